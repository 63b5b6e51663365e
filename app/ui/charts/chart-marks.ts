import type { Chart, Estimate, Scale } from './chart'
import type { Mark } from './kinds/kind'
import { CHART_KINDS } from './kinds/kinds'

type Ends = Pick<Scale, 'low' | 'high'>

/** A chart as far as it decides how an estimate is drawn. */
export type Drawn = Pick<Chart, 'kind'> & { scale: Ends }

export type DrawnEstimate = Pick<Estimate, 'value' | 'interval'>

/** The marks of an estimate, the same in every medium; none without a value. */
export function layOutEstimate({ kind, scale }: Drawn, { value, interval }: DrawnEstimate, series = 0): Mark[] {
  if (value === null) return []
  const { look, layOut } = CHART_KINDS[kind]
  const placed = {
    at: placeOn(scale, value),
    interval: interval && { from: placeOn(scale, interval.low), to: placeOn(scale, interval.high) },
  }
  return layOut(placed, look(series))
}

/** From 0, the low end of the scale, to 1, the high end. */
export function placeOn({ low, high }: Ends, value: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low || 1)))
}
