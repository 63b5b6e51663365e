import type { Submission } from '../../results/analysis'
import { type AnchorEstimates, type AnchorResults, anchorEstimates, anchorResults } from '../anchor/anchor-report'
import type { FeatureConfig } from '../config'
import type { FeatureAnswers } from '../round-answers'
import { type Choice, choicesOf } from './choices'
import { countFeatures, type FeatureCount } from './counts'
import { type Estimate, estimateLogit, type Logit } from './logit/logit'
import { ranked, type Tier, tierOf } from './ranking'

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

/** What is estimated of all answers; counts and estimates by place of the feature in the configuration. */
export type Estimates = {
  /** Of each respondent who has answered a round. */
  choices: Choice[][]
  counts: FeatureCount[]
  /** Places of the features, the best first. */
  order: number[]
  /** Null where no finite estimate exists. */
  logit: Logit | null
  /** Of an anchored task, beside the estimates of its rounds, which are what they would be without. */
  anchor?: AnchorEstimates | null
}

export function estimateFeatures(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): Estimates {
  const features = config.features.length
  const choices = choicesOf(config, submissions).filter((rounds) => rounds.length > 0)
  const counts = countFeatures(choices, features)
  const anchor = anchorEstimates(config, submissions)
  return { choices, counts, order: ranked(counts), logit: estimateLogit(choices, features), anchor }
}

/** The figures of the API; `anchor` of an anchored task alone. */
export function resultsOf(
  config: FeatureConfig,
  respondents: number,
  estimates: Estimates,
): FeatureResults & { anchor?: AnchorResults } {
  const { anchor } = estimates
  return { ...rankedBy(config, respondents, estimates), ...(anchor && { anchor: anchorResults(config, anchor) }) }
}

/** Features by rank, with the utilities of these estimates. */
export function rankedBy(
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
