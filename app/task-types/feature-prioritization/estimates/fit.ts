import type { Choice } from './choices'
import type { Likelihood } from './logit/likelihoods'
import { logPairChance } from './logit/pair-logit'

/**
 * How well the estimates explain a respondent: the geometric mean of how likely they make each choice (root likelihood,
 * RLH). Null without a choice. Source: Orme, "Getting Started with Conjoint Analysis" (2014), glossary; what random
 * answers give is `chanceFit`.
 */
export function rootLikelihood(
  choices: Choice[],
  utilities: number[],
  likelihood: Likelihood = 'sequential',
): number | null {
  let logLikelihood = 0
  let terms = 0
  for (const choice of choices) {
    const { set, best, worst } = choice
    if (likelihood !== 'sequential') {
      logLikelihood += logPairChance(choice, utilities, likelihood)
      terms += 2
      continue
    }
    logLikelihood += logChance(set, best, 1)
    terms += 1
    if (set.length === 2) continue
    const rest = set.filter((feature) => feature !== best)
    logLikelihood += logChance(rest, worst, -1)
    terms += 1
  }
  return terms === 0 ? null : Math.exp(logLikelihood / terms)

  function logChance(set: number[], chosen: number, sign: number): number {
    const value = (feature: number) => sign * (utilities[feature] ?? 0)
    return value(chosen) - Math.log(set.reduce((sum, feature) => sum + Math.exp(value(feature)), 0))
  }
}

/**
 * The root likelihood of random answers on average, in the geometric sense: .289 with sets of 4, .224 with 5; in the
 * full-set logit, which lets the worst be the best too, .25 and .2. A pair counts as two choices.
 */
export function chanceFit(setSize: number, likelihood: Likelihood = 'sequential'): number {
  if (likelihood === 'full-set') return 1 / setSize
  if (likelihood === 'joint') return 1 / Math.sqrt(setSize * (setSize - 1))
  return setSize === 2 ? 1 / 2 : 1 / Math.sqrt(setSize * (setSize - 1))
}
