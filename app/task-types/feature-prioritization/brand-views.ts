import type { BrandViews } from '../views'
import type { FeatureConfig } from './config'
import { FeaturesForm } from './editing/features-form'
import { LockedFeatures } from './editing/locked-features'
import type { FeatureReport } from './estimates/report'
import { FeatureResultsView } from './results/results-view'

export const featureViews: BrandViews<FeatureConfig, FeatureReport> = {
  Editor: FeaturesForm,
  Locked: LockedFeatures,
  Results: FeatureResultsView,
}
