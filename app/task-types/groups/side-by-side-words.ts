import { formatFixed } from '~/lib/number-format'
import { joinNames } from '../text-format'
import { groupLetter } from './group-letters'
import { type Cell, type ComparedQuestion, FEWEST_TESTED, type SideBySide } from './side-by-side'

/* A comparison of groups in words: what differs, and what does not. */

/** Names listed before the rest is counted. */
const MOST_NAMED = 3

const NOT_OVERALL = 'This is not clear after correction for all questions.'

/**
 * The text of a comparison: all groups, people in several groups, the method, and each question; null if there is
 * nothing to say.
 */
export type ComparisonWords = {
  finding: string
  common: string | null
  method: string
  questions: (string | null)[]
}

/** How groups are compared, wherever they stand side by side: on a page, in a report. */
export const COMPARISON_METHOD = `A letter next to a figure marks a group whose figure is clearly lower (p < .05, Holm-adjusted across all rows and pairs of groups in the question). Sentences say that groups differ only if this is also true after Holm’s correction for all questions. Shares: Fisher’s exact test, Wilson 95% intervals. Means: a studentized permutation test corrected for skewness. 95% intervals of means: logit for ratings, sliders, ranks and scores, adjusted Wald for Net Promoter Scores, Student’s t for other numbers. Groups with fewer than ${FEWEST_TESTED} people are not tested, and a letter for the mean of a group with fewer than 60 can come from the answers of a few people. The absence of a letter does not mean that two groups are the same.`

export function comparisonWords(compared: SideBySide): ComparisonWords {
  const isTested = !areAllCommon(compared)
  return {
    finding: comparisonFinding(compared),
    common: commonText(compared),
    method: COMPARISON_METHOD,
    questions: compared.questions.map((question) => (isTested ? questionFinding(question) : null)),
  }
}

/** In what the groups differ by more than chance, and in how much they do not. */
export function comparisonFinding({ groups, questions, overlapping }: SideBySide): string {
  const large = groups.flatMap(({ n }, place) => (n < FEWEST_TESTED ? [] : [place]))
  if (large.length < 2) {
    return `There are too few respondents to test differences: ${large.length === 0 ? 'every group has' : 'all but one group have'} fewer than ${FEWEST_TESTED}.`
  }
  const pairs = large.flatMap((a, index) => large.slice(index + 1).map((b) => [a, b]))
  if (pairs.every(([a, b]) => overlapping.some(([c, d]) => a === c && b === d))) {
    return 'These groups overlap, so their differences cannot be tested.'
  }
  const tested = questions.filter((question) => testedRows(question).length > 0)
  if (tested.length === 0) return 'There is nothing to compare. These groups are defined by the only answers available.'
  const [first, second] = tested
  const parts =
    first && !second
      ? testedRows(first).map(({ label, cells }) => ({ name: label, differs: isHeld(cells) }))
      : tested.map(({ title, differs }) => ({ name: title, differs }))
  const differing = parts.filter(({ differs }) => differs).map(({ name }) => name)
  const alone = tested.filter(({ differs, rows }) => !differs && rows.some(({ cells }) => isHeld(cells))).length
  const letters =
    alone === 0
      ? ''
      : ` ${alone === 1 ? 'One question has letters, but its differences are' : `${alone} questions have letters, but their differences are`} not clear after correction for all questions.`
  if (differing.length === 0) return `There are no clear differences between these groups.${letters}`
  const rest = parts.length - differing.length
  const others =
    rest === 0 ? '' : ` There is no clear difference on ${rest === 1 ? 'the other one' : `the other ${rest}`}.`
  return `The groups differ on ${quoteNames(differing)}.${others}${letters}`
}

/**
 * For the first rows that differ: which group has the higher figure. Also the number of further such rows, and of rows
 * without a significant difference; null if none was tested.
 */
