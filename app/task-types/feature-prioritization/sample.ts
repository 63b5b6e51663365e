import { seededRandom } from '../figures/random'
import type { Respondent } from '../task-type'
import { anchorStep, withVerdicts } from './anchor/verdicts'
import type { FeatureConfig } from './config'
import { roundsFor } from './design/rounds'
import { chooseBestWorst, normal } from './estimates/logit/best-worst-model'
import type { FeatureAnswers } from './round-answers'

/** In logits: how far features are apart for all alike, the two audiences on a feature, and people of one audience. */
const SPREAD = 2.2
const CONTRAST = 1.1
const TASTE = 0.5

/** Share of the larger audience. */
const LARGER = 0.6

/** The utility that is just worth a yes on the last screen, in logits. */
const LINE = 0.3

/** Share of respondents who answer at random. */
const CARELESS = 0.005

type Shown = Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal'>

/**
 * Believable, complete answers of respondents to the rounds that they are shown: two audiences agree on some features and
 * not on others. They follow from the seed and who the respondents are alone.
 */
export function samplePriorities(config: FeatureConfig, seed: number, respondents: Shown[]): FeatureAnswers[] {
  const random = seededRandom(seed)
  const features = config.features.map(() => ({ shared: SPREAD * normal(random), contrast: CONTRAST * normal(random) }))
  const larger = features.map(({ shared, contrast }) => shared + contrast)
  const smaller = features.map(({ shared, contrast }) => shared - contrast)
  return sampleByAudience(config, respondents, () => (random() < LARGER ? larger : smaller), random)
}

/**
 * Answers of respondents by the opinion of their audience, which is looked up by their place: utilities in logits, in
 * the order of the features. Each adds an individual taste and chooses by the logit; a few answer carelessly.
 */
export function sampleByAudience(
  config: FeatureConfig,
  respondents: Shown[],
  audienceOf: (place: number) => readonly number[],
  random: () => number,
): FeatureAnswers[] {
  const places = new Map(config.features.map(({ id }, place) => [id, place]))
  return respondents.map((respondent, person) => {
    const isCareless = random() < CARELESS
    const utilities = audienceOf(person).map((utility) => (isCareless ? 0 : utility + TASTE * normal(random)))
    const rounds = roundsFor(config, respondent).map(({ roundId, features }) => {
      const { best, worst } = chooseBestWorst(
        features.map((id) => places.get(id) ?? 0),
        utilities,
        random,
      )
      return { roundId, mostImportant: toId(best), leastImportant: toId(worst), features }
    })
    return config.anchor ? anchoredBy(rounds, utilities) : rounds
  })

  /** Careful respondents say yes to features that are worth more to them than an individual line. */
  function anchoredBy(rounds: FeatureAnswers, utilities: number[]): FeatureAnswers {
    const line = LINE + TASTE * normal(random)
    const asked = anchorStep(rounds.length, rounds)?.features ?? []
    const isYes = (id: string) => random() < 1 / (1 + Math.exp(line - (utilities[places.get(id) ?? 0] ?? 0)))
    const yes = asked.filter(isYes)
    return withVerdicts(rounds.length, rounds, { yes, no: asked.filter((id) => !yes.includes(id)) })
  }

  function toId(place: number): string {
    return config.features[place]?.id ?? ''
  }
}
