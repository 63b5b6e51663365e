import { renderToStaticMarkup } from 'react-dom/server.edge'
import { withoutNotXml } from '~/lib/formats/xml'
import type { ChartFigures } from './chart'
import { ChartDrawing, LIGHT_INKS } from './chart-drawing'
import { chartScene, type Frame, type Shape } from './chart-scene'

const WIDTH = 760
const MARGIN = 24

export type ChartFile = { chart: ChartFigures; frame: Frame }
export type DrawText = (text: Extract<Shape, { kind: 'text' }>, fill: string) => ReturnType<typeof ChartDrawing>

/** A chart as an SVG file: light, with its colours and a font stack, unless `drawText` draws the texts. */
export function chartSvg({ chart, frame }: ChartFile, drawText?: DrawText): string {
  const drawn = renderToStaticMarkup(
    <ChartDrawing
      scene={chartScene(chart, WIDTH, frame)}
      label={`${frame.subject}. ${frame.title}`}
      inks={LIGHT_INKS}
      margin={MARGIN}
      {...(drawText ? { drawText } : {})}
    />,
  )
  return withoutNotXml(drawn)
}
