import type { BuilderProps } from '../task-type'
import type { FeatureConfig } from './config'
import { FeaturesForm } from './editing/features-form'
import { LockedFeatures } from './editing/locked-features'

/** The brand's editor of a prioritization, or what it asks, to be read once it is locked. */
export function FeatureBuilder(props: BuilderProps<FeatureConfig>) {
  const { config, locked, lastResult, images } = props
  // What was posted when it had just been locked is still shown, so that it can be copied.
  if (locked !== null && lastResult === null) return <LockedFeatures {...{ config, images }} reason={locked} />
  // What was saved has ids that the form's new features lack, so the form begins anew with each configuration.
  return <FeaturesForm key={JSON.stringify(config)} {...props} />
}
