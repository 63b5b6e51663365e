import type { Submission } from '../../analysis'
import { seededRandom } from '../../figures/random'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { chooseBestWorst } from './best-worst-model'
import { type Choice, choicesOf } from './choices'
import { estimateLogit } from './logit'
import { ownFit } from './own-fit'
import { estimatePenalised } from './penalised-logit'

/** The same places throughout are a doubt where they would come about by chance in fewer than one in a hundred. */
const TOO_UNLIKELY = 0.01

/** So many answer at random, in simulation, and so large a part of them is below the bound. */
const SIMULATED = 1_000
const CAUGHT = 0.95

/**
 * Those whose best and worst stood in the same places in every round, and those whom their own utilities explain no better
 * than they do 95 % of random answerers to the same sets. A taste that is unlike that of all others is no doubt.
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
  const bounds = new Map<number, number>()
  return (choices) => {
    const rounds = choices.length
    if (rounds === 0) return false
    const bound = bounds.get(rounds) ?? boundOfChance(answered, rounds, aggregate)
    bounds.set(rounds, bound)
    return ownFit(choices, aggregate) < bound
  }
}

/** The fit below which most random answerers are, who answer the sets of those with so many rounds. */
function boundOfChance(answered: Choice[][], rounds: number, aggregate: number[]): number {
  const random = seededRandom(rounds)
  const designs = answered.filter((choices) => choices.length === rounds)
  const fits = Float64Array.from({ length: SIMULATED }, (_, index) => {
    const sets = designs[index % designs.length] ?? []
    const choices = sets.map(({ roundId, set }) => ({ roundId, set, ...chooseBestWorst(set, [], random) }))
    return ownFit(choices, aggregate)
  })
  return fits.sort()[Math.floor(CAUGHT * SIMULATED)] ?? 0
}

function isOnePattern(choices: Choice[], setSize: number): boolean {
  const chance = (setSize * (setSize - 1)) ** (1 - choices.length)
  const patterns = new Set(choices.map(({ set, best, worst }) => `${set.indexOf(best)} ${set.indexOf(worst)}`))
  return patterns.size === 1 && chance < TOO_UNLIKELY
}
