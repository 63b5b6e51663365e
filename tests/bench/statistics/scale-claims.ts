import { surveyConfigSchema } from '~/task-types/custom-survey/config'
import { createDigest } from '~/task-types/custom-survey/results/question-results'
import type { Interval } from '~/task-types/figures/statistics'
import { scaleDrawer } from '~/task-types/groups/studies-for-tests'
import { type Claim, inPrinted, inStudies, type Random, submissionsOf } from './claim'

/* Sentences about scales: means of few ratings, and the share of the two best answers. */

const STUDIES = 4_000
/** The shares of ratings from 1 to 5. */
const RATINGS = {
  'ratings of all points, most near the top': [0.04, 0.12, 0.2, 0.28, 0.36],
  'four of five people give 5': [0.02, 0.03, 0.05, 0.1, 0.8],
}
const ANSWERS = ['Surely', 'Likely', 'Maybe', 'Hardly', 'Never']

export const SCALE_CLAIMS: Claim[] = [
  ...Object.entries(RATINGS).flatMap(([name, shares]) =>
    [5, 10, 20].map(
      (people): Claim => ({
        where: 'Survey, comparison',
        sentence: 'The mean rating is … (low–high), of 5.',
        test: 'Logit interval of the mean, 95%; none if all ratings are alike',
        truth: `The true mean lies outside; ${people} people, ${name}`,
        promise: 7,
        ...inPrinted(STUDIES, (random) => {
          const interval = ratingFigures(shares, people, random)?.interval
          return interval ? isOutside(meanOf(shares), interval) : null
        }),
      }),
    ),
  ),
  ...[10, 30].map(
    (people): Claim => ({
      where: 'Survey',
      sentence: '…% (low–high) gave 4 or 5, of a rating.',
      test: 'Wilson’s interval, 95%',
      truth: `The true share lies outside; ${people} people, 90%`,
      promise: 7,
      ...inStudies(STUDIES, (random) =>
        isOutside(0.9, ratingFigures([0.02, 0.03, 0.05, 0.1, 0.8], people, random)?.topTwo?.interval),
      ),
    }),
  ),
  ...[10, 30].map(
    (people): Claim => ({
      where: 'Survey',
      sentence: '…% (low–high) chose “A” or “B”, of a choice with scores.',
      test: 'Wilson’s interval, 95%',
      truth: `The true share lies outside; ${people} people, 45%`,
      promise: 7,
      ...inStudies(STUDIES, (random) => isOutside(0.45, topTwoOfChoice(people, random))),
    }),
  ),
]

function meanOf(shares: number[]): number {
  return shares.reduce((sum, share, place) => sum + share * (place + 1), 0)
}

/** Nothing is said without an interval. */
function isOutside(truth: number, interval: Interval | null | undefined): boolean {
  return interval ? truth < interval.low || truth > interval.high : false
}

type Figures = { interval: Interval | null; topTwo: { interval: Interval | null } | null }

const RATED = surveyConfigSchema.parse([{ id: 'q', type: 'rating', title: 'How is it?' }])

function ratingFigures(shares: number[], people: number, random: Random): Figures | undefined {
  const draw = scaleDrawer(random, shares, 1)
  const answers = submissionsOf(people, () => ({ q: draw() }))
  return createDigest(RATED, answers).results.questions[0]?.figures as Figures | undefined
}

const SCORED = surveyConfigSchema.parse([
  {
    id: 'q',
    type: 'single_choice',
    title: 'Would you buy it?',
    options: ANSWERS,
    settings: { scores: [5, 4, 3, 2, 1] },
  },
])

function topTwoOfChoice(people: number, random: Random): Interval | null | undefined {
  const draw = scaleDrawer(random, [0.2, 0.25, 0.25, 0.2, 0.1], 0)
  const answers = submissionsOf(people, () => ({ q: ANSWERS[draw()] ?? '' }))
  const figures = createDigest(SCORED, answers).results.questions[0]?.figures as Pick<Figures, 'topTwo'> | undefined
  return figures?.topTwo?.interval
}
