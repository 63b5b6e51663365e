type Bar = { label: string; count: number /** From 0 to 1. */; share: number }

type BarChartProps = {
  /** What the chart shows, for those who do not see it. */
  caption: string
  /** What the labels and the counts are. */
  heads: { label: string; count: string }
  bars: Bar[]
}

/** Horizontal bars inside the table of their numbers: one drawing for all widths. Shares are rounded to whole percent. */
export function BarChart({ caption, heads, bars }: BarChartProps) {
  return (
    <div className="fits">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.label}</th>
            <th scope="col" className="numeric">
              {heads.count}
            </th>
            <th scope="col" className="numeric">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, count, share }) => (
            <tr key={label}>
              <th scope="row" className="w-full" dir="auto">
                {label}
                <svg className="mt-1 block" width="100%" height="6" aria-hidden>
                  <rect width="100%" height="6" fill="var(--color-band)" />
                  <rect width={`${share * 100}%`} height="6" fill="var(--color-ink)" />
                </svg>
              </th>
              <td className="numeric">{count.toLocaleString('en-US')}</td>
              <td className="numeric">{Math.round(share * 100)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
