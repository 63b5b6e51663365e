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
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.label}</th>
          <th scope="col" className="r">
            {heads.count}
          </th>
          <th scope="col" className="r">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count, share }) => (
          <tr key={label}>
            <th scope="row" className="w-full">
              {label}
              <svg className="mt-1 block" width="100%" height="6" aria-hidden>
                <rect width="100%" height="6" fill="var(--chart-band)" />
                <rect width={`${share * 100}%`} height="6" fill="var(--chart-mark)" />
              </svg>
            </th>
            <td className="r">{count.toLocaleString('en-US')}</td>
            <td className="r">{Math.round(share * 100)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
