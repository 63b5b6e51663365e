import { type ChartFile, chartSvg, type DrawText } from '~/ui/charts/chart-svg'
import { loadSharp } from '~/uploads/sharp.server'
import { createTypesetter } from './typesetter.server'

/** Pixels of the PNG to one of the SVG. */
const FINENESS = 2

/** A chart as PNG. Its letters are drawn from the shipped fonts, because the server may have none. */
export async function chartPng(file: ChartFile): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  const svg = Buffer.from(chartSvg(file, outlines()))
  return new Uint8Array(
    await sharp(svg, { density: 72 * FINENESS })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

/** Draws a text as the outlines of its glyphs. */
function outlines(): DrawText {
  const setter = createTypesetter()
  return ({ at, text, size, isBold, isRight, isOurs }, fill) => {
    const line = isOurs ? setter.set(text, isBold, false) : setter.set(text, isBold)
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
