import { hasWrongVerdict, simulateVerdicts } from '~/task-types/feature-prioritization/anchor/simulation-for-tests'
import { BLANK_CONFIG, type FeatureConfig } from '~/task-types/feature-prioritization/config'
import type { Shape } from '~/task-types/feature-prioritization/design/design-state'
import { flagCarelessRespondents } from '~/task-types/feature-prioritization/estimates/careless-responses'
import type { Choice } from '~/task-types/feature-prioritization/estimates/choices'
import { countFeatures } from '~/task-types/feature-prioritization/estimates/counts'
import { normal } from '~/task-types/feature-prioritization/estimates/logit/best-worst-model'
import { estimateLogit } from '~/task-types/feature-prioritization/estimates/logit/logit'
import { rankByNetShare } from '~/task-types/feature-prioritization/estimates/ranking'
import { drawConclusions } from '~/task-types/feature-prioritization/estimates/report'
import { simulateChoices, spreadUtilities } from '~/task-types/feature-prioritization/estimates/simulation-for-tests'
import { individualFigures, individualFinding } from '~/task-types/feature-prioritization/individual/individual-figures'
import { estimateIndividuals } from '~/task-types/feature-prioritization/individual/individuals'
import { roundsByPerson } from '~/task-types/feature-prioritization/individual/rounds-by-person'
import {
  parseIndividuals,
  type StoredIndividuals,
  serializeIndividuals,
} from '~/task-types/feature-prioritization/individual/stored-individuals'
import { findSegments } from '~/task-types/feature-prioritization/segments/latent-classes'
import { type SegmentFigures, segmentFigures } from '~/task-types/feature-prioritization/segments/segment-figures'
import { segmentFinding } from '~/task-types/feature-prioritization/segments/segment-finding'
import { seededRandom } from '~/task-types/figures/random'
import { type Claim, inStudies, isOutside, submissionsOf } from './claim'

/** Utilities of features of which the first two, and the last two, are alike. */
const TWO_ALIKE = [-1.5, -1.5, 0, 0, 1.5, 1.5]
const SIX: Shape = { features: 6, setSize: 4, rounds: 8 }
/** What individual utilities are estimated with here; fewer turns than on the screen. */
const TURNS = { burnIn: 150, kept: 300 }
const INDIVIDUAL_STUDIES = 500
const SIZE_STUDIES = 500

