import type { Builder } from '../views'
import type { FeatureConfig } from './config'
import { FeaturesForm } from './editing/features-form'
import { LockedFeatures } from './editing/locked-features'

export const featureBuilder: Builder<FeatureConfig> = { Editor: FeaturesForm, Locked: LockedFeatures }
