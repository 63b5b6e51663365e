import { seededRandom } from '../../figures/random'
import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, readChoices } from './choices'
import { chooseBestWorst, normal } from './logit/best-worst-model'
import { estimateLogit } from './logit/logit'
import { estimatePenalised } from './logit/penalised-logit'
import { respondentFit } from './respondent-fit'

/** Repeating the same positions counts if its probability by chance is below one in a hundred. */
const TOO_UNLIKELY = 0.01

/** Simulated respondents: as many with random answers as with tastes like those of the real ones. */
const SIMULATED = 1_000
/**
 * The bound must catch this share of random answerers, or at least `LEAST_CAUGHT`; otherwise no respondent is flagged.
 */
const CAUGHT = 0.95
const LEAST_CAUGHT = 0.5
/** The maximum share of simulated respondents with real tastes who are flagged wrongly. */
const WRONGED = 0.015
/** Simulated tastes by their distance from the average, in logits, with `TRIED` people each. */
const TASTES = [0, 0.5, 1, 1.5, 2, 3]
const TRIED = 400
/** The quantiles to match: the upper ones, which contain few random answerers. */
const MATCHED = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/**
 * Flags respondents whose best and worst were in the same positions in every round, and those whose utilities fit no
 * better than those of 95% of random answerers to the same sets, or fewer if others would be flagged with them. An
 * unusual taste alone is no reason.
 */
export function flagCarelessRespondents(
  config: FeatureConfig,
  submissions: Submission<FeatureAnswers>[],
): { id: number; reason: string }[] {
  const respondents = readChoices(config, submissions)
  const isLikeChance = likenessToChance(respondents, config.features.length)
  return submissions.flatMap(({ id }, index) => {
    const choices = respondents[index] ?? []
    if (isOnePattern(choices, config.setSize)) return [{ id, reason: 'Chose the same two positions in every round' }]
    return isLikeChance(choices) ? [{ id, reason: 'Answers look random' }] : []
  })
}

function likenessToChance(all: Choice[][], features: number): (choices: Choice[]) => boolean {
  const answered = all.filter((choices) => choices.length > 0)
  const logit = estimateLogit(answered, features) ?? estimatePenalised(answered, features)
  const aggregate = logit?.estimates.map(({ utility }) => utility) ?? []
  const fits = new Map(answered.map((choices) => [choices, respondentFit(choices, aggregate)]))
  const bounds = new Map<number, number>()
  return (choices) => {
    const fit = fits.get(choices)
    if (fit === undefined) return false
    const bound = bounds.get(choices.length) ?? boundOfDoubt(answered, choices.length, aggregate, fits)
    bounds.set(choices.length, bound)
    return fit < bound
  }
}

/**
 * The fit below which most random answerers lie, for respondents with this number of rounds. Lower if too many
 * simulated respondents with real tastes would fall below it; none if few random answerers remain then, as with similar
 * tastes or few rounds.
 */
function boundOfDoubt(
  answered: Choice[][],
  rounds: number,
  aggregate: number[],
  fits: ReadonlyMap<Choice[], number>,
): number {
  const designs = answered.filter((choices) => choices.length === rounds)
  const observed = Float64Array.from(designs, (choices) => fits.get(choices) ?? 0).sort()
  const random = simulatedFits(designs, aggregate, null, SIMULATED)
  const taste = tasteMatching(observed, designs, aggregate)
  const genuine = simulatedFits(designs, aggregate, taste, SIMULATED)
  const bound = Math.min(quantile(random, CAUGHT), quantile(genuine, WRONGED))
  return countBelow(random, bound) < LEAST_CAUGHT * random.length ? Number.NEGATIVE_INFINITY : bound
}

/** The distance of tastes for which simulated fits match the observed ones best. */
function tasteMatching(observed: Float64Array, designs: Choice[][], aggregate: number[]): number {
  const distances = TASTES.map((taste) => {
    const fits = simulatedFits(designs, aggregate, taste, TRIED)
    return MATCHED.reduce((sum, part) => sum + (quantile(fits, part) - quantile(observed, part)) ** 2, 0)
  })
  return TASTES[distances.indexOf(Math.min(...distances))] ?? 0
}

/** The fits of simulated people to these sets, in ascending order; random answerers if `taste` is null. */
function simulatedFits(designs: Choice[][], aggregate: number[], taste: number | null, count: number): Float64Array {
  const random = seededRandom(designs[0]?.length ?? 0)
  // Estimated with a single taste, utilities come out smaller than the average person's.
  const stretch = Math.sqrt(1 + (taste ?? 0) ** 2 / (Math.PI ** 2 / 6))
  const fits = Float64Array.from({ length: count }, (_, index) => {
    const own = taste === null ? [] : aggregate.map((utility) => stretch * utility + taste * normal(random))
    const sets = designs[index % designs.length] ?? []
    const choices = sets.map(({ roundId, set }) => ({ roundId, set, ...chooseBestWorst(set, own, random) }))
    return respondentFit(choices, aggregate)
  })
  return fits.sort()
}

function quantile(sorted: Float64Array, part: number): number {
  return sorted[Math.floor(part * sorted.length)] ?? 0
}

function countBelow(sorted: Float64Array, bound: number): number {
  const first = sorted.findIndex((fit) => fit >= bound)
  return first < 0 ? sorted.length : first
}

function isOnePattern(choices: Choice[], setSize: number): boolean {
  const chance = (setSize * (setSize - 1)) ** (1 - choices.length)
  const patterns = new Set(choices.map(({ set, best, worst }) => `${set.indexOf(best)} ${set.indexOf(worst)}`))
  return patterns.size === 1 && chance < TOO_UNLIKELY
}
