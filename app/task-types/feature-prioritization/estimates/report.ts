import type { FeatureConfig } from '../config'
import { type Difference, differencesOf, type TieGroup, tieGroups } from './differences'
import { type Estimates, type FeatureResults, resultsOf } from './estimates'
import { chanceFit, rootLikelihood } from './fit'

/**
 * Errors that take respondents as clusters are too small with fewer, and a feature has been seen too seldom: counts are
 * shown then, and nothing is concluded from them.
 */
export const FEWEST_RESPONDENTS = 20

/** What the results' view shows: the figures, and what can be concluded from them. */
export type FeatureReport = FeatureResults & {
  /** Why counts alone are shown: too few respondents, or features that no choices tie together; null: they are not. */
  lack: 'respondents' | 'ties' | null
  /** By rank, from each feature to the next; empty where counts alone are shown. */
  steps: Difference[]
  /** Features that cannot be told apart; ranks from 0. */
  ties: TieGroup[]
  fit: Fit | null
}

/** Root likelihood over respondents: its median, what random answers give, and how many do no better than those. */
export type Fit = { median: number; chance: number; atChance: number }

export function reportOf(config: FeatureConfig, respondents: number, estimates: Estimates): FeatureReport {
  const results = resultsOf(config, respondents, estimates)
  const { logit, order } = estimates
  const isFew = estimates.choices.length < FEWEST_RESPONDENTS
  const differences = logit && !isFew ? differencesOf(logit, order) : null
  return {
    ...results,
    lack: isFew ? 'respondents' : logit ? null : 'ties',
    steps: differences?.flatMap(([next]) => next ?? []) ?? [],
    ties: differences ? tieGroups(differences) : [],
    fit: fitOf(config, estimates),
  }
}

function fitOf({ setSize }: FeatureConfig, { choices, logit }: Estimates): Fit | null {
  if (!logit) return null
  const utilities = logit.estimates.map(({ utility }) => utility)
  const fits = choices.flatMap((rounds) => rootLikelihood(rounds, utilities) ?? []).sort((a, b) => a - b)
  const [low, high] = [fits[Math.floor((fits.length - 1) / 2)], fits[Math.ceil((fits.length - 1) / 2)]]
  if (low === undefined || high === undefined) return null
  const chance = chanceFit(setSize)
  return { median: (low + high) / 2, chance, atChance: fits.filter((fit) => fit <= chance).length }
}
