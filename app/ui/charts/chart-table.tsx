import { formatFixed } from '~/lib/number-format'
import { english } from '~/texts/format'
import { type Chart, figureText, NO_ESTIMATE, rangeText } from './chart'
import { EstimateDrawing } from './estimate-drawing'

type ChartTableProps = {
  /** The text alternative of the chart. */
  caption: string
  /** The headings of the labels, the respondents and the figures. */
  heads: { label: string; count: string; figure: string }
  /** Of one series. */
  chart: Chart
  /** Whether the rows stand by their size, and are numbered so. */
  ranked?: boolean
}

/** A chart inside the table of its numbers: one drawing for all widths. */
export function ChartTable({ caption, heads, chart, ranked }: ChartTableProps) {
  const { scale, rows } = chart
  const isShares = scale.unit === '%'
  const haveBases = isShares && new Set(rows.map(({ estimates }) => estimates[0]?.n)).size > 1
  return (
    <div className="fits">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              {heads.label}
              {!isShares && (
                <span className="block">
                  from {formatFixed(scale.low)} to {formatFixed(scale.high)}
                </span>
              )}
            </th>
            <th scope="col" className="numeric">
              {heads.count}
              {haveBases && <span className="block">of those shown it</span>}
            </th>
            <th scope="col" className="numeric">
              {heads.figure}
              <span className="block">95% interval</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, estimates: [estimate = NO_ESTIMATE] }, index) => {
            const { value, interval, n, count = n } = estimate
            return (
              <tr key={label}>
                <th scope="row" className="w-full" dir="auto">
                  {ranked && <span className="me-2 font-normal text-ink-3">{index + 1}</span>}
                  {label}
                  <EstimateDrawing chart={chart} estimate={estimate} />
                </th>
                <td className="numeric align-top">
                  {english.number(count)}
                  {haveBases && <span className="block text-1/4 text-ink-2">of {english.number(n)}</span>}
                </td>
                <td className="numeric align-top">
                  {figureText(value, scale)}
                  {isShares && '%'}
                  <span className="block text-1/4 text-ink-2">{rangeText(interval, scale)}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The headings of how often each answer was given. */
export const ANSWER_HEADS = { label: 'Answer', count: 'Responses', figure: 'Share' }
