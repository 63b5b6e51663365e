import { type AnchorReport, anchorReport } from '../anchor/anchor-report'
import type { FeatureConfig } from '../config'
import type { Choice } from './choices'
import { type Difference, differencesOf, isAhead, type TieGroup, tieGroups } from './differences'
import { type Estimates, type FeatureResults, rankedBy } from './estimates'
import { chanceFit, rootLikelihood } from './fit'
import type { Likelihood } from './logit/likelihoods'
import type { Logit } from './logit/logit'
import { type Extremes, estimatePenalised } from './logit/penalised-logit'

/**
 * Errors that take respondents as clusters are too small with fewer, and a feature has been seen too seldom: counts are
 * shown then, and nothing is concluded from them.
 */
export const FEWEST_RESPONDENTS = 20

/** What the results' view shows: the figures, and what can be concluded from them. */
export type FeatureReport = FeatureResults &
  Conclusions & {
    /** Of an anchored task, where anything is concluded. */
    anchor?: AnchorReport
    /** By which the utilities are estimated. */
    likelihood: Likelihood
    /** Why counts alone are shown: too few respondents, or features that no choices tie together; null: they are not. */
    lack: 'respondents' | 'ties' | null
    /** Where the likelihood alone has no maximum: the features that are the reason, by rank from 0. */
    extremes: Extremes | null
  }

/** What utilities come to. */
export type Conclusions = {
  /** By rank, from each feature to the next; empty where counts alone are shown. */
  steps: Difference[]
  /** Features that cannot be told apart; ranks from 0. */
  ties: TieGroup[]
  /** What can be said of the first and of the last; null where nothing was tested. */
  lead: Lead | null
  /** Pairs that counts and logit order differently, by rank from 0, the better by counts first. */
  contrary: Contrary[]
  fit: Fit | null
}

/** Ranks from 0 that the first feature is not clearly ahead of, and whether all others are clearly ahead of the last. */
type Lead = { alike: number[]; isLastClear: boolean }

/** `isClear`: whether the logit's own order of the two is beyond chance. */
type Contrary = { better: number; worse: number; isClear: boolean }

/** Root likelihood over respondents under the utilities of all: its median, and what random answers give. */
export type Fit = { median: number; chance: number }

export function reportOf(config: FeatureConfig, respondents: number, estimates: Estimates): FeatureReport {
  const { order } = estimates
  const choices = estimates.choices()
  const isFew = choices.length < FEWEST_RESPONDENTS
  const penalised = isFew || estimates.logit ? null : estimatePenalised(choices, config.features.length)
  const logit = estimates.logit ?? penalised
  return {
    ...rankedBy(config, respondents, { ...estimates, logit }),
    ...(estimates.anchor && !isFew && { anchor: anchorReport(config, estimates.anchor) }),
    likelihood: 'sequential',
    lack: isFew ? 'respondents' : logit ? null : 'ties',
    extremes: penalised && byRank(penalised.extremes, order),
    ...conclusionsOf(choices, order, logit, 'sequential'),
  }
}

/** What the utilities of a likelihood come to, by the ranking in `order`. */
export function conclusionsOf(
  choices: Choice[][],
  order: number[],
  logit: Logit | null,
  likelihood: Likelihood,
): Conclusions {
  const differences = logit && choices.length >= FEWEST_RESPONDENTS ? differencesOf(logit, order) : null
  return {
    steps: differences?.flatMap(([next]) => next ?? []) ?? [],
    ties: differences ? tieGroups(differences) : [],
    lead: differences && leadOf(differences),
    contrary: differences ? contraryIn(differences) : [],
    fit: fitOf(choices, logit, likelihood),
  }
}

function byRank({ above, below }: Extremes, order: number[]): Extremes {
  const ranks = (places: number[]) => places.map((place) => order.indexOf(place)).sort((a, b) => a - b)
  return { above: ranks(above), below: ranks(below) }
}

function leadOf(differences: Difference[][]): Lead {
  const last = differences.length - 1
  return {
    alike: differences[0]?.flatMap((difference, index) => (isAhead(difference) ? [] : [index + 1])) ?? [],
    isLastClear: differences.slice(0, last).every((row, rank) => {
      const toLast = row[last - rank - 1]
      return toLast !== undefined && isAhead(toLast)
    }),
  }
}

function contraryIn(differences: Difference[][]): Contrary[] {
  return differences.flatMap((row, better) =>
    row.flatMap(({ difference, low, high, p }, index) =>
      difference < 0
        ? [{ better, worse: better + index + 1, isClear: isAhead({ difference: -difference, low, high, p }) }]
        : [],
    ),
  )
}

function fitOf(choices: Choice[][], logit: Logit | null, likelihood: Likelihood): Fit | null {
  const setSize = choices[0]?.[0]?.set.length
  if (!logit || setSize === undefined) return null
  const utilities = logit.estimates.map(({ utility }) => utility)
  const fits = choices.flatMap((rounds) => rootLikelihood(rounds, utilities, likelihood) ?? []).sort((a, b) => a - b)
  const [low, high] = [fits[Math.floor((fits.length - 1) / 2)], fits[Math.ceil((fits.length - 1) / 2)]]
  if (low === undefined || high === undefined) return null
  return { median: (low + high) / 2, chance: chanceFit(setSize, likelihood) }
}
