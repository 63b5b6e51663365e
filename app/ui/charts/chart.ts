import { formatFixed, percentRange, scaleRange } from '~/lib/number-format'
import { english } from '~/texts/format'
import type { ChartKind } from './kinds/kinds'

/* A chart as numbers. What pages, reports and files draw is laid out from it. */

/** Rows of one estimate, or of one for each of several series, on one scale. */
export type Chart = {
  kind: ChartKind
  scale: Scale
  /** Names of the estimates in a row with several. */
  series: string[]
  rows: ChartRow[]
}

/** `base`: the respondents behind the row in words, where rows have different ones. */
export type ChartRow = { label: string; base?: string; estimates: Estimate[] }

export type Scale = { low: number; high: number; unit: string; digits: number; ticks: number[] }

/** `n`: the respondents behind it; `count`: of a share, how many of them. */
export type Estimate = { value: number | null; interval: Interval | null; n: number; count?: number }

export const NO_ESTIMATE: Estimate = { value: null, interval: null, n: 0 }

/** In percent, so that the text and the drawing use the same figures. */
export const PERCENTS: Scale = { low: 0, high: 100, unit: '%', digits: 0, ticks: [0, 25, 50, 75, 100] }

type Interval = { low: number; high: number }

/** 'n = 1,200' */
export function baseText(n: number): string {
  return `n = ${english.number(n)}`
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

/** A share from 0 to 1 and its interval, on the scale of percents. */
export function percents(share: number, interval: Interval | null): Pick<Estimate, 'value' | 'interval'> {
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
export function estimateText({ value, interval }: Pick<Estimate, 'value' | 'interval'>, scale: Scale): string {
  if (value === null) return '–'
  const figure = `${figureText(value, scale)}${unitAfter(scale)}`
  return interval ? `${figure} (${rangeText(interval, scale)})` : figure
}
