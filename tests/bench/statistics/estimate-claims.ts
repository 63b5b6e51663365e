import { anchorDistances, anchorUtility, toScale } from '~/task-types/feature-prioritization/anchor/anchored-logit'
import { estimateAnchored } from '~/task-types/feature-prioritization/anchor/scaled-logit'
import { countAsked, simulateAnchored } from '~/task-types/feature-prioritization/anchor/simulation-for-tests'
import { pairwiseDifferences } from '~/task-types/feature-prioritization/estimates/differences'
import { estimateLogit, type Logit } from '~/task-types/feature-prioritization/estimates/logit/logit'
import { simulateChoices, spreadUtilities } from '~/task-types/feature-prioritization/estimates/simulation-for-tests'
import { tQuantile } from '~/task-types/figures/student-t'
import { type Claim, inStudies, isOutside } from './claim'

/*
 * Intervals of the logit and of the anchor. What is true, if tastes differ, is what very many respondents together give.
 */

const STUDIES = 1_000
const MANY = 30_000
const SIX = { shape: { features: 6, setSize: 4, rounds: 8 }, utilities: spreadUtilities(6, 3), taste: 1 }
const TASTES = 'six features spread over 3 logits, tastes that differ by 1 logit, 8 rounds of 4'
const EIGHT = { shape: { features: 8, setSize: 4, rounds: 6 }, utilities: spreadUtilities(8, 3), line: 0.4, taste: 1 }
const LINES = 'eight features spread over 3 logits, tastes and lines that differ by 1 logit, 6 rounds of 4'

export const ESTIMATE_CLAIMS: Claim[] = [
  ...[20, 60].map(
    (people): Claim => ({
      where: 'MaxDiff',
      sentence: 'A utility of … (95% interval low to high), by the logit.',
      test: 'Student’s t interval, robust errors with respondents as clusters',
      truth: `The true utility of a feature lies outside; ${TASTES}, ${people} people`,
      promise: 7,
      ...inStudies(STUDIES, (_, study) => isUtilityWrong(people, study)),
    }),
  ),
  ...[20, 60].map(
    (people): Claim => ({
      where: 'MaxDiff',
      sentence: 'A difference of … (95% interval low to high) from one feature to the next.',
      test: 'Student’s t interval, robust errors with respondents as clusters',
      truth: `The true difference lies outside; ${TASTES}, ${people} people`,
      promise: 7,
      ...inStudies(STUDIES, (_, study) => isDifferenceWrong(people, study)),
    }),
  ),
  ...[1, 0.4].flatMap((scale) =>
    [20, 80].map(
      (people): Claim => ({
        where: 'MaxDiff',
        sentence: 'A distance of … (95% interval low to high) from the anchor.',
        test: 'Student’s t interval of the logit of a yes, delta method, robust errors',
        truth: `The true distance of a feature lies outside; ${LINES}, yes and no with scale ${scale}, ${people} people`,
        promise: 7,
        ...inStudies(STUDIES, (_, study) => isDistanceWrong(scale, people, study)),
      }),
    ),
  ),
  {
    where: 'MaxDiff',
    sentence: 'Anchor: the point where yes and no are equally likely, at … (95% interval low to high).',
    test: 'Fieller’s interval, robust errors',
    truth: `The true line lies outside; ${LINES}, yes and no with scale 1, 60 people`,
    promise: 7,
    ...inStudies(STUDIES, (_, study) => {
      return isOutside(anchoredOfMany(1)?.line?.utility ?? Number.NaN, anchoredOf(1, 60, study)?.line)
    }),
  },
  {
    where: 'MaxDiff',
    sentence: 'Yes and no can be answered more or less consistently …: their scale is … (95% interval low to high).',
    test: 'Student’s t interval, robust errors',
    truth: `The true scale lies outside; ${LINES}, yes and no with scale 1, 60 people`,
    promise: 7,
    ...inStudies(STUDIES, (_, study) => {
      return isOutside(anchoredOfMany(1)?.scale?.value ?? Number.NaN, anchoredOf(1, 60, study)?.scale)
    }),
  },
]

/** The feature that a study looks at: each in its turn. */
function placeIn(study: number, features: number): number {
  return study % features
}

const logitOfMany = once(() => logitOf(MANY, -1))

function logitOf(respondents: number, seed: number): Logit | null {
  return estimateLogit(simulateChoices({ ...SIX, respondents, seed }), SIX.shape.features)
}

function isUtilityWrong(people: number, study: number): boolean {
  const place = placeIn(study, SIX.shape.features)
  const estimate = logitOf(people, study)?.estimates[place]
  if (!estimate) return false
  const half = tQuantile(people - 1) * (estimate.robustStandardError ?? 0)
  const truth = logitOfMany()?.estimates[place]?.utility ?? Number.NaN
  return isOutside(truth, { low: estimate.utility - half, high: estimate.utility + half })
}

function isDifferenceWrong(people: number, study: number): boolean {
  const place = placeIn(study, SIX.shape.features - 1)
  const order = SIX.utilities.map((_, at) => at).toReversed()
  const differenceIn = (logit: Logit | null) => logit && pairwiseDifferences(logit, order)?.[place]?.[0]
  const [found, truth] = [differenceIn(logitOf(people, study)), differenceIn(logitOfMany())]
  return isOutside(truth?.difference ?? Number.NaN, found)
}

function anchoredOf(scale: number, respondents: number, seed: number) {
  const { answered } = simulateAnchored({ ...EIGHT, scale, respondents, seed })
  const logit = estimateAnchored(answered, EIGHT.shape.features)
  if (!logit) return null
  return {
    distances: anchorDistances(logit, countAsked(answered, EIGHT.shape.features)),
    line: anchorUtility(logit),
    scale: toScale(logit),
  }
}

const ofMany = { sure: once(() => anchoredOf(1, MANY, -1)), unsure: once(() => anchoredOf(0.4, MANY, -1)) }

function anchoredOfMany(scale: number) {
  return scale === 1 ? ofMany.sure() : ofMany.unsure()
}

function isDistanceWrong(scale: number, people: number, study: number): boolean {
  const place = placeIn(study, EIGHT.shape.features)
  const truth = anchoredOfMany(scale)?.distances[place]?.utility ?? Number.NaN
  return isOutside(truth, anchoredOf(scale, people, study)?.distances[place])
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
