import {
  findLine,
  hasWrongVerdict,
  simulateVerdicts,
} from '~/task-types/feature-prioritization/anchor/simulation-for-tests'
import { spreadUtilities } from '~/task-types/feature-prioritization/estimates/simulation-for-tests'
import { seededRandom } from '~/task-types/figures/random'
import { meanInterval, scaleInterval } from '~/task-types/figures/student-t'
import { momentsOfValues } from '~/task-types/figures/value-counts'
import {
  countLetters,
  countPaired,
  createDrawers,
  type Distribution,
  drawCounts,
  GROUP_SIZES,
  ROW_COUNTS,
  scaleDrawer,
} from '~/task-types/groups/studies-for-tests'
import { atLeast, atMost, plain, type Row } from '../means/report'

/*
 * Grids of studies: how often a test of means finds a difference that is not there, how often a verdict against the
 * anchor is wrong, and how often an interval holds the mean.
 */

const SEED = 31
const LETTER_STUDIES = 2_000
const PAIRED_STUDIES = 2_000
const ANCHOR_STUDIES = 1_000
const INTERVAL_STUDIES = 20_000
/** The most that may be wrong in every cell, beyond the chance of so many studies. */
const MOST_WRONG = 0.06
const LEAST_COVERED = 0.93

/** A table of the page of claims, and its rows as measured. */
export type Grid = { title: string; about: string; heads: string[]; cells: string[][]; rows: Row[] }

export function measureGrids(): Grid[] {
  return [letterGrid(), pairedGrid(), anchorGrid(), intervalGrid()]
}

const DISTRIBUTIONS = Object.keys(createDrawers(seededRandom(SEED))) as Distribution[]

function letterGrid(): Grid {
  const found = DISTRIBUTIONS.flatMap((name) =>
    GROUP_SIZES.map((sizes) => ({
      name,
      sizes: joinSizes(sizes),
      rates: ROW_COUNTS.map((rows) => {
        const draw = createDrawers(seededRandom(SEED))[name]
        return { rows, ...countLetters(LETTER_STUDIES, sizes, rows, draw) }
      }),
    })),
  )
  return {
    title: 'Letters of groups that are alike',
    about: `Of 100 questions so many have a letter, in ${count(LETTER_STUDIES)} studies a cell; in brackets by Welch’s test, which is not used. The promise is ${MOST_WRONG * 100}.`,
    heads: ['answers', 'people in each group', ...ROW_COUNTS.map(rowsText)],
    cells: found.map(({ name, sizes, rates }) => [
      name,
      sizes,
      ...rates.map(({ letters, welch }) => `${percent(letters)} (${percent(welch)})`),
    ]),
    rows: found.flatMap(({ name, sizes, rates }) =>
      rates.map(({ rows, letters }) =>
        wrongAtMost(`Letters: ${name}, ${sizes}, ${rowsText(rows)}`, letters, LETTER_STUDIES),
      ),
    ),
  }
}

/** Below 20 people, ranks are tested. */
const PAIRED_PEOPLE = [10, 20, 60, 200, 500]

/** Ratings with the same mean, but another distribution than `rating with mean 4.7`. */
const UNLIKE = [0, 0, 0, 0.3, 0.7]

function pairedGrid(): Grid {
  const random = seededRandom(SEED)
  const drawers = createDrawers(random)
  const unlike = scaleDrawer(random, UNLIKE, 1)
  const pairs: [string, () => number, () => number][] = [
    ...DISTRIBUTIONS.map((name): [string, () => number, () => number] => [name, drawers[name], drawers[name]]),
    ['rating with mean 4.7 and of 4 and 5 with mean 4.7', drawers['rating with mean 4.7'], unlike],
  ]
  const found = pairs.map(([name, one, other]) => ({
    name,
    cells: PAIRED_PEOPLE.flatMap((people) =>
      ROW_COUNTS.map((questions) => ({
        people,
        questions,
        rate: countPaired(PAIRED_STUDIES, people, questions, () => [one(), other()]),
      })),
    ),
  }))
  return {
    title: 'Paired tests of two things that are alike',
    about: `Of 100 surveys so many call one of two rows ahead, in ${count(PAIRED_STUDIES)} studies a cell, with one question and with six; Wilcoxon’s test below 20 people, Fisher’s randomization test below 500, the paired t test from there on. In the last row both have the same mean and different distributions. The promise is ${MOST_WRONG * 100}.`,
    heads: [
      'answers',
      ...PAIRED_PEOPLE.flatMap((people) =>
        ROW_COUNTS.map((questions) => `${people} people, ${questions === 1 ? 'one' : 'six'}`),
      ),
    ],
    cells: found.map(({ name, cells }) => [name, ...cells.map(({ rate }) => percent(rate))]),
    rows: found.flatMap(({ name, cells }) =>
      cells.map(({ people, questions, rate }) =>
        wrongAtMost(`Paired: ${name}, ${people} people, ${questions} questions`, rate, PAIRED_STUDIES),
      ),
    ),
  }
}

