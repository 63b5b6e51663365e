import { type AnchorReport, anchorReport } from '../anchor/anchor-report'
import type { FeatureConfig } from '../config'
import type { Choice } from './choices'
import {
  type Comparison,
  type Difference,
  isAhead,
  isDistinctFromAll,
  pairwiseDifferences,
  type TieGroup,
  tieGroups,
} from './differences'
import { type Estimates, type FeatureResults, rankFeatures } from './estimates'
import { chanceFit, rootLikelihood } from './fit'
import type { Likelihood } from './logit/likelihoods'
import type { Logit } from './logit/logit'
import { type Extremes, estimatePenalised } from './logit/penalised-logit'

/**
 * Errors that take respondents as clusters are too small with fewer, and a feature has been seen too seldom: counts are
 * shown then, and nothing is concluded from them.
 */
export const FEWEST_RESPONDENTS = 20

/** The data of the results' view: the figures, and the conclusions from them. */
export type FeatureReport = FeatureResults &
  Conclusions & {
    /** For an anchored task, if there are conclusions. */
    anchor?: AnchorReport
    /** By which the utilities are estimated. */
    likelihood: Likelihood
    /** Why counts alone are shown: too few respondents, or features that no choices tie together; null: they are not. */
    lack: 'respondents' | 'ties' | null
    /** If the likelihood alone has no maximum: the features that cause it, by rank from 0. */
    extremes: Extremes | null
  }

/** Conclusions from the utilities. */
export type Conclusions = {
  /** By rank, from each feature to the next; empty with counts alone. */
  steps: Difference[]
  /** Features that do not differ significantly; ranks from 0. */
  ties: TieGroup[]
  /** The conclusions about the first and the last; null if nothing was tested. */
  lead: Lead | null
  /** Pairs that counts and logit order differently, by rank from 0, the better by counts first. */
  contrary: Contrary[]
  fit: Fit | null
}

/**
 * `alike`: ranks, from 0, that do not differ from the first; empty if it is clearly ahead. `isLastClear`: whether all
 * others are clearly ahead of the last.
 */
type Lead = { alike: number[]; isLastClear: boolean }

/** `isClear`: whether the logit's own order of the two is beyond chance. */
type Contrary = { better: number; worse: number; isClear: boolean }

/** Root likelihood over respondents under the utilities of all: its median, and what random answers give. */
export type Fit = { median: number; chance: number }

export function buildReport(config: FeatureConfig, respondents: number, estimates: Estimates): FeatureReport {
  const { order } = estimates
  const choices = estimates.choices()
  const isFew = choices.length < FEWEST_RESPONDENTS
  const penalised = isFew || estimates.logit ? null : estimatePenalised(choices, config.features.length)
  const logit = estimates.logit ?? penalised
  return {
    ...rankFeatures(config, respondents, { ...estimates, logit }),
    ...(estimates.anchor && !isFew && { anchor: anchorReport(config, estimates.anchor) }),
    likelihood: 'sequential',
    lack: isFew ? 'respondents' : logit ? null : 'ties',
    extremes: penalised && byRank(penalised.extremes, order),
    ...drawConclusions(choices, order, logit, 'sequential'),
  }
}

/** The conclusions from the utilities of a likelihood, by the ranking in `order`. */
export function drawConclusions(
  choices: Choice[][],
  order: number[],
  logit: Logit | null,
  likelihood: Likelihood,
): Conclusions {
  const differences = logit && choices.length >= FEWEST_RESPONDENTS ? pairwiseDifferences(logit, order) : null
  const lead = differences && findLead(differences)
  return {
    steps: differences?.flatMap(([next]) => (next ? [differenceIn(next)] : [])) ?? [],
    ties: differences && lead ? tiesBetween(lead, differences) : [],
    lead,
    contrary: differences ? contraryIn(differences) : [],
    fit: computeFit(choices, logit, likelihood),
  }
}

function byRank({ above, below }: Extremes, order: number[]): Extremes {
  const ranks = (places: number[]) => places.map((place) => order.indexOf(place)).sort((a, b) => a - b)
  return { above: ranks(above), below: ranks(below) }
}

function differenceIn({ alone: _, ...difference }: Comparison): Difference {
  return difference
}

/**
 * If the first is clear, the last is tested alike, so that one of the two is wrong in no more studies than the first
 * alone would be; otherwise with the correction for all pairs.
 */
function findLead(differences: Comparison[][]): Lead {
  const last = differences.length - 1
  const [first = []] = differences
  const toLast = differences.slice(0, last).flatMap((row, rank) => row[last - rank - 1] ?? [])
  const isFirstClear = isDistinctFromAll(first)
  return {
    alike: isFirstClear ? [] : first.flatMap((difference, index) => (isAhead(difference) ? [] : [index + 1])),
    isLastClear: isFirstClear ? isDistinctFromAll(toLast) : toLast.every(isAhead),
  }
}

/** Runs of features that do not differ, without a first and a last one that are clear. */
function tiesBetween({ alike, isLastClear }: Lead, differences: Comparison[][]): TieGroup[] {
  const from = alike.length === 0 ? 1 : 0
  const end = differences.length - Number(isLastClear)
  const between = differences.slice(from, end).map((row, index) => row.slice(0, end - from - index - 1))
  return tieGroups(between).map(({ first, last }) => ({ first: first + from, last: last + from }))
}

function contraryIn(differences: Comparison[][]): Contrary[] {
  return differences.flatMap((row, better) =>
    row.flatMap(({ difference, low, high, p }, index) =>
      difference < 0
        ? [{ better, worse: better + index + 1, isClear: isAhead({ difference: -difference, low, high, p }) }]
        : [],
    ),
  )
}

function computeFit(choices: Choice[][], logit: Logit | null, likelihood: Likelihood): Fit | null {
  const setSize = choices[0]?.[0]?.set.length
  if (!logit || setSize === undefined) return null
  const utilities = logit.estimates.map(({ utility }) => utility)
  const fits = choices.flatMap((rounds) => rootLikelihood(rounds, utilities, likelihood) ?? []).sort((a, b) => a - b)
  const [low, high] = [fits[Math.floor((fits.length - 1) / 2)], fits[Math.ceil((fits.length - 1) / 2)]]
  if (low === undefined || high === undefined) return null
  return { median: (low + high) / 2, chance: chanceFit(setSize, likelihood) }
}
