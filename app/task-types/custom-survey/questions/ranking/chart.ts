import type { Chart } from '~/ui/charts/chart'
import { meansChart, sharesChart } from '../../../results/finding-chart'
import type { RankingFigures } from './figures'

type Options = RankingFigures['options']

/** The mean rank of each option. */
export function ranksChart(title: string, options: Options): Chart {
  return meansChart(
    title,
    rankScale(options),
    options.map(({ option, moments, interval }) => ({ label: option, moments, interval })),
  )
}

/** How often each option was ranked first by those who were shown it. */
export function firstsChart(title: string, options: Options): Chart {
  return sharesChart(
    title,
    options.map(({ option, first, shown }) => ({ label: option, count: first, n: shown })),
  )
}

export function rankScale(options: Options) {
  return { low: 1, high: Math.max(2, options.length), unit: '', digits: 1 }
}
