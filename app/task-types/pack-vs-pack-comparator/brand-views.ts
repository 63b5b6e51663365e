import type { BrandViews } from '../views'
import type { ComparatorConfig } from './config'
import { ComparatorForm } from './editing/comparator-form'
import { LockedComparison } from './editing/locked-comparison'
import type { ComparatorView } from './figures/view'
import { ComparatorResultsView } from './results'
import { ComparatorSummary } from './summary'

export const comparatorViews: BrandViews<ComparatorConfig, ComparatorView> = {
  Editor: ComparatorForm,
  Locked: LockedComparison,
  Results: ComparatorResultsView,
  Summary: ComparatorSummary,
}
