import { seededRandom } from '../figures/random'
import type { Respondent } from '../task-type'
import type { FeatureConfig } from './config'
import { roundsFor } from './design/rounds'
import { chooseBestWorst, normal } from './estimates/best-worst-model'
import type { FeatureAnswers } from './round-answers'

/** How far features are apart for all respondents alike, and how far tastes differ from one to the next, in logits. */
const SPREAD = 1.1
const TASTE = 0.7

/** So many choose without looking. */
const CARELESS = 0.04

/**
 * Believable, complete answers of respondents to the rounds that they are shown: features have utilities that all share,
 * each respondent has a taste of their own, chooses by the logit, and a few do not look. They follow from the seed and
 * who the respondents are alone.
 */
export function samplePriorities(
  config: FeatureConfig,
  seed: number,
  respondents: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal'>[],
): FeatureAnswers[] {
  const random = seededRandom(seed)
  const shared = config.features.map(() => SPREAD * normal(random))
  const places = new Map(config.features.map(({ id }, place) => [id, place]))
  return respondents.map((respondent) => {
    const isCareless = random() < CARELESS
    const utilities = shared.map((utility) => (isCareless ? 0 : utility + TASTE * normal(random)))
    return roundsFor(config, respondent).map(({ roundId, features }) => {
      const { best, worst } = chooseBestWorst(
        features.map((id) => places.get(id) ?? 0),
        utilities,
        random,
      )
      return { roundId, mostImportant: idOf(best), leastImportant: idOf(worst), features }
    })
  })

  function idOf(place: number): string {
    return config.features[place]?.id ?? ''
  }
}
