import type { Submission } from '../../results/analysis'
import { type AnchorEstimates, type AnchorResults, anchorEstimates, anchorResults } from '../anchor/anchor-report'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, choiceReader, readChoices } from './choices'
import { type FeatureCount, featureTally } from './counts'
import { choiceGrouping } from './logit/choice-groups'
import { type Estimate, type Logit, logitIn } from './logit/logit'
import { rankByNetShare, rankTier, type Tier } from './ranking'

/** Features by rank. `rounds`: answered rounds, over all respondents. */
export type FeatureResults = {
  respondents: number
  rounds: number
  features: FeatureResult[]
}
export type FeatureResult = FeatureCount & {
  id: string
  text: string
  rank: number
  tier: Tier
  logit: Estimate | null
}

/** The estimates from all answers; counts and estimates by the feature's index in the configuration. */
export type Estimates = {
  /** For each respondent with at least one round; computed on request, because the API's figures do not need them. */
  choices(): Choice[][]
  /** How many have been answered, over all respondents. */
  rounds: number
  counts: FeatureCount[]
  /** Places of the features, the best first. */
  order: number[]
  /** Null if no finite estimate exists. */
  logit: Logit | null
  /** For an anchored task, in addition to the estimates of its rounds, which it does not change. */
  anchor?: AnchorEstimates | null
}

export function estimateFeatures(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): Estimates {
  const features = config.features.length
  const choicesIn = choiceReader(config)
  const tally = featureTally(features)
  const mostRounds = submissions.reduce((sum, { answers }) => sum + answers.length, 0)
  const grouping = choiceGrouping(features, submissions.length, mostRounds)
  let rounds = 0
  for (const { answers } of submissions) {
    const choices = choicesIn(answers)
    if (choices.length === 0) continue
    rounds += choices.length
    tally.take(choices)
    grouping.take(choices)
  }
  const counts = tally.counts()
  return {
    choices: () => readChoices(config, submissions).filter((own) => own.length > 0),
    rounds,
    counts,
    order: rankByNetShare(counts),
    logit: logitIn(grouping.groups()),
    anchor: anchorEstimates(config, submissions),
  }
}

/** The figures of the API; `anchor` of an anchored task alone. */
export function toFeatureResults(
  config: FeatureConfig,
  respondents: number,
  estimates: Estimates,
): FeatureResults & { anchor?: AnchorResults } {
  const { anchor } = estimates
  return { ...rankFeatures(config, respondents, estimates), ...(anchor && { anchor: anchorResults(config, anchor) }) }
}

/** Features by rank, with the utilities of these estimates. */
export function rankFeatures(
  { features }: FeatureConfig,
  respondents: number,
  { rounds, counts, order, logit }: Estimates,
): FeatureResults {
  return {
    respondents,
    rounds,
    features: order.flatMap((place, index) => {
      const [feature, count] = [features[place], counts[place]]
      if (!feature || !count) return []
      const { best, worst, appearances, people, score, range, scaled } = count
      const [rank, estimate] = [index + 1, logit?.estimates[place] ?? null]
      return {
        id: feature.id,
        text: feature.text,
        best,
        worst,
        appearances,
        people,
        score,
        range,
        scaled,
        rank,
        tier: rankTier(rank, features.length),
        logit: estimate,
      }
    }),
  }
}
