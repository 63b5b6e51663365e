import { scaleRange } from '~/lib/number-format'
import { EstimateDrawing } from '~/ui/charts/estimate-drawing'
import type { Interval } from '../../../figures/statistics'
import type { Moments } from '../../../figures/student-t'
import { numberText } from './parse-number'

type MeanChartProps = {
  /** The text alternative of the chart. */
  caption: string
  heads: { label: string; mean: string }
  /** Between which numbers the means lie. */
  scale: { low: number; high: number; digits: number }
  rows: { label: string; moments: Moments | null; interval: Interval | null }[]
}

/** Means with their intervals, on a line each, inside the table of their numbers. */
export function MeanChart({ caption, heads, scale, rows }: MeanChartProps) {
  const { low, high, digits } = scale
  // All with as many digits, so that they stand below each other.
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const text = (value: number) => format.format(value).replace('-', '−')
  return (
    <div className="fits">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              {heads.label}
              <span className="block">
                from {numberText(low)} to {numberText(high)}
              </span>
            </th>
            <th scope="col" className="numeric">
              n
            </th>
            <th scope="col" className="numeric">
              {heads.mean}
              <span className="block">95% interval</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, moments, interval }) => (
            <tr key={label}>
              <th scope="row" className="w-full" dir="auto">
                {label}
                {moments && (
                  <EstimateDrawing chart={{ kind: 'points', scale }} estimate={{ value: moments.mean, interval }} />
                )}
              </th>
              <td className="numeric align-top">{(moments?.n ?? 0).toLocaleString('en-US')}</td>
              <td className="numeric align-top">
                {moments ? text(moments.mean) : '–'}
                <span className="block text-1/4 text-ink-2">
                  {interval ? scaleRange(interval.low, interval.high, scale) : '–'}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
