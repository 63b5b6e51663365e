import { formatFixed } from '~/lib/number-format'
import { textWidth, wrapText } from '~/lib/wrap-text'
import { type Chart, chartLabel, estimateText, type Scale } from './chart'
import { layOutEstimate, placeOn } from './chart-marks'
import type { Ink, Look, Mark } from './kinds/kind'
import { CHART_KINDS } from './kinds/kinds'

/*
 * A chart as lines, areas, marks and texts in their places, in pixels. The page, its files and the PDF draw this scene,
 * each in its own way, and so show the same.
 */

export type Shape =
  | { kind: 'line'; from: Point; to: Point; ink: Ink; width: number }
  | { kind: 'area'; at: Point; width: number; height: number; ink: Ink }
  | { kind: 'mark'; at: Point; look: Look }
  /** `at` is on the baseline, at the text's left or right end. Our own texts are left-to-right, whatever they quote. */
  | {
      kind: 'text'
      at: Point
      text: string
      size: number
      isBold: boolean
      isRight: boolean
      isOurs: boolean
      ink: Ink
    }

export type Point = { x: number; y: number }
export type Scene = { width: number; height: number; shapes: Shape[] }

/** The texts above and below a chart in a separate file. */
export type Frame = { title: string; subject: string; foot: string }

const SIZE = 13
const LEADING = 18
/** From one estimate of a row to the next. */
const STEP = 17
const GAP = 12
/** In narrower charts, labels are above their marks. */
const NARROW = 480

/** Lays out the chart at this width in pixels, as high as necessary. */
export function layOutChart(chart: Chart, width: number, frame: Frame | null = null): Scene {
  const shapes: Shape[] = []
  let y = 0
  if (frame) {
    y = addText(shapes, frame.subject, { y, width, size: SIZE, ink: 'ink-3' })
    y = addText(shapes, frame.title, { y, width, size: 20, ink: 'ink', isBold: true, isOurs: true }) + GAP
  }
  if (chart.series.length > 1) y = addKey(shapes, chart, y, width)
  y = addRows(shapes, chart, y, width)
  if (frame) y = addText(shapes, frame.foot, { y: y + GAP, width, size: 12, ink: 'ink-3', isOurs: true })
  return { width, height: Math.ceil(y + 2), shapes }
}

type Placed = { y: number; width: number; size: number; ink: Ink; isBold?: boolean; isOurs?: boolean; x?: number }

/** Adds the lines of a text below `y` and returns their end. */
function addText(
  shapes: Shape[],
  text: string,
  { x = 0, y, width, size, ink, isBold = false, isOurs = false }: Placed,
): number {
  const leading = Math.round(size * 1.36)
  const lines = wrapText(text, width, (part) => textWidth(part, size, isBold))
  for (const [index, line] of lines.entries()) {
    const at = { x, y: y + index * leading + Math.round(size * 1.02) }
    shapes.push({ kind: 'text', at, text: line, size, isBold, isRight: false, isOurs, ink })
  }
  return y + lines.length * leading
}

function addKey(shapes: Shape[], chart: Chart, top: number, width: number): number {
  const { look } = CHART_KINDS[chart.kind]
  let y = top
  for (const [place, name] of chart.series.entries()) {
    shapes.push({ kind: 'mark', at: { x: 8, y: y + LEADING / 2 }, look: look(place) })
    y = addText(shapes, name, { x: 22, y, width: width - 22, size: SIZE, ink: 'ink-2' }) + 2
  }
  return y + 8
}

const FIGURE = { kind: 'text', isBold: false, isRight: true, isOurs: true } as const

/** `at`: in pixels, of a place from 0 to 1. */
type Plot = { left: number; right: number; at(place: number): number }

function addRows(shapes: Shape[], chart: Chart, top: number, width: number): number {
  const { rows, scale } = chart
  const isNarrow = width < NARROW
  const texts = rows.map(({ estimates }) => estimates.map((estimate) => estimateText(estimate, scale)))
  const valueWidth = Math.max(0, ...texts.flat().map((text) => textWidth(text, SIZE)))
  const labelWidth = isNarrow ? width : Math.round(width * 0.36)
  const plot = toPlot(isNarrow ? 6 : labelWidth + GAP + 6, width - valueWidth - GAP - 6)
  const under: Shape[] = []
  let y = top
  for (const [index, row] of rows.entries()) {
    const { estimates } = row
    const labelEnd = addText(shapes, chartLabel(row), { y: y + 4, width: labelWidth, size: SIZE, ink: 'ink' })
    const begin = isNarrow ? labelEnd : y + 4
    for (const [place, estimate] of estimates.entries()) {
      const middle = begin + place * STEP + LEADING / 2
      under.push(...layOutEstimate(chart, estimate, place).flatMap((mark) => toShapes(mark, plot, middle)))
      shapes.push({
        ...FIGURE,
        at: { x: width, y: middle + 4.5 },
        text: texts[index]?.[place] ?? '',
        size: SIZE,
        ink: 'ink-2',
      })
    }
    y = Math.max(labelEnd, begin + (estimates.length - 1) * STEP + LEADING) + 4
    if (index < rows.length - 1) under.unshift(rowLine(y, width))
  }
  shapes.unshift(...toGrid(scale, plot, top, y), ...under)
  return addAxis(shapes, scale, plot, y)
}

function toPlot(left: number, right: number): Plot {
  return { left, right, at: (place) => Math.round((left + place * (right - left)) * 10) / 10 }
}

function rowLine(y: number, width: number): Shape {
  return { kind: 'line', from: { x: 0, y }, to: { x: width, y }, ink: 'line', width: 0.5 }
}

function toGrid(scale: Scale, plot: Plot, top: number, bottom: number): Shape[] {
  return scale.ticks.map((tick) => {
    const x = plot.at(placeOn(scale, tick))
    return { kind: 'line', from: { x, y: top }, to: { x, y: bottom }, ink: 'line', width: 1 }
  })
}

function addAxis(shapes: Shape[], scale: Scale, plot: Plot, y: number): number {
  const { ticks, unit } = scale
  for (const [index, tick] of ticks.entries()) {
    const isLast = index === ticks.length - 1
    const text = isLast && unit !== '' ? `${formatFixed(tick)} ${unit}` : formatFixed(tick)
    const x = plot.at(placeOn(scale, tick)) + (isLast ? 6 : textWidth(formatFixed(tick), 12) / 2)
    shapes.push({ ...FIGURE, at: { x, y: y + 16 }, text, size: 12, ink: 'ink-3' })
  }
  return y + 22
}

function toShapes(mark: Mark, { at }: Plot, y: number): Shape[] {
  const line = (from: Point, to: Point, ink: Ink): Shape => ({ kind: 'line', from, to, ink, width: 1.5 })
  switch (mark.kind) {
    case 'bar': {
      const left = at(mark.from)
      return [{ kind: 'area', at: { x: left, y: y - 5 }, width: at(mark.to) - left, height: 10, ink: 'band' }]
    }
    case 'interval': {
      const [from, to] = [at(mark.from), at(mark.to)]
      return [
        line({ x: from, y }, { x: to, y }, mark.ink),
        line({ x: from, y: y - 4 }, { x: from, y: y + 4 }, mark.ink),
        line({ x: to, y: y - 4 }, { x: to, y: y + 4 }, mark.ink),
      ]
    }
    case 'point':
      return [{ kind: 'mark', at: { x: at(mark.at), y }, look: mark }]
  }
}
