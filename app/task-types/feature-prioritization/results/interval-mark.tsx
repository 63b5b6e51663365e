/** Where an axis from 0 to 100 has lines; 50 is dotted. */
const LINES = [0, 25, 75, 100]

type IntervalMarkProps = {
  score: number
  low: number
  high: number
  band: readonly [low: number, high: number]
}

/**
 * An estimate with its 95 % interval over a band, all of them within an axis from 0 to 100. It fills the box around it,
 * which is positioned.
 */
export function IntervalMark({ score, low, high, band: [from, to] }: IntervalMarkProps) {
  const [left, right] = [percent(low), percent(high)]
  return (
    <svg className="plot" aria-hidden>
      {LINES.map((at) => (
        <line key={at} className="gridline" x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
      ))}
      <line className="zero" x1="50%" x2="50%" y1="0" y2="100%" />
      <svg y="50%" overflow="visible" role="presentation">
        <rect className="band" x={percent(from)} width={percent(to - from)} y="-7" height="14" />
        <line className="chart-whisker" x1={left} x2={right} y1="0" y2="0" />
        <line className="chart-whisker" x1={left} x2={left} y1="-4" y2="4" />
        <line className="chart-whisker" x1={right} x2={right} y1="-4" y2="4" />
        <circle className="chart-point" cx={percent(score)} cy="0" r="4.5" />
      </svg>
    </svg>
  )
}

/** The numbers of the axis, above it. */
export function IntervalAxis() {
  return (
    <span className="axis">
      {[0, 25, 50, 75, 100].map((at) => (
        <span key={at} style={{ left: `${at}%` }}>
          {at}
        </span>
      ))}
    </span>
  )
}

function percent(value: number): string {
  return `${value}%`
}
