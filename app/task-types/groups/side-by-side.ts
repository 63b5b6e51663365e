import { drawingsWithin, type MeanGroup, type MeansTest, meanGroup, meansTest } from '../figures/permutation'
import { type Count, fisherP } from '../figures/proportions'
import { textSeed } from '../figures/random'
import { holm, type Interval, wilsonInterval } from '../figures/statistics'
import { meanInterval } from '../figures/student-t'
import type { ValueCount } from '../figures/value-counts'

/*
 * Compares groups of respondents question by question, and finds differences beyond chance. A task type computes the
 * figures of one group; this combines and tests them.
 */

/** A smaller group is shown but not tested. */
export const FEWEST_TESTED = 20
const ALPHA = 0.05
/** The most that all drawings of a comparison may cost, in drawn people: half a second on a slow core. */
const MOST_DRAWN = 40_000_000

/** One group's figures for a question. All groups of a task have the same questions and rows. */
export type QuestionFigures = { id: string; title: string } & (
  | { kind: 'share'; rows: ({ label: string } & Count)[] }
  | { kind: 'mean'; scale: Scale; rows: MeanRow[] }
)

/** `interval`: replaces Student's t if the mean has a better one; null if none is valid. */
type MeanRow = { label: string; values: readonly ValueCount[]; interval?: Interval | null }

/** The scale of a mean, and how to format it. */
type Scale = {
  low: number
  high: number
  unit: string
  digits: number
  /** The label of the mean, if it is not 'Mean'. */
  name?: string
}

export type RespondentGroup = {
  /** Its value in an address. */
  value: string
  name: string
  /** Ids of the people behind the figures. */
  people: ReadonlySet<number>
  figures: QuestionFigures[]
}

export type Cell = {
  /** A share from 0 to 1, or a mean; null without people. */
  value: number | null
  /** 95%: Wilson's of a share, of a mean its own or Student's t. */
  interval: Interval | null
  n: number
  /** The groups, by place, than which this one is higher, corrected for all rows and pairs of the question. */
  above: number[]
}

export type ComparedQuestion = {
  id: string
  title: string
  scale: Scale | null
  /** A cell a group. */
  rows: { label: string; cells: Cell[] }[]
  /** Groups, by place, that are too small to be tested on every row. */
  small: number[]
  /** Indexes of rows that define the groups: they differ by definition, so they are shown but not tested. */
  own: number[]
  /** Whether a letter holds among all questions too: its smallest p is corrected for the number of questions. */
  differs: boolean
}

export type SideBySide = {
  groups: { value: string; name: string; n: number }[]
  questions: ComparedQuestion[]
  /** Pairs of groups, by place, that have people in common and so are not tested. */
  overlapping: [number, number][]
}

/**
 * The source of groups: a question of the figures, or a row of it, and every question whose id starts with its name.
 */
export type GroupSource = { question: string; row?: string }

/**
 * The figures of two or more groups, row by row, with tests between each two that share no people: Fisher's exact test
 * for shares, a studentised permutation test for means, at least 20 people a group, p below .05 after Holm's correction
 * over all rows and pairs of a question. A question differs if the smallest of these is below .05 after the same over
 * all questions. Rows that the groups are `madeOf` are not tested.
 */
export function sideBySide(groups: RespondentGroup[], madeOf: GroupSource[] = []): SideBySide {
  const pairs = groups.flatMap((_, first) =>
    groups.slice(first + 1).map((__, place): [number, number] => [first, first + 1 + place]),
  )
  const overlapping = pairs.filter(([a, b]) => haveCommon(groups[a]?.people, groups[b]?.people))
  const tested = pairs.filter((pair) => !overlapping.includes(pair))
  const questions = (groups[0]?.figures ?? []).map((first, place) => {
    const rows = first.rows.map(({ label }, row) => ({
      label,
      estimates: groups.map(({ figures }) => toEstimate(figures[place], row)),
    }))
    const own = [...rows.keys()].filter((row) =>
      madeOf.some((made) => isSource(made, first.id, rows[row]?.label ?? '')),
    )
    const tests = rows.flatMap(({ label, estimates }, row) =>
      own.includes(row)
        ? []
        : tested.map(([a, b]) => ({ row, a, b, ...runTest(estimates, a, b, pairSeed(first.id, label, a, b)) })),
    )
    return { question: withScale(groups, place, first), rows, own, tests }
  })
  const drawings = drawingsWithin(
    MOST_DRAWN,
    questions.flatMap(({ tests }) => tests).reduce((sum, { means }) => sum + (means?.cost ?? 0), 0),
  )
  return {
    groups: groups.map(({ value, name, people }) => ({ value, name, n: people.size })),
    questions: withDiffering(questions.map((one) => comparedQuestion(one, drawings))),
    overlapping,
  }

  /** Independent of the groups' order. */
  function pairSeed(id: string, label: string, a: number, b: number): number {
    return textSeed(JSON.stringify([id, label, ...[groups[a]?.value, groups[b]?.value].toSorted()]))
  }
}

