import { type Chart, PERCENTS, percents, type Scale, withTicks } from '~/ui/charts/chart'
import { type Interval, wilsonInterval } from '../figures/statistics'

/** `share`: of the `n` respondents, if it is not exactly `count / n`. */
type ShareRow = { label: string; count: number; n: number; share?: number }

/** Shares of respondents with their Wilson 95% intervals. */
export function sharesChart(title: string, rows: ShareRow[]): Chart {
  return {
    kind: 'bars',
    scale: PERCENTS,
    series: [title],
    rows: rows.map(({ label, count, n, share = n === 0 ? 0 : count / n }) => ({
      label,
      estimates: [{ ...percents(share, wilsonInterval(count, n)), n, count }],
    })),
  }
}

/** Null without answers. */
type MeanRow = { label: string; moments: { mean: number; n: number } | null; interval: Interval | null }

/** Means or scores with their 95% intervals. */
export function meansChart(title: string, scale: Omit<Scale, 'ticks'>, rows: MeanRow[]): Chart {
  return {
    kind: 'points',
    scale: withTicks(scale),
    series: [title],
    rows: rows.map(({ label, moments, interval }) => ({
      label,
      estimates: [{ value: moments?.mean ?? null, interval, n: moments?.n ?? 0 }],
    })),
  }
}

/** Without the rows that nobody has answered. */
export function answeredRows(chart: Chart): Chart {
  return { ...chart, rows: chart.rows.filter(({ estimates }) => estimates.some(({ n }) => n > 0)) }
}