export const MAXDIFF_CLAIMS: Claim[] = [
  {
    where: 'MaxDiff',
    sentence: '“A” matters most, clearly ahead of “B”.',
    test: 'Cluster-robust t tests of the first and each other feature, p < .04, and the same order by counts',
    truth: 'The first two of six features alike, tastes that differ, 60 people',
    promise: 5,
    ...inStudies(600, (_, study) => conclusionsAbout(TWO_ALIKE, study).lead?.alike.length === 0),
  },
  {
    where: 'MaxDiff',
    sentence: '“A” clearly matters least.',
    test: 'The same of the last, where the first is clear; else t tests with Holm over all pairs',
    truth: 'The last two of six features alike, tastes that differ, 60 people',
    promise: 5,
    ...inStudies(600, (_, study) => conclusionsAbout(TWO_ALIKE, study).lead?.isLastClear === true),
  },
  {
    where: 'MaxDiff',
    sentence:
      '“A” ranks first, but it is too close to call against “B”, where not all others are named; and which features are tied.',
    test: 'Cluster-robust t tests, Holm over all pairs',
    truth: 'Six features alike, tastes that differ, 60 people',
    promise: 5,
    ...inStudies(600, (_, study) => {
      const { ties } = conclusionsAbout(new Array(6).fill(0), study)
      return !ties.some(({ first, last }) => first === 0 && last === 5)
    }),
  },
  {
    where: 'MaxDiff',
    sentence:
      '“A” ranks first by counts, but “B” is clearly ahead in the logit model. Counts and the logit model rank these pairs differently: … (clearly).',
    test: 'The same',
    truth: 'Six features alike, tastes that differ, 60 people',
    promise: 5,
    ...inStudies(600, (_, study) => {
      return conclusionsAbout(new Array(6).fill(0), study).contrary.some(({ isClear }) => isClear)
    }),
  },
  {
    where: 'MaxDiff',
    sentence: '“A” is above, or below, the anchor.',
    test: 'Cluster-robust test of the logit of a yes, Holm over features, and more than 55% who said the same',
    truth: 'A feature lies on the line: eight features, scale .4, 100 people',
    promise: 6,
    ...inStudies(1_000, isAnchorWrong),
  },
  {
    where: 'MaxDiff, individual utilities',
    sentence: '“A” is the first choice of …. It is clearly ahead of every other feature.',
    test: 'The larger share in 97.5% of draws, respondents weighed by lot',
    truth: 'The first two of six features alike, tastes that differ by 1 logit, 80 people, 8 rounds of 4',
    promise: 5,
    ...inStudies(INDIVIDUAL_STUDIES, (_, study) => {
      const kept = individualsOf(TWO_ALIKE, 1, study)
      return individualFinding(individualFigures(configOf(SIX), kept))?.includes('clearly ahead') === true
    }),
  },
  {
    where: 'MaxDiff, individual utilities',
    sentence: '“A” is the first choice of … (95% interval low to high).',
    test: '95% of draws, respondents weighed by lot; no nearer to the ends than the rule of three',
    truth: 'The true share of all people lies outside; tastes that differ by 1.5 logits, 80 people, 8 rounds of 4',
    promise: null,
    ...inStudies(INDIVIDUAL_STUDIES, (_, study) => {
      const { features } = individualFigures(configOf(SIX), individualsOf(SPREAD, 1.5, study))
      const [top] = features.toSorted((a, b) => b.firstChoice.value - a.firstChoice.value)
      const truth = reachOfAll([Number(top?.id.slice(1))])
      return isOutside(truth, top?.firstChoice)
    }),
  },
  {
    where: 'MaxDiff, individual utilities',
    sentence: 'A share of …, with its 95% interval.',
    test: '95% of draws, respondents weighed by lot',
    truth: 'The true mean share of a feature lies outside; tastes that differ by 1.5 logits, 80 people, 8 rounds of 4',
    promise: 8,
    ...inStudies(INDIVIDUAL_STUDIES, (_, study) => {
      const place = study % SIX.features
      const { features } = individualFigures(configOf(SIX), individualsOf(SPREAD, 1.5, study))
      return isOutside(meanShareOfAll(place), features.find(({ id }) => id === `f${place}`)?.share)
    }),
  },
  {
    where: 'MaxDiff, segments',
    sentence: '… segments describe the … respondents best.',
    test: 'The lowest BIC of one to six segments',
    truth: 'All have one taste: six features, 60 people, 8 rounds of 4',
    promise: 5,
    ...inStudies(40, (_, study) => areSegmentsTold(0, study)),
  },
  {
    where: 'MaxDiff, segments',
    sentence: '… segments describe the … respondents best.',
    test: 'The same, which describes: nothing is claimed of whether people fall into kinds',
    truth: 'Tastes differ by degrees, by 1 logit: six features, 60 people, 8 rounds of 4',
    promise: null,
    ...inStudies(40, (_, study) => areSegmentsTold(1, study)),
  },
  {
    where: 'MaxDiff, segments',
    sentence: 'Segment 1: …% (95% interval low–high).',
    test: 'Delta method on the log-odds, errors from scores of all parameters',
    truth: 'The true share lies outside; two segments of 60 and 40 of 100 with opposite tastes',
    promise: 7,
    ...inStudies(SIZE_STUDIES, isSizeWrong),
  },
  {
    where: 'MaxDiff, segments',
    sentence: 'A utility of … in a segment (95% interval low to high).',
    test: 'Normal interval, errors from scores of all parameters',
    truth: 'The true utility of a feature lies outside; the same two segments',
    promise: 7,
    ...inStudies(SIZE_STUDIES, isProfileWrong),
  },
  ...[
    { setSize: 4, rounds: 5 },
    { setSize: 2, rounds: 10 },
    { setSize: 4, rounds: 12 },
  ].map(
    ({ setSize, rounds }): Claim => ({
      where: 'MaxDiff',
      sentence: '… of … look careless: answers look random.',
      test: 'Own fit below the 95th percentile of random answerers and the 1.5th of people with such tastes',
      truth: `People with a taste, features that differ by 5 logits; one in ten answers at random; 8 features, ${rounds} rounds of ${setSize}`,
      promise: 6,
      of: '720 people',
      rate: () => likeChanceRate({ features: 8, setSize, rounds }, 'Answers look random'),
    }),
  ),
  {
    where: 'MaxDiff',
    sentence: '… of … look careless: chose the same two positions in every round.',
    test: 'The same places in all rounds, where that has a chance below .01',
    truth: 'The same people, 8 features, 10 rounds of 2',
    promise: 1,
    of: '720 people',
    rate: () => likeChanceRate({ features: 8, setSize: 2, rounds: 10 }, 'Chose the same two positions in every round'),
  },
]