/** How many people are behind each group's figures; null if that differs between the rows of a question. */
export function findCommonBases({ rows }: Pick<ComparedQuestion, 'rows'>): number[] | null {
  const bases = rows[0]?.cells.map(({ n }) => n) ?? []
  return rows.every(({ cells }) => cells.every(({ n }, place) => n === bases[place])) ? bases : null
}

function isSource({ question, row }: GroupSource, id: string, label: string): boolean {
  return question === id && (row === undefined || label === row || label.startsWith(`${row}: `))
}

/** If a scale ends at the largest answer of a group, the question's scale covers all groups. */
function withScale(groups: RespondentGroup[], place: number, first: QuestionFigures): QuestionFigures {
  if (first.kind !== 'mean') return first
  const scales = groups.flatMap(({ figures }) => {
    const own = figures[place]
    return own?.kind === 'mean' && own.rows.some(({ values }) => values.some(({ count }) => count > 0))
      ? [own.scale]
      : []
  })
  if (scales.length === 0) return first
  const low = Math.min(...scales.map((scale) => scale.low))
  const high = Math.max(...scales.map((scale) => scale.high))
  const digits = Math.max(...scales.map((scale) => scale.digits))
  return { ...first, scale: { ...first.scale, low, high, digits } }
}

/** A figure of one group; the test is with another group's of the same kind. */
type Estimate = Omit<Cell, 'above'> & { count: Count | null; means: MeanGroup | null }

const NOTHING: Estimate = { value: null, interval: null, n: 0, count: null, means: null }

function toEstimate(question: QuestionFigures | undefined, row: number): Estimate {
  if (question?.kind === 'share') {
    const found = question.rows[row]
    if (!found || found.of === 0) return NOTHING
    const { count, of } = found
    return { ...NOTHING, value: count / of, interval: wilsonInterval(count, of), n: of, count: { count, of } }
  }
  const found = question?.rows[row]
  const means = found ? meanGroup(found.values) : null
  if (!means) return NOTHING
  const { moments } = means
  return {
    ...NOTHING,
    value: moments.mean,
    interval: found?.interval === undefined ? meanInterval(moments) : found.interval,
    n: moments.n,
    means,
  }
}

/** The p of shares is computed at once; that of means needs permutations. */
type Test = { p: number | null; means: MeansTest | null }

type Tested = {
  question: QuestionFigures
  rows: { label: string; estimates: Estimate[] }[]
  own: number[]
  tests: ({ row: number; a: number; b: number } & Test)[]
}

type Compared = Omit<ComparedQuestion, 'differs'> & { p: number | null }

function withDiffering(questions: Compared[]): ComparedQuestion[] {
  const corrected = holm(questions.map(({ p }) => p))
  return questions.map(({ p: _, ...question }, place) => ({ ...question, differs: (corrected[place] ?? 1) < ALPHA }))
}

/** `p`: the smallest of the question, null if nothing is tested. */
function comparedQuestion({ question, rows, own, tests }: Tested, drawings: number): Compared {
  const corrected = holm(tests.map(({ p, means }) => (means ? means.p(drawings) : p)))
  const held = tests.filter((_, place) => (corrected[place] ?? 1) < ALPHA)
  const known = corrected.filter((p) => p !== null)
  const groups = rows[0]?.estimates.map((_, group) => group) ?? []
  return {
    id: question.id,
    title: question.title,
    scale: question.kind === 'mean' ? question.scale : null,
    rows: rows.map(({ label, estimates }, row) => ({
      label,
      cells: estimates.map(({ value, interval, n }, group) => ({ value, interval, n, above: listAbove(row, group) })),
    })),
    small: groups.filter((group) => rows.every(({ estimates }) => (estimates[group]?.n ?? 0) < FEWEST_TESTED)),
    own,
    p: known.length > 0 ? Math.min(...known) : null,
  }

  function listAbove(row: number, group: number): number[] {
    const value = (of: number) => rows[row]?.estimates[of]?.value ?? 0
    return held
      .filter((test) => test.row === row && (test.a === group || test.b === group))
      .map(({ a, b }) => (a === group ? b : a))
      .filter((other) => value(group) > value(other))
  }
}

function runTest(estimates: Estimate[], a: number, b: number, seed: number): Test {
  const none = { p: null, means: null }
  const [first, second] = [estimates[a], estimates[b]]
  if (!first || !second || Math.min(first.n, second.n) < FEWEST_TESTED) return none
  if (first.count && second.count) return { ...none, p: fisherP(first.count, second.count) }
  return { ...none, means: first.means && second.means && meansTest(first.means, second.means, seed) }
}

function haveCommon(a: ReadonlySet<number> = new Set(), b: ReadonlySet<number> = new Set()): boolean {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a]
  for (const id of fewer) if (more.has(id)) return true
  return false
}
