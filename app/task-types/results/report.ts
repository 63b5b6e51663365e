import { formatFixed, percentRange, scaleRange } from '~/lib/number-format'
import type { Interval } from '../figures/statistics'
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
  chart: ChartFigures | null
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

/** Rows of one estimate, or of one for each of several series, on one scale. */
export type ChartFigures = {
  /** Bars begin at the low end of the scale; points do not. */
  kind: 'bars' | 'points'
  scale: Scale
  /** Names of the estimates in a row with several. */
  series: string[]
  /** Likes and dislikes have colours; other series differ by shape. */
  isSentiment?: boolean
  rows: ChartRow[]
}

/** `base`: the respondents behind the row in words, where rows have different ones. */
export type ChartRow = { label: string; base?: string; estimates: Estimate[] }

export type Scale = { low: number; high: number; unit: string; digits: number; ticks: number[] }

export type Estimate = { value: number | null; interval: Interval | null }

/** In percent, so that the text and the drawing use the same figures. */
export const PERCENTS: Scale = { low: 0, high: 100, unit: '%', digits: 0, ticks: [0, 25, 50, 75, 100] }

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

function toChart(title: string, { scale, rows }: FindingFigure, isSameBase: boolean): ChartFigures {
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

/** 'n = 1,200' */
export function baseText(n: number): string {
  return `n = ${n.toLocaleString('en-US')}`
}

/** The label of a row, with its base if that differs from the others. */
export function chartLabel({ label, base }: Pick<ChartRow, 'label' | 'base'>): string {
  return base === undefined ? label : `${label} (${base})`
}

/** A scale with ticks: steps of one if it is short, else quarters. */
export function withTicks({ low, high: end, unit, digits }: Omit<Scale, 'ticks'>): Scale {
  // If all answers are equal, the scale still needs some length.
  const high = end > low ? end : low + 1
  const steps = high - low <= 6 ? Math.max(1, Math.round(high - low)) : 4
  const tickAt = (step: number) => Number((low + (step * (high - low)) / steps).toFixed(digits + 1))
  const ticks = Array.from({ length: steps + 1 }, (_, step) => tickAt(step))
  // The ticks show the scale's end.
  return { low, high, unit: unit.startsWith('of ') ? '' : unit, digits, ticks }
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

/** A share from 0 to 1 and its interval, on the scale of percents. */
export function percents(share: number, interval: Interval | null): Estimate {
  return { value: 100 * share, interval: interval && { low: 100 * interval.low, high: 100 * interval.high } }
}

/** '45', '3.8', '−9'; '–' for null. */
export function figureText(value: number | null, { digits }: Scale): string {
  return value === null ? '–' : formatFixed(value, digits)
}

/** The unit as it follows a figure: '%', ' of 5'. */
export function unitAfter({ unit }: Scale): string {
  return unit === '' || unit === '%' ? unit : `\u00a0${unit}`
}

/** '38–52'; '–' for null. */
export function rangeText(interval: Interval | null, scale: Scale): string {
  if (!interval) return '–'
  const { low, high } = interval
  if (scale.unit === '%') return percentRange(low / 100, high / 100, scale.digits)
  return scaleRange(low, high, scale)
}

/** '45% (38–52)', '3.8 of 5'. */
export function estimateText({ value, interval }: Estimate, scale: Scale): string {
  if (value === null) return '–'
  const figure = `${figureText(value, scale)}${unitAfter(scale)}`
  return interval ? `${figure} (${rangeText(interval, scale)})` : figure
}
