import type { Chart } from '~/ui/charts/chart'
import { sharesChart } from '../../../results/finding-chart'
import type { OptionCount } from '../result'

/** How often each option was chosen by those who were shown it. */
export function optionsChart(title: string, options: OptionCount[]): Chart {
  return sharesChart(
    title,
    options.map(({ option, count, shown }) => ({ label: option, count, n: shown })),
  )
}
