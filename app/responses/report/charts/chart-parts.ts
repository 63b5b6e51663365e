import type { ChartFigures } from '~/task-types/results/report'
import { chartScene } from './chart-scene'

/** A chart in as many parts as it takes for none, in so many pixels of width, to be higher than a page has room for. */
export function chartParts(figures: ChartFigures, width: number, mostHeight: number): ChartFigures[] {
  const { rows } = figures
  if (rows.length === 1 || chartScene(figures, width).height <= mostHeight) return [figures]
  const half = Math.ceil(rows.length / 2)
  return [rows.slice(0, half), rows.slice(half)].flatMap((some) =>
    chartParts({ ...figures, rows: some }, width, mostHeight),
  )
}
