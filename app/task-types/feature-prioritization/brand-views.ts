import type { BrandViews } from '../views'
import type { FeatureConfig } from './config'
import { FeaturesForm } from './editing/features-form'
import { LockedFeatures } from './editing/locked-features'
import type { FeatureShown } from './results/further'
import { FeatureResultsView } from './results/results-view'

export const featureViews: BrandViews<FeatureConfig, FeatureShown> = {
  Editor: FeaturesForm,
  Locked: LockedFeatures,
  Results: FeatureResultsView,
}
