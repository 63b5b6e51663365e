import { ScrollTable } from '~/ui/table'
import { RATINGS } from '../answers'
import { meanInterval } from '../figures/intervals'
import type { VariantFigures } from '../figures/tally'
import { IntervalDrawing } from './interval-drawing'

/** The highest rating, and the end of the scale that is drawn. */
const TOP = 5

/** Mean ratings with their interval, and how often each rating was given. */
export function RatingTable({ label, variants }: { label: string; variants: VariantFigures[] }) {
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          <th scope="col">Rated</th>
          <th scope="col" className="numeric">
            Mean of 5
          </th>
          <th scope="col" className="numeric">
            95 %
          </th>
          {RATINGS.map((rating) => (
            <th scope="col" className="numeric" key={rating}>
              {rating}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {variants.map(({ id, name, mean, ratings, distribution }) => {
          const interval = meanInterval(distribution)
          return (
            <tr key={id}>
              <th scope="row" className="w-full min-w-36">
                {name}
                {mean !== null && (
                  <IntervalDrawing
                    value={mean / TOP}
                    interval={interval && { low: interval.low / TOP, high: interval.high / TOP }}
                    bar
                  />
                )}
              </th>
              <td className="numeric">{mean === null ? '–' : mean.toFixed(1)}</td>
              <td className="numeric text-ink-2">
                {interval ? `${interval.low.toFixed(1)}–${interval.high.toFixed(1)}` : '–'}
              </td>
              {RATINGS.map((rating) => {
                const times = distribution[rating - 1] ?? 0
                return (
                  <td className="numeric min-w-10" key={rating}>
                    {times.toLocaleString('en-US')}
                    <Column share={ratings === 0 ? 0 : times / ratings} />
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}

/** One column of the distribution, on a ground line. */
function Column({ share }: { share: number }) {
  const height = share * 16
  return (
    <svg className="mt-1 ml-auto block" width="22" height="17" aria-hidden>
      <rect y={16 - height} width="22" height={height} fill="var(--color-ink)" />
      <line x1="0" x2="22" y1="16.5" y2="16.5" className="gridline" />
    </svg>
  )
}
