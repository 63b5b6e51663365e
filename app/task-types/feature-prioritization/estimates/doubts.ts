import { seededRandom } from '../../figures/random'
import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, choicesOf } from './choices'
import { chooseBestWorst } from './logit/best-worst-model'
import { estimateLogit } from './logit/logit'
import { estimatePenalised } from './logit/penalised-logit'
import { ownFit } from './own-fit'

/** The same places throughout are a doubt where they would come about by chance in fewer than one in a hundred. */
const TOO_UNLIKELY = 0.01

/** So many answer at random, in simulation, and so large a part of them is below the bound. */
const SIMULATED = 1_000
const CAUGHT = 0.95
/** At most so large a part of those who do not answer at random. */
const WRONGED = 0.05
/** A part of random answerers so low that hardly anyone else is there. */
const LOW = 0.3
const STEP = 0.05

/**
 * Those whose best and worst stood in the same places in every round, and those whom their own utilities explain no better
 * than they do 95 % of random answerers to the same sets, or fewer where others would be named with them. A taste that is
 * unlike that of all others is no doubt.
 */
export function featureDoubts(
  config: FeatureConfig,
  submissions: Submission<FeatureAnswers>[],
): { id: number; reason: string }[] {
  const respondents = choicesOf(config, submissions)
  const isLikeChance = likenessToChance(respondents, config.features.length)
  return submissions.flatMap(({ id }, index) => {
    const choices = respondents[index] ?? []
    if (isOnePattern(choices, config.setSize)) return [{ id, reason: 'Took the same two places in every round' }]
    return isLikeChance(choices) ? [{ id, reason: 'Answers like chance' }] : []
  })
}

function likenessToChance(all: Choice[][], features: number): (choices: Choice[]) => boolean {
  const answered = all.filter((choices) => choices.length > 0)
  const logit = estimateLogit(answered, features) ?? estimatePenalised(answered, features)
  const aggregate = logit?.estimates.map(({ utility }) => utility) ?? []
  const fits = new Map(answered.map((choices) => [choices, ownFit(choices, aggregate)]))
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
 * The fit below which most random answerers are, who answer the sets of those with so many rounds; lower where more than
 * one in twenty of all others would be below it too, which tastes that hardly differ, or few rounds, bring about.
 */
function boundOfDoubt(
  answered: Choice[][],
  rounds: number,
  aggregate: number[],
  fits: ReadonlyMap<Choice[], number>,
): number {
  const designs = answered.filter((choices) => choices.length === rounds)
  const observed = Float64Array.from(designs, (choices) => fits.get(choices) ?? 0).sort()
  const random = fitsOfChance(designs, rounds, aggregate)
  const shareBelow = (bound: number) => countBelow(observed, bound) / observed.length
  // Were nobody else so low, those below a bound would be this share of random answerers: it cannot be larger.
  const atMost = Math.min(1, shareBelow(quantile(random, LOW)) / LOW)
  for (let part = CAUGHT; part > 0; part -= STEP) {
    const bound = quantile(random, part)
    if (shareBelow(bound) - atMost * part <= WRONGED * (1 - atMost)) return bound
  }
  return Number.NEGATIVE_INFINITY
}

function fitsOfChance(designs: Choice[][], rounds: number, aggregate: number[]): Float64Array {
  const random = seededRandom(rounds)
  const fits = Float64Array.from({ length: SIMULATED }, (_, index) => {
    const sets = designs[index % designs.length] ?? []
    const choices = sets.map(({ roundId, set }) => ({ roundId, set, ...chooseBestWorst(set, [], random) }))
    return ownFit(choices, aggregate)
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
