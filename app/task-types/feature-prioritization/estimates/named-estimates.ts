import type { FeatureConfig } from '../config'
import type { Estimates } from './estimates'
import type { Likelihood } from './logit/likelihoods'
import type { Estimate, Logit } from './logit/logit'
import { estimatePairs } from './logit/pair-logit'
import { estimatePenalised } from './logit/penalised-logit'

/** Estimates with the method that has made them; features by rank. */
export type NamedEstimates = {
  method: Likelihood
  /** Whether the likelihood alone has no maximum, so that it is Firth's penalised one. */
  penalised: boolean
  features: ({ id: string } & Estimate)[]
}

/**
 * Estimates by a likelihood or, if it has no maximum, by the sequential one with Firth's penalty. Null if some features
 * were not compared with others at all.
 */
export function estimatesBy(
  likelihood: Likelihood,
  config: FeatureConfig,
  estimates: Estimates,
): NamedEstimates | null {
  const features = config.features.length
  if (!estimates.logit) {
    const penalised = estimatePenalised(estimates.choices(), features)
    return penalised && named('sequential', true, penalised, config, estimates)
  }
  if (likelihood === 'sequential') return named('sequential', false, estimates.logit, config, estimates)
  const logit = estimatePairs(estimates.choices(), features, likelihood)
  return logit && named(likelihood, false, logit, config, estimates)
}

function named(
  method: Likelihood,
  penalised: boolean,
  logit: Logit,
  { features }: FeatureConfig,
  { order }: Estimates,
): NamedEstimates {
  return {
    method,
    penalised,
    features: order.flatMap((place) => {
      const [feature, estimate] = [features[place], logit.estimates[place]]
      return feature && estimate ? [{ id: feature.id, ...estimate }] : []
    }),
  }
}
