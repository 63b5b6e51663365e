/* What forms of an account know of it in the browser, which the schemas and their library do not come to. */

export const INDUSTRIES = ['beauty', 'food-beverage', 'outdoor', 'home-decor'] as const
export type Industry = (typeof INDUSTRIES)[number]

const INDUSTRY_LABELS: Record<Industry, string> = {
  beauty: 'Beauty & Personal Care',
  'food-beverage': 'Food & Beverage',
  outdoor: 'Outdoor & Sports',
  'home-decor': 'Home & Decor',
}

export const INDUSTRY_OPTIONS = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value] }))

export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters'

export const NAME_REQUIRED = { firstName: 'First name is required', lastName: 'Last name is required' }

/** What of a new account must not be blank. */
export const NEW_ACCOUNT_REQUIRED = { ...NAME_REQUIRED, password: PASSWORD_TOO_SHORT }
