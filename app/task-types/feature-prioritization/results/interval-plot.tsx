import { percentRange } from '~/lib/number-format'
import { layOutEstimate, placeOn } from '~/ui/charts/chart-marks'
import { LineMarks, toPercent } from '~/ui/charts/estimate-drawing'

type IntervalPlotProps = {
  value: number
  /** Null without an interval. */
  low: number | null
  high: number | null
  /** The ends of the axis, which is the same in all rows. */
  from: number
  to: number
  /** Whether 0 is what all are held against. */
  isZeroSolid?: boolean
}

/**
 * An estimate with its 95% interval on an axis; 0 is dotted between the ends, or a solid line. It fills a positioned
 * box.
 */
export function IntervalPlot({ value, low, high, from, to, isZeroSolid }: IntervalPlotProps) {
  const scale = { low: from, high: to }
  const zero = toPercent(placeOn(scale, 0))
  const interval = low === null || high === null ? null : { low, high }
  return (
    <svg className="plot" aria-hidden>
      <line className="gridline" x1="0%" x2="0%" y1="0" y2="100%" />
      <line className="gridline" x1="100%" x2="100%" y1="0" y2="100%" />
      {from < 0 && to > 0 && <line className={isZeroSolid ? 'tie' : 'zero'} x1={zero} x2={zero} y1="0" y2="100%" />}
      <svg y="50%" overflow="visible" role="presentation">
        <LineMarks marks={layOutEstimate({ kind: 'points', scale }, { value, interval })} y={0} />
      </svg>
    </svg>
  )
}

/** The two ends of such an axis, above it. */
export function AxisEnds({ from, to }: { from: string; to: string }) {
  return (
    <span className="axis">
      <span className="whitespace-nowrap" style={{ left: '0%' }}>
        {from}
      </span>
      <span className="whitespace-nowrap" style={{ left: '100%' }}>
        {to}
      </span>
    </span>
  )
}

/** From here on a share is printed as 100%, which not all are. */
export const NEARLY = 0.995

/** '12.3%' */
export function finePercent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}

/** '10 to 14%', 'above 99%', 'below 1%', with the digits of its figure; empty without an interval. */
export function intervalText(low: number | null, high: number | null, digits = 0): string {
  if (low === null || high === null) return ''
  return `${percentRange(low, high, digits).replace('–', ' to ')}%`
}

/** '.013', '< .001' */
export function pText(p: number): string {
  return p < 0.001 ? '< .001' : p.toFixed(3).replace(/^0/, '')
}

/** With a true minus. */
export function signedText(value: number): string {
  const text = Math.abs(value).toFixed(2)
  return value < 0 && Number(text) !== 0 ? `−${text}` : text
}
