import type { Submission } from '../../analysis'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, choicesOf } from './choices'
import { chanceFit, rootLikelihood } from './fit'
import { estimateLogit } from './logit'

/** The same places throughout are a doubt where they would come about by chance in fewer than one in a hundred. */
const TOO_UNLIKELY = 0.01

/**
 * Those whose best and worst stood in the same places in every round, and those whose choices the estimates of all
 * explain no better than answers at random (root likelihood).
 */
export function featureDoubts(
  config: FeatureConfig,
  submissions: Submission<FeatureAnswers>[],
): { id: number; reason: string }[] {
  const respondents = choicesOf(config, submissions)
  const logit = estimateLogit(
    respondents.filter((choices) => choices.length > 0),
    config.features.length,
  )
  const utilities = logit?.estimates.map(({ utility }) => utility)
  return submissions.flatMap(({ id }, index) => {
    const choices = respondents[index] ?? []
    if (isOnePattern(choices, config.setSize)) return [{ id, reason: 'Took the same two places in every round' }]
    const fit = utilities && rootLikelihood(choices, utilities)
    if (typeof fit !== 'number' || fit > chanceFit(config.setSize)) return []
    return [{ id, reason: 'Chose no better than at random' }]
  })
}

function isOnePattern(choices: Choice[], setSize: number): boolean {
  const chance = (setSize * (setSize - 1)) ** (1 - choices.length)
  const patterns = new Set(choices.map(({ set, best, worst }) => `${set.indexOf(best)} ${set.indexOf(worst)}`))
  return patterns.size === 1 && chance < TOO_UNLIKELY
}
