import type { Submission } from '../../analysis'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, choicesOf } from './choices'
import { countFeatures, type FeatureCount } from './counts'
import { type Estimate, estimateLogit, type Logit } from './logit'
import { ranked, type Tier, tierOf } from './ranking'

/** Features by rank. `rounds`: answered rounds, over all respondents. */
export type FeatureResults = { respondents: number; rounds: number; features: FeatureResult[] }
export type FeatureResult = FeatureCount & {
  id: string
  text: string
  rank: number
  tier: Tier
  logit: Estimate | null
}

/** What is estimated of all answers; counts and estimates by place of the feature in the configuration. */
export type Estimates = {
  /** Of each respondent who has answered a round. */
  choices: Choice[][]
  counts: FeatureCount[]
  /** Places of the features, the best first. */
  order: number[]
  /** Null where no finite estimate exists. */
  logit: Logit | null
}

export function estimateFeatures(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): Estimates {
  const features = config.features.length
  const choices = choicesOf(config, submissions).filter((rounds) => rounds.length > 0)
  const counts = countFeatures(choices, features)
  return { choices, counts, order: ranked(counts), logit: estimateLogit(choices, features) }
}

/** The figures of the API. */
export function resultsOf(
  { features }: FeatureConfig,
  respondents: number,
  { choices, counts, order, logit }: Estimates,
): FeatureResults {
  return {
    respondents,
    rounds: choices.reduce((sum, rounds) => sum + rounds.length, 0),
    features: order.flatMap((place, index) => {
      const [feature, count] = [features[place], counts[place]]
      if (!feature || !count) return []
      const { best, worst, appearances, score, range, scaled } = count
      const [rank, estimate] = [index + 1, logit?.estimates[place] ?? null]
      return {
        id: feature.id,
        text: feature.text,
        best,
        worst,
        appearances,
        score,
        range,
        scaled,
        rank,
        tier: tierOf(rank, features.length),
        logit: estimate,
      }
    }),
  }
}
