import { baseText, type Chart, figureText, PERCENTS, percents, rangeText, withTicks } from '~/ui/charts/chart'
import type { CommentGroup } from './comment-group'
import type { Finding, FindingFigure } from './finding'

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
export type Addition = Partial<
  Pick<ReportFinding, 'sentence' | 'chart' | 'table' | 'method' | 'quotes' | 'overlay'>
> & {
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
  return parts.map(({ id, title, sentence, n, method, figure }) => {
    const { columns = NO_COLUMNS, said: _, ...added } = additions.get(id) ?? {}
    const isSameBase = figure?.rows.every((row) => row.n === n) ?? true
    const counted = isSameBase ? `${baseText(n)}.` : `${baseText(n)} in all; each row has its own n.`
    return {
      key: id,
      subject: title,
      sentence: sentence ?? (n === 0 ? 'No responses yet.' : answeredText(n)),
      chart: figure && toChart(title, figure, isSameBase),
      table: figure && toTable(figure, columns, isSameBase),
      quotes: [],
      overlay: null,
      ...added,
      method: [counted, added.method ?? method].filter(Boolean).join(' '),
    }
  })
}

const NO_COLUMNS = { rows: 'Answer', heads: [], cells: new Map<string, string[]>() }

function answeredText(people: number): string {
  return `${people.toLocaleString('en-US')} ${people === 1 ? 'person has' : 'people have'} answered.`
}

function toChart(title: string, { scale, rows }: FindingFigure, isSameBase: boolean): Chart {
  return {
    kind: scale ? 'points' : 'bars',
    scale: scale ? withTicks(scale) : PERCENTS,
    series: [title],
    rows: rows.map(({ label, value, interval, n }) => ({
      label,
      ...(!isSameBase && { base: baseText(n) }),
      estimates: [scale ? { value, interval } : percents(value, interval)],
    })),
  }
}

function toTable(
  { scale, rows }: FindingFigure,
  columns: NonNullable<Addition['columns']>,
  isSameBase: boolean,
): FindingTable {
  const drawn = scale ? withTicks(scale) : PERCENTS
  return {
    heads: [columns.rows, scale ? 'Score' : 'Share, %', '95%', ...(isSameBase ? [] : ['n']), ...columns.heads],
    rows: rows.map(({ label, value, interval, n }) => {
      const estimate = scale ? { value, interval } : percents(value, interval)
      return [
        label,
        figureText(estimate.value, drawn),
        rangeText(estimate.interval, drawn),
        ...(isSameBase ? [] : [n.toLocaleString('en-US')]),
        ...(columns.cells.get(label) ?? []),
      ]
    }),
  }
}
