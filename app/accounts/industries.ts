export const INDUSTRIES = ['beauty', 'food-beverage', 'outdoor', 'home-decor'] as const
export type Industry = (typeof INDUSTRIES)[number]

const INDUSTRY_LABELS: Record<Industry, string> = {
  beauty: 'Beauty & Personal Care',
  'food-beverage': 'Food & Beverage',
  outdoor: 'Outdoor & Sports',
  'home-decor': 'Home & Decor',
}

export const INDUSTRY_OPTIONS = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value] }))
