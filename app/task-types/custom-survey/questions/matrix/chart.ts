import type { Chart } from '~/ui/charts/chart'
import { meansChart } from '../../../results/finding-chart'
import type { RowMeans } from './means'

/** The mean score of each row. */
export function rowMeansChart(title: string, { low, high, digits, rows }: RowMeans): Chart {
  return meansChart(
    title,
    { low, high, digits, unit: '' },
    rows.map(({ row, moments, interval }) => ({ label: row, moments, interval })),
  )
}
