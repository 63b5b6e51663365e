import { type Drawn, type DrawnEstimate, layOutEstimate } from './chart-marks'
import type { Mark } from './kinds/kind'
import { CHART_KINDS } from './kinds/kinds'
import { MarkDrawing, PAGE_INKS } from './mark-drawing'

type EstimateDrawingProps = { chart: Drawn; estimate: DrawnEstimate; series?: number }

/** An estimate of a chart on a line, in any width; the numbers are next to it. */
export function EstimateDrawing({ chart, estimate, series }: EstimateDrawingProps) {
  const marks = layOutEstimate(chart, estimate, series)
  if (marks.length === 0) return null
  return (
    <svg className="mt-1 block overflow-visible" width="100%" height="14" aria-hidden>
      <line x1="0" x2="100%" y1="7" y2="7" className="gridline" />
      <LineMarks marks={marks} y={7} />
    </svg>
  )
}

/** Marks at this height, over the whole width of the drawing around them. */
export function LineMarks({ marks, y }: { marks: Mark[]; y: number }) {
  return marks.map((mark) => <LineMark key={mark.kind} mark={mark} y={y} />)
}

function LineMark({ mark, y }: { mark: Mark; y: number }) {
  switch (mark.kind) {
    case 'bar': {
      const { from, to } = mark
      return <rect x={toPercent(from)} width={toPercent(to - from)} y={y - 4} height="8" className="chart-bar" />
    }
    case 'interval': {
      const [from, to] = [toPercent(mark.from), toPercent(mark.to)]
      return (
        <g className="chart-whisker" style={{ stroke: PAGE_INKS[mark.ink] }}>
          <line x1={from} x2={to} y1={y} y2={y} />
          <line x1={from} x2={from} y1={y - 4} y2={y + 4} />
          <line x1={to} x2={to} y1={y - 4} y2={y + 4} />
        </g>
      )
    }
    case 'point':
      return (
        <svg x={toPercent(mark.at)} y={y} overflow="visible" role="presentation">
          <MarkDrawing look={mark} inks={PAGE_INKS} />
        </svg>
      )
  }
}

/** With two decimals: '45.25%'. */
export function toPercent(place: number): string {
  return `${Math.round(place * 10_000) / 100}%`
}

/** The mark of a group at this place, in a line of text. */
export function GroupSign({ place }: { place: number }) {
  return (
    <svg className="inline-block shrink-0" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden>
      <MarkDrawing look={CHART_KINDS.points.look(place)} inks={PAGE_INKS} />
    </svg>
  )
}