/** Utilities of six features that differ, and people of whom first choices are known. */
const SPREAD = spreadUtilities(6, 3)
const everybody = seededRandom(41)
const ALL_PEOPLE = Array.from({ length: 20_000 }, () => SPREAD.map((utility) => utility + 1.5 * normal(everybody)))

/** Of all people, the share whose first choice is in the set. */
function reachOfAll(set: number[]): number {
  const reached = ALL_PEOPLE.filter((own) => set.includes(own.indexOf(Math.max(...own))))
  return reached.length / ALL_PEOPLE.length
}

/** Of all people, the mean chance to choose a feature as best of all. */
function meanShareOfAll(place: number): number {
  const shares = ALL_PEOPLE.map((own) => {
    const odds = own.map((utility) => Math.exp(utility))
    return (odds[place] ?? 0) / odds.reduce((sum, one) => sum + one, 0)
  })
  return shares.reduce((sum, one) => sum + one, 0) / shares.length
}

function conclusionsAbout(utilities: number[], seed: number) {
  const shape = { features: utilities.length, setSize: 4, rounds: 5 }
  const choices = simulateChoices({ shape, utilities, taste: 1, respondents: 60, seed })
  const order = rankByNetShare(countFeatures(choices, utilities.length))
  return drawConclusions(choices, order, estimateLogit(choices, utilities.length), 'sequential')
}

function isAnchorWrong(_: unknown, seed: number): boolean {
  const utilities = spreadUtilities(8, 3)
  const line = utilities[4] ?? 0
  const shape = { features: 8, setSize: 4, rounds: 6 }
  const said = simulateVerdicts({ shape, utilities, line, taste: 1, scale: 0.4, respondents: 100, seed })
  return hasWrongVerdict(said, utilities, line)
}

/** Features are called by their places. */
export function configOf({ features, setSize, rounds }: Shape): FeatureConfig {
  return {
    ...BLANK_CONFIG,
    features: Array.from({ length: features }, (_, place) => ({ id: `f${place}`, text: `${place}`, imageUrl: null })),
    setSize,
    roundsPerRespondent: rounds,
  }
}

const estimated = new Map<string, StoredIndividuals>()

function individualsOf(utilities: number[], taste: number, seed: number): StoredIndividuals {
  const key = `${utilities.join()} ${seed}`
  const before = estimated.get(key)
  if (before) return before
  const choices = simulateChoices({ shape: SIX, utilities, taste, respondents: 80, seed })
  const found = finished(estimateIndividuals(roundsByPerson(choices, SIX.features), seed, TURNS))
  const kept = parseIndividuals(serializeIndividuals(found))
  if (!kept) throw new Error('Nothing was estimated')
  estimated.set(key, kept)
  return kept
}

