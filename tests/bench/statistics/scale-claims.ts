import { type SurveyConfig, surveyConfigSchema } from '~/task-types/custom-survey/config'
import type { Answer } from '~/task-types/custom-survey/questions/question'
import { createDigest } from '~/task-types/custom-survey/results/question-results'
import { normal } from '~/task-types/feature-prioritization/estimates/logit/best-worst-model'
import { medianInterval } from '~/task-types/figures/centre'
import type { Interval } from '~/task-types/figures/statistics'
import { valueCounts } from '~/task-types/figures/value-counts'
import { scaleDrawer } from '~/task-types/groups/studies-for-tests'
import { type Claim, inPrinted, inStudies, isOutside, type Random, submissionsOf } from './claim'

/* Sentences about scales: means of few ratings, and the share of the two best answers. */

const STUDIES = 4_000
/** The shares of ratings from 1 to 5. */
const RATINGS = {
  'ratings of all points, most near the top': [0.04, 0.12, 0.2, 0.28, 0.36],
  'four of five people give 5': [0.02, 0.03, 0.05, 0.1, 0.8],
}
/** Answers on a slider from 0 to 100, with their mean. */
const SLIDERS: Record<string, { truth: number; draw(random: Random): number }> = {
  'four of five people give 100, others any number': {
    truth: 90,
    draw: (random) => (random() < 0.8 ? 100 : Math.floor(101 * random())),
  },
  'people give 94 to 100': { truth: 97, draw: (random) => 94 + Math.floor(7 * random()) },
  '70 of 100 people give 100, others 90, 80, 50 and 0': {
    truth: 93.5,
    draw: (random) => [100, 90, 80, 50, 0][scaleDrawer(random, [0.7, 0.2, 0.05, 0.03, 0.02], 0)()] ?? 0,
  },
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
  ...Object.entries(SLIDERS).flatMap(([name, { truth, draw }]) =>
    [10, 20, 50].map(
      (people): Claim => ({
        where: 'Survey',
        sentence: 'The mean is … (low–high), of a slider.',
        test: 'Logit interval of the mean, 95%; none if all answers are alike',
        truth: `The true mean lies outside; ${people} people, a slider from 0 to 100, ${name}`,
        promise: 7,
        ...inPrinted(STUDIES, (random) => {
          const interval = figuresOf(SLIDER, people, () => draw(random))?.interval
          return interval ? isOutside(truth, interval) : null
        }),
      }),
    ),
  ),
  ...[10, 30].map(
    (people): Claim => ({
      where: 'Survey',
      sentence: 'The mean score is … (low–high), of a choice of several answers with scores.',
      test: 'Logit interval of the mean, 95%, between the least and the greatest sum',
      truth: `The true mean lies outside; ${people} people, three answers with a score of 1, each chosen by 90 of 100`,
      promise: 7,
      ...inPrinted(STUDIES, (random) => isSumWrong(people, random)),
    }),
  ),
  ...[10, 50].map(
    (people): Claim => ({
      where: 'Survey',
      sentence: 'The median is … (low–high), of numbers or a slider.',
      test: 'Order statistics, at least 95%',
      truth: `The true median lies outside; ${people} people, normal numbers`,
      promise: 5,
      ...inStudies(STUDIES, (random) =>
        isOutside(0, medianInterval(valueCounts(Array.from({ length: people }, () => normal(random))))),
      ),
    }),
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

const SLIDER = surveyConfigSchema.parse([{ id: 'q', type: 'slider', title: 'How full?' }])
const SUMS = surveyConfigSchema.parse([
  {
    id: 'q',
    type: 'multiple_choice',
    title: 'What fits?',
    options: ['A', 'B', 'C', 'None'],
    settings: { scores: [1, 1, 1, 0], none: 'None' },
  },
])

function isSumWrong(people: number, random: Random): boolean | null {
  const scored = figuresOf(SUMS, people, () => {
    const chosen = ['A', 'B', 'C'].filter(() => random() < 0.9)
    return chosen.length > 0 ? chosen : ['None']
  })?.score
  return scored?.interval ? isOutside(2.7, scored.interval) : null
}

type Figures = {
  interval: Interval | null
  topTwo: { interval: Interval | null } | null
  score?: { interval: Interval | null }
}

const RATED = surveyConfigSchema.parse([{ id: 'q', type: 'rating', title: 'How is it?' }])

function ratingFigures(shares: number[], people: number, random: Random): Figures | undefined {
  return figuresOf(RATED, people, scaleDrawer(random, shares, 1))
}

function figuresOf(config: SurveyConfig, people: number, draw: () => Answer): Figures | undefined {
  const answers = submissionsOf(people, () => ({ q: draw() }))
  return createDigest(config, answers).results.questions[0]?.figures as Figures | undefined
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
  return figuresOf(SCORED, people, () => ANSWERS[draw()] ?? '')?.topTwo?.interval
}
