import type { BrandViews } from '../views'
import type { ComparatorConfig } from './config'
import { ComparatorForm } from './editing/comparator-form'
import { LockedComparison } from './editing/locked-comparison'
import type { ComparatorView } from './figures/view'
import { ComparatorResultsView } from './results/results'
import { ComparatorSummary } from './results/summary'

export const comparatorViews: BrandViews<ComparatorConfig, ComparatorView> = {
  Editor: ComparatorForm,
  Locked: LockedComparison,
  Results: ComparatorResultsView,
  Summary: ComparatorSummary,
}
