import type { Chart } from './chart'
import { layOutChart } from './chart-scene'

/** Splits a chart into parts that are each no higher than `mostHeight`, at this width in pixels. */
export function chartParts(chart: Chart, width: number, mostHeight: number): Chart[] {
  const { rows } = chart
  if (rows.length === 1 || layOutChart(chart, width).height <= mostHeight) return [chart]
  const half = Math.ceil(rows.length / 2)
  return [rows.slice(0, half), rows.slice(half)].flatMap((some) =>
    chartParts({ ...chart, rows: some }, width, mostHeight),
  )
}
