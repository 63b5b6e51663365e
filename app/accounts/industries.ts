export const INDUSTRIES = ['beauty', 'food-beverage', 'outdoor', 'home-decor'] as const
export type Industry = (typeof INDUSTRIES)[number]
