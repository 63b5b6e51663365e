import PDFDocument from 'pdfkit'
import { LIGHT_INKS } from '../charts/chart-drawing'
import { type Ink, MARK_RADIUS, markCorners, type Scene, type Shape } from '../charts/chart-scene'
import { createTypesetter, isFromRight } from './typesetter.server'
import { wrapText } from './wrap-text'

const PAPERS = { a4: 'A4', letter: 'LETTER' } as const
export type Paper = keyof typeof PAPERS

export const MARGIN = 54

type Style = { size: number; isBold?: boolean; ink?: Ink; leading?: number }
type Placed = Style & { x?: number; width?: number; isRtl?: boolean }

export const NOTE = { size: 8.5, ink: 'ink-3' } as const
export const BODY = { size: 10, ink: 'ink' } as const
/** Ours, whatever they quote. */
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
  const flush = collectCommands(doc)
  const setter = createTypesetter()
  const places = new Map<string, number>()
  const registered = new Set<string>()
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
      flush()
      doc.switchToPage(page)
    },
    end() {
      flush()
      doc.end()
    },
    move: (by: number) => {
      y += by
    },
    newPage,
    /** Begins a page where what follows would not fit on this one. */
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
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(thickness)
        .strokeColor(LIGHT_INKS[ink])
        .stroke()
    },
    scene(scene: Scene, scale: number) {
      doc.save().translate(MARGIN, y).scale(scale)
      for (const shape of scene.shapes) draw(shape)
      doc.restore()
      y += scene.height * scale
    },
    image(bytes: Uint8Array, size: { width: number; height: number }) {
      doc.image(Buffer.from(bytes), MARGIN, y, size)
      y += size.height
    },
  }

  function newPage() {
    flush()
    doc.addPage()
    y = MARGIN
  }

  function wrapped(text: string, { size, isBold = false, width: most = width }: Placed): string[] {
    return wrapText(text, most, (part) => setter.set(part, isBold).width * size)
  }

  type Line = Placed & { y: number; isRight?: boolean }

  /** One line with its baseline at `y`; one from right to left stands at the right of its width. */
  function lineAt(
    text: string,
    { size, isBold = false, ink = 'ink', x = MARGIN, width: most = width, y: at, isRight, isRtl }: Line,
  ) {
    const line = setter.set(text, isBold, isRtl)
    let left = x + (isRight || line.isRtl ? most - line.width * size : 0)
    doc.fillColor(LIGHT_INKS[ink]).fontSize(size)
    for (const { face, text: part, width: own } of line.pieces) {
      if (!registered.has(face.name)) doc.registerFont(face.name, face.bytes)
      registered.add(face.name)
      doc.font(face.name).text(part, left, at, { lineBreak: false, baseline: 'alphabetic' })
      left += own * size
    }
  }

  function draw(shape: Shape) {
    const colour = LIGHT_INKS[shape.ink]
    switch (shape.kind) {
      case 'line':
        doc.moveTo(shape.from.x, shape.from.y).lineTo(shape.to.x, shape.to.y)
        doc.lineWidth(shape.width).strokeColor(colour).stroke()
        break
      case 'area':
        doc.rect(shape.at.x, shape.at.y, shape.width, shape.height).fill(colour)
        break
      case 'mark':
        if (shape.mark === 'disc') doc.circle(shape.at.x, shape.at.y, MARK_RADIUS)
        else doc.polygon(...markCorners(shape.at, shape.mark).map(({ x, y: down }): [number, number] => [x, down]))
        if (shape.isOpen) doc.lineWidth(1.5).fillAndStroke(LIGHT_INKS.paper, colour)
        else doc.fill(colour)
        break
      case 'text': {
        const { at, text, size, isBold, ink, isRight, isOurs } = shape
        // A label stays at the side where it stands, whichever way it is read.
        const isRtl = !isOurs && isFromRight(text)
        const own = setter.set(text, isBold, isRtl).width * size
        lineAt(text, { size, isBold, ink, isRtl, x: isRight ? at.x - own : at.x, width: own, y: at.y })
        break
      }
    }
  }
}

/**
 * Collects the commands that draw a page until they are flushed: pdfkit makes bytes of each by itself, 300,000 for a long
 * report, which took twice the memory and a third of the time.
 */
function collectCommands(doc: InstanceType<typeof PDFDocument>): () => void {
  const write = doc.addContent.bind(doc)
  let commands: string[] = []
  doc.addContent = (command) => {
    commands.push(command)
    return doc
  }
  return () => {
    if (commands.length > 0) write(commands.join('\n'))
    commands = []
  }
}

export type Sheet = ReturnType<typeof createSheet>

/** What stands on a sheet among others. */
export type Part = {
  /** The height (points) without which it does not begin on a page. */
  room: number
  /** `after`: so much of what follows is kept with its end. */
  add(after: number): void
}

export function lineHeight({ size, leading }: Style): number {
  return leading ?? Math.round(size * 1.4)
}
