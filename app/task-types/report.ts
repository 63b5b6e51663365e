import type { Interval } from './figures/statistics'

/*
 * What a task comes to, finding by finding, as every form of a project's report shows it: page, PDF, slides, pictures. A
 * type says it once; how it is drawn is the report's.
 */

export type Finding = {
  /** Tells it from the others of its task for as long as what it is about is configured; a brand's note is kept by it. */
  key: string
  /** What it is about: a question, an attribute, an image. */
  subject: string
  /** What the figures come to, no more than they bear. */
  sentence: string
  chart: ChartFigures | null
  table: FindingTable | null
  /** Who is counted, and how figures and intervals are made. */
  method: string
  quotes: Quote[]
  /** An image with the answers laid over it: the search of its address as a picture. */
  overlay: { search: string; alt: string } | null
}

/** `name` is left out where people are not to be named. */
export type Quote = { text: string; name: string | null }

/** Text of the cells as it is read; the first column says what a row is about. */
export type FindingTable = { heads: string[]; rows: string[][] }

/** Rows of one estimate, or of one for each of several series, on one scale. */
export type ChartFigures = {
  /** Bars begin at the low end of the scale; points do not. */
  kind: 'bars' | 'points'
  scale: Scale
  /** What the estimates of a row are of, where there are several. */
  series: string[]
  /** Likes and dislikes have colours of their own; all else is told apart by shape. */
  isSentiment?: boolean
  rows: { label: string; estimates: Estimate[] }[]
}

export type Scale = { low: number; high: number; unit: string; digits: number; ticks: number[] }

export type Estimate = { value: number | null; interval: Interval | null }

/** In percent, so that what is read and what is drawn are the same figures. */
export const PERCENTS: Scale = { low: 0, high: 100, unit: '%', digits: 0, ticks: [0, 25, 50, 75, 100] }

export const RATINGS: Scale = { low: 1, high: 5, unit: 'of 5', digits: 1, ticks: [1, 2, 3, 4, 5] }

/** A share from 0 to 1 and its interval, on the scale of percents. */
export function percents(share: number, interval: Interval | null): Estimate {
  return { value: 100 * share, interval: interval && { low: 100 * interval.low, high: 100 * interval.high } }
}

/** '45', '3.8'; '–' of nobody. */
export function figureText(value: number | null, { digits }: Scale): string {
  return value === null ? '–' : value.toFixed(digits)
}

/** '38–52'; '–' where there is none. */
export function rangeText(interval: Interval | null, scale: Scale): string {
  return interval ? `${figureText(interval.low, scale)}–${figureText(interval.high, scale)}` : '–'
}

/** '45 % (38–52)', '3.8 of 5'. */
export function estimateText({ value, interval }: Estimate, scale: Scale): string {
  if (value === null) return '–'
  const figure = `${figureText(value, scale)}${scale.unit === '' ? '' : `\u00a0${scale.unit}`}`
  return interval ? `${figure} (${rangeText(interval, scale)})` : figure
}

export function peopleText(people: number): string {
  return `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}`
}
