import type { Chart } from '~/ui/charts/chart'
import { answeredRows, meansChart, sharesChart } from '../../results/finding-chart'
import { RATINGS } from '../answers'
import { ratingInterval } from '../figures/ratings'
import { type ChoiceCount, countChoices, type VariantFigures } from '../figures/tally'

/** How often each package was chosen. */
export function choicesChart(title: string, choices: ChoiceCount[]): Chart {
  const n = countChoices(choices)
  return sharesChart(
    title,
    choices.map(({ name, choices: count }) => ({ label: name, count, n })),
  )
}

/** The mean rating of each package that was rated. */
export function ratingsChart(title: string, variants: VariantFigures[]): Chart {
  const rows = variants.map(({ name, mean, ratings, distribution }) => ({
    label: name,
    moments: mean === null ? null : { mean, n: ratings },
    interval: ratingInterval(distribution),
  }))
  const scale = { low: 1, high: RATINGS.length, unit: `of ${RATINGS.length}`, digits: 1 }
  return answeredRows(meansChart(title, scale, rows))
}
