import { percentRange } from '~/lib/number-format'
import { PERCENTS, percents } from './chart'
import { EstimateDrawing } from './estimate-drawing'

type Bar = {
  label: string
  count: number
  /** Base of the share, if it differs between bars. */
  of?: number
  /** From 0 to 1, like the ends of its 95% interval; null if the count is 0. */
  share: number
  interval: { low: number; high: number } | null
}

type BarChartProps = {
  /** The text alternative of the chart. */
  caption: string
  /** The headings of the labels and the counts. */
  heads: { label: string; count: string }
  bars: Bar[]
  /** Whether the bars stand by their size, and are numbered so. */
  ranked?: boolean
}

/**
 * Horizontal bars with their intervals inside the table of their numbers: one drawing for all widths. Shares are rounded
 * to whole percent.
 */
export function BarChart({ caption, heads, bars, ranked }: BarChartProps) {
  const haveBases = new Set(bars.map(({ of }) => of)).size > 1
  return (
    <div className="fits">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.label}</th>
            <th scope="col" className="numeric">
              {heads.count}
              {haveBases && <span className="block">of those shown it</span>}
            </th>
            <th scope="col" className="numeric">
              Share
              <span className="block">95% interval</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, count, of, share, interval }, index) => (
            <tr key={label}>
              <th scope="row" className="w-full" dir="auto">
                {ranked && <span className="me-2 font-normal text-ink-3">{index + 1}</span>}
                {label}
                <EstimateDrawing chart={{ kind: 'bars', scale: PERCENTS }} estimate={percents(share, interval)} />
              </th>
              <td className="numeric align-top">
                {count.toLocaleString('en-US')}
                {haveBases && of !== undefined && (
                  <span className="block text-1/4 text-ink-2">of {of.toLocaleString('en-US')}</span>
                )}
              </td>
              <td className="numeric align-top">
                {Math.round(share * 100)}%
                <span className="block text-1/4 text-ink-2">
                  {interval ? percentRange(interval.low, interval.high) : '–'}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
