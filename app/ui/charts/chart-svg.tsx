import { renderToStaticMarkup } from 'react-dom/server.edge'
import { withoutNotXml } from '~/lib/formats/xml'
import type { Chart } from './chart'
import { ChartDrawing } from './chart-drawing'
import { type Frame, layOutChart, type Shape } from './chart-scene'
import { LIGHT_INKS } from './mark-drawing'

const WIDTH = 760
const MARGIN = 24

export type ChartFile = { chart: Chart; frame: Frame }
export type DrawText = (text: Extract<Shape, { kind: 'text' }>, fill: string) => ReturnType<typeof ChartDrawing>

/** A chart as an SVG file: light, with its colours and a font stack, unless `drawText` draws the texts. */
export function chartSvg({ chart, frame }: ChartFile, drawText?: DrawText): string {
  const drawn = renderToStaticMarkup(
    <ChartDrawing
      scene={layOutChart(chart, WIDTH, frame)}
      label={`${frame.subject}. ${frame.title}`}
      inks={LIGHT_INKS}
      margin={MARGIN}
      {...(drawText ? { drawText } : {})}
    />,
  )
  return withoutNotXml(drawn)
}
