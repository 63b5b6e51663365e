import type { ResultViews } from '../views'
import type { FeatureConfig } from './config'
import type { FeatureShown } from './results/long-estimate-views'
import { FeatureResultsView } from './results/results-view'

export const featureResults: ResultViews<FeatureConfig, FeatureShown> = { Results: FeatureResultsView }
