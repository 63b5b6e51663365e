import { GroupMark } from './group-mark'

type IntervalDrawingProps = {
  /** From 0 to 1, as are the ends of the interval. */
  value: number
  interval: { low: number; high: number } | null
  /** Draws the value as a bar from 0 too. */
  bar?: boolean
  /** The index of the estimate's group, which determines its mark. */
  group?: number
}

/** Draws an estimate on a line from 0 to 1 with its interval, in any width; the numbers are next to it. */
export function IntervalDrawing({ value, interval, bar, group }: IntervalDrawingProps) {
  const at = (share: number) => `${Math.round(share * 10_000) / 100}%`
  return (
    <svg className="mt-1 block overflow-visible" width="100%" height="14" aria-hidden>
      <line x1="0" x2="100%" y1="7" y2="7" className="gridline" />
      {bar && <rect width={at(value)} y="3" height="8" className="chart-bar" />}
      {interval && (
        <>
          <line x1={at(interval.low)} x2={at(interval.high)} y1="7" y2="7" className="chart-whisker" />
          <line x1={at(interval.low)} x2={at(interval.low)} y1="3" y2="11" className="chart-whisker" />
          <line x1={at(interval.high)} x2={at(interval.high)} y1="3" y2="11" className="chart-whisker" />
        </>
      )}
      {group === undefined ? (
        <circle cx={at(value)} cy="7" r="4.5" className="chart-point" />
      ) : (
        <svg x={at(value)} y="7" className="overflow-visible" aria-hidden>
          <GroupMark place={group} />
        </svg>
      )}
    </svg>
  )
}
