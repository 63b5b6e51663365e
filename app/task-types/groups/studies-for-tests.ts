import { firstP } from '../custom-survey/questions/numbers/paired-tests'
import { holm } from '../figures/statistics'
import { welchP } from '../figures/student-t'
import { momentsOfValues, type ValueCount, valueCounts } from '../figures/value-counts'
import { type RespondentGroup, sideBySide } from './side-by-side'

/* Studies in which groups, or the rows of a question, are answered alike, for the tests and the bench. */

type Draw = () => number

/** Shares of the points of a scale, from its lowest point `from` up. */
export function scaleDrawer(random: () => number, shares: readonly number[], from: number): Draw {
  return () => {
    let left = random()
    const place = shares.findIndex((share) => {
      left -= share
      return left < 0
    })
    return from + (place === -1 ? shares.length - 1 : place)
  }
}

/** The distributions in which tests of means have to hold their level. */
export function createDrawers(random: () => number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return {
    normal,
    'rating with mean 4.3': scaleDrawer(random, [0.02, 0.03, 0.1, 0.33, 0.52], 1),
    'rating with mean 4.7': scaleDrawer(random, [0.01, 0.01, 0.04, 0.15, 0.79], 1),
    '0 to 10 with mean 8.7': scaleDrawer(random, [0.01, 0, 0.01, 0.01, 0.01, 0.03, 0.03, 0.08, 0.17, 0.25, 0.4], 0),
    'log-normal': () => Math.exp(1.5 * normal()),
  }
}

export type Distribution = keyof ReturnType<typeof createDrawers>

/** The sizes of groups, and the numbers of rows of a question, in which they have to. */
export const GROUP_SIZES = [
  [60, 60],
  [20, 200],
  [20, 60, 220],
  [50, 500],
] as const
export const ROW_COUNTS = [1, 6] as const

export function drawCounts(n: number, draw: Draw): ValueCount[] {
  return valueCounts(Array.from({ length: n }, draw))
}

/** Groups that answer one question; `rows` are the values of each group, row by row. */
export function createGroups(rows: ValueCount[][][], study: number): RespondentGroup[] {
  const scale = { low: 0, high: 10, unit: '', digits: 1 }
  return (rows[0] ?? []).map((_, group) => ({
    value: `${study}:${group}`,
    name: '',
    people: new Set([group]),
    figures: [
      {
        id: 'q',
        title: '',
        kind: 'mean',
        scale,
        rows: rows.map((row, at) => ({ label: `${at}`, values: row[group] ?? [] })),
      },
    ],
  }))
}

/** The share of so many studies in which a question of so many rows has a letter, and has one by Welch's test. */
export function countLetters(studies: number, sizes: readonly number[], rows: number, draw: Draw) {
  const found = { letters: 0, welch: 0 }
  for (let study = 0; study < studies; study += 1) {
    const question = Array.from({ length: rows }, () => sizes.map((n) => drawCounts(n, draw)))
    const compared = sideBySide(createGroups(question, study))
    const hasLetter = compared.questions.some((one) =>
      one.rows.some(({ cells }) => cells.some(({ above }) => above[0] !== undefined)),
    )
    const p = question.flatMap((groups) =>
      groups.flatMap((a, place) => groups.slice(place + 1).map((b) => computeWelchP(a, b))),
    )
    found.letters += Number(hasLetter)
    found.welch += Number(holm(p).some((one) => one < 0.05))
  }
  return { letters: found.letters / studies, welch: found.welch / studies }
}

/**
 * The share of so many studies in which the same people, who answer as many questions, seem to prefer one of two rows.
 * `draw`: a person's answers to both.
 */
export function countPaired(studies: number, people: number, questions: number, draw: () => [number, number]): number {
  let found = 0
  for (let study = 0; study < studies; study += 1) {
    const p = Array.from({ length: questions }, () => {
      const answers = Array.from({ length: people }, draw)
      return firstP([answers.map(([one]) => one), answers.map(([, other]) => other)])
    })
    if (holm(p).some((one) => (one ?? 1) < 0.05)) found += 1
  }
  return found / studies
}

function computeWelchP(a: ValueCount[], b: ValueCount[]): number {
  const [first, second] = [momentsOfValues(a), momentsOfValues(b)]
  return (first && second && welchP(first, second)) ?? 1
}
