import { renderToStaticMarkup } from 'react-dom/server'
import type { ChartFigures } from '~/task-types/report'
import { ChartDrawing, LIGHT_INKS } from './chart-drawing'
import { chartScene, type Frame, type Scene, type Shape } from './chart-scene'
import { createTypesetter } from './typesetter.server'

const WIDTH = 760
const MARGIN = 24
/** Pixels of the PNG to one of the SVG. */
const FINENESS = 2

export type ChartFile = { chart: ChartFigures; frame: Frame }

/** A chart as SVG by itself: light, its colours and a row of fonts in it. */
export function chartSvg({ chart, frame }: ChartFile): string {
  return markup(chartScene(chart, WIDTH, frame), frame)
}

/** The same as PNG. Its letters are drawn from the shipped fonts, because the server may have none. */
export async function chartPng({ chart, frame }: ChartFile): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const scene = chartScene(chart, WIDTH, frame)
  const svg = markup(scene, frame, outlines())
  return new Uint8Array(
    await sharp(Buffer.from(svg), { density: 72 * FINENESS })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

type DrawText = (text: Extract<Shape, { kind: 'text' }>, fill: string) => ReturnType<typeof ChartDrawing>

function markup(scene: Scene, { title, subject }: Frame, drawText?: DrawText): string {
  return renderToStaticMarkup(
    <ChartDrawing
      scene={scene}
      label={`${subject}. ${title}`}
      inks={LIGHT_INKS}
      margin={MARGIN}
      {...(drawText ? { drawText } : {})}
    />,
  )
}

/** Draws a text as the outlines of its glyphs. */
function outlines(): DrawText {
  const setter = createTypesetter()
  return ({ at, text, size, isBold, isRight }, fill) => {
    const line = setter.set(text, isBold)
    let left = at.x - (isRight ? line.width * size : 0)
    const paths: { d: string; transform: string }[] = []
    for (const { face, text: part } of line.pieces) {
      const scale = size / face.font.unitsPerEm
      const { glyphs, positions } = face.font.layout(part)
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const [x, y] = [left + xOffset * scale, at.y - yOffset * scale]
        const d = glyph.path.toSVG()
        if (d !== '')
          paths.push({ d, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})` })
        left += xAdvance * scale
      }
    }
    return (
      <g fill={fill}>
        {paths.map(({ d, transform }) => (
          <path key={transform} d={d} transform={transform} />
        ))}
      </g>
    )
  }
}