function anchorGrid(): Grid {
  const utilities = spreadUtilities(8, 3)
  const shape = { features: 8, setSize: 4, rounds: 6 }
  const found = [0.15, 0.5, 0.85].flatMap((below) =>
    [0.4, 1].flatMap((scale) =>
      [100, 400].map((respondents) => {
        const lines = [findLine(utilities, below), utilities[Math.round(8 * below)] ?? 0]
        const rates = lines.map((line) => {
          let wrong = 0
          for (let seed = 0; seed < ANCHOR_STUDIES; seed += 1) {
            const said = simulateVerdicts({ shape, utilities, line, taste: 1, scale, respondents, seed })
            if (hasWrongVerdict(said, utilities, line)) wrong += 1
          }
          return wrong / ANCHOR_STUDIES
        })
        return { below, scale, respondents, rates }
      }),
    ),
  )
  return {
    title: 'Verdicts against the anchor',
    about: `Of 100 studies so many call any of eight features above or below the line that is not, in ${count(ANCHOR_STUDIES)} studies a cell: 6 rounds of 4, tastes and lines that differ by 1 logit. The line lies between two features, or on the one above it, which is then neither. The promise is ${MOST_WRONG * 100}.`,
    heads: ['features below the line', 'scale of yes and no', 'people', 'between two', 'on one'],
    cells: found.map(({ below, scale, respondents, rates }) => [
      `${Math.round(8 * below)} of 8 (${below})`,
      String(scale),
      String(respondents),
      ...rates.map(percent),
    ]),
    rows: found.flatMap(({ below, scale, respondents, rates }) =>
      rates.map((rate, place) =>
        wrongAtMost(
          `Anchor: ${below} below, scale ${scale}, ${respondents} people, ${place === 0 ? 'between two' : 'on one'}`,
          rate,
          ANCHOR_STUDIES,
        ),
      ),
    ),
  }
}

const INTERVAL_PEOPLE = [10, 15, 20, 30, 40, 60]

/** Points of a scale with the shares of answers, and the ends of the scale. */
const SCALES: [name: string, points: number[], shares: number[], ends?: [low: number, high: number]][] = [
  ['rating with mean 4.3', [1, 2, 3, 4, 5], [0.02, 0.03, 0.1, 0.33, 0.52]],
  ['rating with mean 4.7', [1, 2, 3, 4, 5], [0.01, 0.01, 0.04, 0.15, 0.79]],
  ['rating with mean 4.7, of 4 and 5 alone', [4, 5], [0.3, 0.7], [1, 5]],
  [
    '0 to 10 with mean 8.7',
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [0.01, 0, 0.01, 0.01, 0.01, 0.03, 0.03, 0.08, 0.17, 0.25, 0.4],
  ],
  ['scores 0, 50 and 100 of a row, most 100', [0, 50, 100], [0.05, 0.15, 0.8]],
  ['scores 0, 1, 2 and 10 of a row, few 10', [0, 1, 2, 10], [0.5, 0.3, 0.15, 0.05]],
  ['ranks of the first of five', [1, 2, 3, 4, 5], [0.8, 0.1, 0.05, 0.03, 0.02]],
  [
    'ranks of the first of ten',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [0.7, 0.1, 0.05, 0.03, 0.03, 0.03, 0.02, 0.02, 0.01, 0.01],
  ],
  ['ranks of the last of five, two ranked', [1, 2, 4], [0.03, 0.07, 0.9]],
]

function intervalGrid(): Grid {
  const random = seededRandom(SEED)
  const found = SCALES.map(([name, points, shares, [low, high] = [points[0] ?? 0, points.at(-1) ?? 0]]) => {
    const place = scaleDrawer(random, shares, 0)
    const truth = points.reduce((sum, point, at) => sum + point * (shares[at] ?? 0), 0)
    const draw = () => points[place()] ?? 0
    return {
      name,
      cells: INTERVAL_PEOPLE.map((people) => ({ people, ...countCovered(people, draw, truth, { low, high }) })),
    }
  })
  return {
    title: 'Intervals of means on a scale',
    about: `Of 100 intervals that are shown so many hold the mean, in ${count(INTERVAL_STUDIES)} studies a cell: the logit interval, which is used, and in brackets Student’s t, which is not. None is shown if all answers are alike.`,
    heads: ['answers', ...INTERVAL_PEOPLE.map((people) => `${people} people`)],
    cells: found.map(({ name, cells }) => [
      name,
      ...cells.map(({ logit, student }) => `${percent(logit)} (${percent(student)})`),
    ]),
    rows: found.flatMap(({ name, cells }) =>
      cells.map(({ people, logit }) => {
        const row = `Interval: ${name}, ${people} people`
        // A score far from all others, which few give, is what no interval of few answers can know of.
        return name.includes('few 10') ? plain(row, logit, '') : atLeast(row, logit, LEAST_COVERED, '')
      }),
    ),
  }
}

function countCovered(people: number, draw: () => number, truth: number, scale: { low: number; high: number }) {
  let [shown, logit, student] = [0, 0, 0]
  for (let study = 0; study < INTERVAL_STUDIES; study += 1) {
    const moments = momentsOfValues(drawCounts(people, draw))
    const [own, other] = [moments && scaleInterval(moments, scale), moments && meanInterval(moments)]
    if (!own || !other) continue
    shown += 1
    logit += Number(own.low <= truth && truth <= own.high)
    student += Number(other.low <= truth && truth <= other.high)
  }
  return { logit: logit / shown, student: student / shown }
}

/** Three standard errors more than the promise are no chance. */
function wrongAtMost(name: string, rate: number, studies: number): Row {
  return atMost(name, rate, MOST_WRONG + 3 * Math.sqrt((0.05 * 0.95) / studies), '')
}

function joinSizes(sizes: readonly number[]): string {
  return sizes.join(', ')
}

function rowsText(rows: number): string {
  return rows === 1 ? 'one row' : 'six rows'
}

function percent(rate: number): string {
  return (100 * rate).toFixed(1)
}

function count(studies: number): string {
  return studies.toLocaleString('en-US')
}
