import type { BrandViews } from '../views'
import { comparatorBuilder } from './builder'
import type { ComparatorConfig } from './config'
import type { ComparatorView } from './figures/view'
import { comparatorResults } from './result-views'
import { ComparatorSummary } from './results/summary'

export const comparatorViews: BrandViews<ComparatorConfig, ComparatorView> = {
  ...comparatorBuilder,
  ...comparatorResults,
  Summary: ComparatorSummary,
}