export function questionFinding(question: ComparedQuestion): string | null {
  const { small } = question
  const rows = testedRows(question)
  if (rows.length === 0) return 'These answers define the groups, so they are not tested.'
  const columns = rows[0]?.cells.length ?? 0
  if (columns - small.length < 2) return null
  const held = rows.filter(({ cells }) => isHeld(cells))
  if (held.length === 0) return 'There are no clear differences between these groups.'
  const rest = rows.length - held.length
  const told = held.slice(0, MOST_NAMED)
  const sentences = told.map(({ label, cells }) => `${quote(label)}: ${formatOrder(cells, question)}.`)
  const more = held.length - told.length
  if (more > 0) {
    const rows = more === 1 ? '1 more row shows a clear difference' : `${more} more rows show clear differences`
    sentences.push(`${rows}. See the letters in the table.`)
  }
  if (!question.differs) sentences.push(NOT_OVERALL)
  if (rest > 0) sentences.push(`There is no clear difference on ${rest === 1 ? 'the other one' : `the other ${rest}`}.`)
  return sentences.join(' ')
}

/** Which groups share people and so are not tested against each other; null if none do. */
export function commonText({ groups, overlapping }: Pick<SideBySide, 'groups' | 'overlapping'>): string | null {
  if (overlapping.length === 0) return null
  if (areAllCommon({ groups, overlapping })) {
    return groups.length === 2
      ? 'These two groups overlap, so they are not tested against each other.'
      : 'All of these groups overlap, so they are not tested against each other.'
  }
  const pairs = overlapping.map(([a, b]) => `in both ${groupLetter(a)} and ${groupLetter(b)}`)
  return `Some people are ${joinNames(pairs)}, so these are not tested against each other.`
}

/** Whether each two groups share people, so that no test is possible. */
export function areAllCommon({ groups, overlapping }: Pick<SideBySide, 'groups' | 'overlapping'>): boolean {
  return overlapping.length === (groups.length * (groups.length - 1)) / 2
}

/** A figure as the question has it: a share in whole percents, or a mean within its scale. */
export function figureText(value: number, { scale }: Pick<ComparedQuestion, 'scale'>): string {
  if (!scale) return String(Math.round(value * 100))
  return formatFixed(Math.min(scale.high, Math.max(scale.low, value)), scale.digits)
}

/** 'Group A', 'Groups A, B and C'. */
export function groupsNamed(places: number[]): string {
  return `${places.length === 1 ? 'Group' : 'Groups'} ${joinNames(places.map(groupLetter))}`
}

/** Without the rows that define the groups. */
function testedRows({ rows, own }: ComparedQuestion): ComparedQuestion['rows'] {
  return rows.filter((_, place) => !own.includes(place))
}

function isHeld(cells: Cell[]): boolean {
  return cells.some(({ above }) => above.length > 0)
}

/**
 * 'A (67%) above B (25%) and C (20%)': groups that are above the same ones together. A difference that does not show in
 * the printed figures is one before rounding.
 */
function formatOrder(cells: Cell[], question: ComparedQuestion): string {
  const told = (place: number) => `${groupLetter(place)} (${figureWithLimit(cells[place]?.value ?? 0, question)})`
  const parts = new Map<string, { over: number[]; under: number[] }>()
  for (const [place, { above }] of cells.entries()) {
    if (above.length === 0) continue
    const under = above.toSorted((a, b) => a - b)
    const part = parts.get(under.join()) ?? { over: [], under }
    part.over.push(place)
    parts.set(under.join(), part)
  }
  return [...parts.values()]
    .map(({ over, under }) => {
      const isHidden = over.some((one) => under.some((other) => readsAlike(cells[one], cells[other], question)))
      return `${joinNames(over.map(told))} above ${joinNames(under.map(told))}${isHidden ? ', before rounding' : ''}`
    })
    .join('; ')
}

function readsAlike(one: Cell | undefined, other: Cell | undefined, question: ComparedQuestion): boolean {
  const texts = [one, other].map((cell) => figureWithLimit(cell?.value ?? 0, question))
  return texts[0] === texts[1] && !texts[0]?.startsWith(BEYOND)
}

const BEYOND = 'beyond'

/** With the limit that cuts it: of two figures at the end of their scale, one may still be higher than the other. */
function figureWithLimit(value: number, question: ComparedQuestion): string {
  const { scale } = question
  const text = figureText(value, question)
  if (!scale) return `${text}%`
  return value < scale.low || value > scale.high ? `${BEYOND} ${text}` : text
}

function quoteNames(names: string[]): string {
  const [first, rest] = [names.slice(0, MOST_NAMED).map(quote), names.length - MOST_NAMED]
  return rest > 0 ? `${first.join(', ')} and ${rest} more` : joinNames(first)
}

function quote(text: string): string {
  return `“${text}”`
}
