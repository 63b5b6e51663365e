import { INDUSTRIES, INDUSTRY_LABELS } from './users'

export const INDUSTRY_OPTIONS = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value] }))
