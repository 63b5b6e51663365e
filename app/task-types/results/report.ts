import { english } from '~/texts/format'
import { baseText, type Chart, figureText, NO_ESTIMATE, rangeText } from '~/ui/charts/chart'
import type { CommentGroup } from './comment-group'
import type { Finding } from './finding'

/*
 * A project's report shows each task finding by finding: as a page, PDF, slides and pictures. Reports start from the
 * findings of results, and a type can add to them.
 */

export type ReportFinding = {
  /** Unique within the task and stable while its subject is configured; the brand's note refers to it. */
  key: string
  /** A question, an attribute or an image. */
  subject: string
  /** A conclusion that the figures support. */
  sentence: string
  chart: Chart | null
  table: FindingTable | null
  /** The respondents counted, and how figures and intervals are computed. */
  method: string
  quotes: Quote[]
  /** An image with the answers drawn over it: the query string of its URL, and its size if known. */
  overlay: { search: string; alt: string; size: { width: number; height: number } | undefined } | null
}

/** `name` is null if names are hidden. `chosen`: what the author chose, if the quote says why. */
type Quote = { text: string; name: string | null; chosen?: string }

/** Text of the cells as it is read; the first column says what a row is about. */
export type FindingTable = { heads: string[]; rows: string[][] }

/** A type's additions to one of its findings, or replacements. */
export type Addition = Partial<Pick<ReportFinding, 'sentence' | 'table' | 'method' | 'quotes' | 'overlay'>> & {
  /**
   * Comments to quote from, by the rules of their summary. `names` are those of the authors; `most` limits the quotes.
   * `sentence`: the finding's, by how many are quoted.
   */
  said?: {
    group: CommentGroup
    names: readonly string[]
    most: number
    sentence?(quoted: number): string
  }
  /** The name of the rows, and further columns by row label. */
  columns?: { rows: string; heads: string[]; cells: ReadonlyMap<string, string[]> }
}

/** 'Ada Lind · chose Amber', after a quote; '' if neither is known. */
export function byline({ name, chosen }: Quote): string {
  return [name, chosen && `chose ${chosen}`].filter(Boolean).join(' · ')
}

/** The findings of a task with the additions of its type. */
export function reportFindings(parts: Finding[], additions: ReadonlyMap<string, Addition>): ReportFinding[] {
  return parts.map(({ id, title, sentence, n, method, chart }) => {
    const { columns = NO_COLUMNS, said: _, ...added } = additions.get(id) ?? {}
    const isSameBase = chart?.rows.every(({ estimates }) => estimates.every((estimate) => estimate.n === n)) ?? true
    const counted = isSameBase ? `${baseText(n)}.` : `${baseText(n)} in all; each row has its own n.`
    return {
      key: id,
      subject: title,
      sentence: sentence ?? (n === 0 ? 'No responses yet.' : answeredText(n)),
      chart: isSameBase ? chart : chart && withBases(chart),
      table: chart && toTable(chart, columns, isSameBase),
      quotes: [],
      overlay: null,
      ...added,
      method: [counted, added.method ?? method].filter(Boolean).join(' '),
    }
  })
}

const NO_COLUMNS = { rows: 'Answer', heads: [], cells: new Map<string, string[]>() }

function answeredText(people: number): string {
  return `${english.count(people, { one: 'person has', other: 'people have' })} answered.`
}

/** With the respondents behind each row. */
function withBases(chart: Chart): Chart {
  const rows = chart.rows.map((row) => ({ ...row, base: baseText(row.estimates[0]?.n ?? 0) }))
  return { ...chart, rows }
}

function toTable({ scale, rows }: Chart, columns: NonNullable<Addition['columns']>, isSameBase: boolean): FindingTable {
  return {
    heads: [
      columns.rows,
      scale.unit === '%' ? 'Share, %' : 'Score',
      '95%',
      ...(isSameBase ? [] : ['n']),
      ...columns.heads,
    ],
    rows: rows.map(({ label, estimates: [estimate = NO_ESTIMATE] }) => [
      label,
      figureText(estimate.value, scale),
      rangeText(estimate.interval, scale),
      ...(isSameBase ? [] : [english.number(estimate.n)]),
      ...(columns.cells.get(label) ?? []),
    ]),
  }
}
