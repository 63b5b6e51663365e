import type { ChartFigures } from './chart'
import { chartScene } from './chart-scene'

/** Splits a chart into parts that are each no higher than `mostHeight`, at this width in pixels. */
export function chartParts(figures: ChartFigures, width: number, mostHeight: number): ChartFigures[] {
  const { rows } = figures
  if (rows.length === 1 || chartScene(figures, width).height <= mostHeight) return [figures]
  const half = Math.ceil(rows.length / 2)
  return [rows.slice(0, half), rows.slice(half)].flatMap((some) =>
    chartParts({ ...figures, rows: some }, width, mostHeight),
  )
}