/** `most`: how many segments are looked for; as many as on the screen without it. */
function segmentsOf(choices: Choice[][], seed: number, filters = new URLSearchParams(), most?: number) {
  const solutions = finished(findSegments(choices, SIX.features, seed, most))
  const kept = solutions.map((one) => ({ ...one, memberships: [...one.memberships] }))
  return segmentFigures(configOf(SIX), kept, filters)
}

function areSegmentsTold(taste: number, seed: number): boolean {
  const choices = simulateChoices({ shape: SIX, utilities: SPREAD, taste, respondents: 60, seed })
  const figures = segmentsOf(choices, seed)
  return figures !== null && !segmentFinding(figures).startsWith('No segments found')
}

function isSizeWrong(_: unknown, seed: number): boolean {
  const found = twoSegments(seed)
  return isOutside(0.6, found?.figures.sizes[found.place])
}

function isProfileWrong(_: unknown, seed: number): boolean {
  const found = twoSegments(seed)
  const place = seed % SIX.features
  const profile = found?.figures.features.find(({ id }) => id === `f${place}`)?.segments[found.place]
  return isOutside(SPREAD[place] ?? Number.NaN, profile)
}

const segmented = new Map<number, ReturnType<typeof findTwoSegments>>()

function twoSegments(seed: number): ReturnType<typeof findTwoSegments> {
  const found = segmented.get(seed) ?? findTwoSegments(seed)
  segmented.set(seed, found)
  return found
}

/** Two segments of people with opposite tastes, and the place of the one of 60 of 100. */
function findTwoSegments(seed: number): { figures: SegmentFigures; place: number } | null {
  const random = seededRandom(seed)
  const first = Array.from({ length: 100 }, () => random() < 0.6).filter(Boolean).length
  const part = (utilities: number[], respondents: number, own: number) =>
    simulateChoices({ shape: SIX, utilities, taste: 0, respondents, seed: own })
  const choices = [...part(SPREAD, first, 2 * seed), ...part(SPREAD.toReversed(), 100 - first, 2 * seed + 1)]
  const figures = segmentsOf(choices, seed, new URLSearchParams({ segments: '2' }), 2)
  // The one of them that likes the last feature best is the one of 60.
  const last = figures?.features.find(({ id }) => id === 'f5')?.segments ?? []
  return figures && { figures, place: (last[0]?.utility ?? 0) > (last[1]?.utility ?? 0) ? 0 : 1 }
}

/** Of people who have a taste, the share that is named for this reason. */
function likeChanceRate(shape: Shape, reason: string): number {
  const genuine = { utilities: spreadUtilities(shape.features, 5), taste: 0.5, respondents: 180 }
  const random = { utilities: spreadUtilities(shape.features, 0), taste: 0, respondents: 20 }
  let named = 0
  for (const seed of [1, 2, 3, 4]) {
    const choices = [genuine, random].flatMap((kind, place) =>
      simulateChoices({ shape, ...kind, seed: 10 * seed + place }),
    )
    const warnings = flagCarelessRespondents(configOf(shape), submissionsWith(choices))
    named += warnings.filter((one) => one.id < genuine.respondents && one.reason === reason).length
  }
  return named / (4 * genuine.respondents)
}

/** The answers of people who have made these choices. */
export function submissionsWith(choices: Choice[][]) {
  return submissionsOf(choices.length, (person) =>
    (choices[person] ?? []).map(({ roundId, set, best, worst }) => ({
      roundId,
      mostImportant: `f${best}`,
      leastImportant: `f${worst}`,
      features: set.map((one) => `f${one}`),
    })),
  )
}

function finished<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
