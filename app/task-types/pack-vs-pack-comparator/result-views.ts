import type { ResultViews } from '../views'
import type { ComparatorConfig } from './config'
import type { ComparatorView } from './figures/view'
import { ComparatorResultsView } from './results/results'

export const comparatorResults: ResultViews<ComparatorConfig, ComparatorView> = { Results: ComparatorResultsView }
