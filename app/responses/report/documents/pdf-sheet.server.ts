import PDFDocument from 'pdfkit'
import { wrapText } from '~/lib/wrap-text'
import type { Point, Scene, Shape } from '~/ui/charts/chart-scene'
import type { Ink } from '~/ui/charts/kinds/kind'
import { createPen } from './pdf-pen.server'
import { createTypesetter, isFromRight } from './typesetter.server'

const PAPERS = { a4: 'A4', letter: 'LETTER' } as const
export type Paper = keyof typeof PAPERS

export const MARGIN = 54

type Style = { size: number; isBold?: boolean; ink?: Ink; leading?: number }
type Placed = Style & { x?: number; width?: number; isRtl?: boolean }

export const NOTE = { size: 8.5, ink: 'ink-3' } as const
export const BODY = { size: 10, ink: 'ink' } as const
/** Our own texts, whatever they quote. */
export const SENTENCE = { size: 14, ink: 'ink', isRtl: false } as const

/** Pages on which texts, lines and scenes follow each other downwards; lengths in points. */
export function createSheet(paper: Paper, title: string) {
  const doc = new PDFDocument({
    size: PAPERS[paper],
    margin: 0,
    bufferPages: true,
    autoFirstPage: true,
    lang: 'en',
    info: { Title: title, Creator: 'Sounding' },
  })
  const pen = createPen(doc)
  const setter = createTypesetter(pen.measure)
  const broken = new Map<string, string[]>()
  const places = new Map<string, number>()
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN - 14
  let y = MARGIN

  return {
    doc,
    width,
    height: bottom - MARGIN,
    undrawn: setter.undrawn,
    y: () => y,
    room: () => bottom - y,
    page: () => doc.bufferedPageRange().count - 1,
    isFresh: () => y === MARGIN,
    /** Goes back to a page, from 0; what is drawn from then on is on it. */
    turnTo(page: number) {
      pen.flush()
      doc.switchToPage(page)
    },
    end() {
      pen.flush()
      doc.end()
    },
    move: (by: number) => {
      y += by
    },
    newPage,
    /** Begins a new page if the next block does not fit on this one. */
    keep(height: number) {
      if (height > bottom - y && y > MARGIN) newPage()
    },
    /** Marks the place that contents lead to. */
    addPlace(id: string) {
      places.set(id, doc.bufferedPageRange().count)
      doc.addNamedDestination(id, 'XYZ', 0, Math.max(0, y - 12), null)
    },
    /** The number of the page of each place, from 1. */
    places,
    widthOf: (text: string, size: number) => setter.set(text, false).width * size,
    heightOf: (text: string, style: Placed) => wrapped(text, style).length * lineHeight(style),
    text(text: string, style: Placed) {
      const isRtl = style.isRtl ?? isFromRight(text)
      for (const line of wrapped(text, style)) {
        if (lineHeight(style) > bottom - y) newPage()
        lineAt(line, { ...style, isRtl, y: y + style.size * 0.95 })
        y += lineHeight(style)
      }
    },
    lineAt,
    wrapped,
    rule(ink: Ink, thickness: number) {
      pen.line({ x: MARGIN, y }, { x: MARGIN + width, y }, thickness, ink)
    },
    /** Draws a bar on the left, from `top` to the current position. */
    bar(top: number) {
      pen.area({ x: MARGIN, y: top }, 1.5, y - top, 'ink')
    },
    scene(scene: Scene, scale: number) {
      for (const shape of scene.shapes) draw(shape, scale)
      y += scene.height * scale
    },
    image(bytes: Uint8Array, size: { width: number; height: number }) {
      pen.flush()
      doc.image(Buffer.from(bytes), MARGIN, y, size)
      y += size.height
    },
  }

  function newPage() {
    pen.flush()
    doc.addPage()
    y = MARGIN
  }

  function wrapped(text: string, { size, isBold = false, width: most = width }: Placed): string[] {
    const key = `${size} ${isBold} ${most} ${text}`
    const lines = broken.get(key) ?? wrapText(text, most, (part) => setter.set(part, isBold).width * size)
    broken.set(key, lines)
    return lines
  }

  type Line = Placed & { y: number; isRight?: boolean }

  /** One line with its baseline at `y`. Right-to-left text is aligned right. */
  function lineAt(
    text: string,
    { size, isBold = false, ink = 'ink', x = MARGIN, width: most = width, y: at, isRight, isRtl }: Line,
  ) {
    const line = setter.set(text, isBold, isRtl)
    let left = x + (isRight || line.isRtl ? most - line.width * size : 0)
    for (const piece of line.pieces) {
      pen.text(piece, { x: left, y: at }, size, ink)
      left += piece.width * size
    }
  }

  function draw(shape: Shape, scale: number) {
    const placed = ({ x, y: down }: Point): Point => ({ x: MARGIN + x * scale, y: y + down * scale })
    switch (shape.kind) {
      case 'line':
        pen.line(placed(shape.from), placed(shape.to), shape.width * scale, shape.ink)
        break
      case 'area':
        pen.area(placed(shape.at), shape.width * scale, shape.height * scale, shape.ink)
        break
      case 'mark':
        pen.mark(shape.look, placed(shape.at), scale)
        break
      case 'text': {
        const { text, isBold, ink, isRight, isOurs } = shape
        // The chart decides the side of a label, whatever its direction.
        const isRtl = !isOurs && isFromRight(text)
        const size = shape.size * scale
        const own = setter.set(text, isBold, isRtl).width * size
        const { x, y: base } = placed(shape.at)
        lineAt(text, { size, isBold, ink, isRtl, x: isRight ? x - own : x, width: own, y: base })
        break
      }
    }
  }
}

export type Sheet = ReturnType<typeof createSheet>

/** A block of a page. */
export type Part = {
  /** The height in points that must be free to start it on a page. */
  room: number
  /** `after`: the height of the following block to keep on the page of its end. */
  add(after: number): void
}

export function lineHeight({ size, leading }: Style): number {
  return leading ?? Math.round(size * 1.4)
}
