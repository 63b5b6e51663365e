import { english } from '~/texts/format'
import type { MatrixFigures } from './analysis'

/** The number of distinguishable tones; with more columns each row is drawn separately. */
const MOST_TONES = 7
/** From so large a share on, its number has room in its part of the bar. */
const NUMBERED = 0.08

type StackedRowsProps = { title: string; rows: MatrixFigures['rows'] }

/** Whether each row can be a stacked bar: with one answer per row, shares add up to a whole. */
export function canStack({ several, rows }: Pick<MatrixFigures, 'several' | 'rows'>): boolean {
  return !several && rows.every(({ options }) => options.length <= MOST_TONES)
}

/** A bar a row, parted by how often each column was chosen in it, in the order of the columns. */
export function StackedRows({ title, rows }: StackedRowsProps) {
  const columns = rows[0]?.options ?? []
  return (
    <>
      <ul className="key">
        {columns.map(({ option }, place) => (
          <li key={option} dir="auto">
            <svg className="flex-none" width="12" height="12" aria-hidden>
              <rect width="12" height="12" style={{ fill: toTone(place, columns.length).ground }} />
            </svg>
            {option}
          </li>
        ))}
      </ul>
      <div className="fits">
        <table>
          <caption className="sr-only">{`The share of each answer in each row of “${title}”`}</caption>
          <thead>
            <tr>
              <th scope="col">Share of each answer, in percent</th>
              <th scope="col" className="numeric">
                n
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, answered, options }) => (
              <tr key={row}>
                <th scope="row" className="w-full" dir="auto">
                  {row}
                  <span className="sr-only">
                    {answered > 0 &&
                      `: ${options.map(({ option, share }) => `${option} ${english.percent(share)}`).join(', ')}`}
                  </span>
                  <Stack shares={options.map(({ share }) => share)} />
                </th>
                <td className="numeric align-top">{english.number(answered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Stack({ shares }: { shares: number[] }) {
  const at = (share: number) => `${Math.round(share * 10_000) / 100}%`
  const begins = shares.map((_, place) => shares.slice(0, place).reduce((sum, share) => sum + share, 0))
  return (
    <svg className="mt-1 block" width="100%" height="24" aria-hidden>
      {shares.map((share, place) => {
        const begin = begins[place] ?? 0
        const { ground, ink } = toTone(place, shares.length)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <g key={place}>
            <rect
              x={at(begin)}
              width={at(share)}
              height="24"
              style={{ fill: ground, stroke: 'var(--color-paper)', strokeWidth: share > 0 ? 1 : 0 }}
            />
            {share >= NUMBERED && (
              <text x={at(begin + share / 2)} y="16.5" textAnchor="middle" fontSize="13" style={{ fill: ink }}>
                {Math.round(share * 100)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/**
 * From light to dark in the order of the columns, with an ink that can be read on each: between a third and two thirds
 * neither ink could, in both schemes.
 */
function toTone(place: number, of: number): { ground: string; ink: string } {
  const half = Math.ceil(of / 2)
  const isDark = place >= half
  const step = isDark ? (place - half) / Math.max(1, of - half - 1) : place / Math.max(1, half - 1)
  const share = Math.round((isDark ? 62 : 12) + 26 * step)
  return {
    ground: `color-mix(in srgb, var(--color-ink) ${share}%, var(--color-paper))`,
    ink: isDark ? 'var(--color-paper)' : 'var(--color-ink)',
  }
}
