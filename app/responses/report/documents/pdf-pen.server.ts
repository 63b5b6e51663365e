import type PDFDocument from 'pdfkit'
import type { Point } from '~/ui/charts/chart-scene'
import type { Ink, Look, MarkShape } from '~/ui/charts/kinds/kind'
import { LIGHT_INKS, MARK_CORNERS, MARK_RADIUS } from '~/ui/charts/mark-drawing'
import { type Piece, wordsAndBlanks } from './typesetter.server'

/*
 * Draws on the pages of pdfkit by operators of PDF, lengths in points from the top left corner. A long report has
 * 300,000 of them, and each of pdfkit's own calls writes its colours, its font and its coordinate system again.
 */

type Document = InstanceType<typeof PDFDocument>

/**
 * Glyphs that are drawn at once, `x` and `y` thousandths of the font's size from the beginning of the text. A mark over or
 * under a letter has its own place, and is not level.
 */
type Run = { x: number; y: number; glyphs: string; isLevel: boolean }
type Shaped = { runs: Run[]; advance: number }

export function createPen(doc: Document) {
  const lettering = createLettering(doc)
  let operators: string[] = []
  let [fill, stroke, lineWidth, font] = ['', '', '', '']
  return { flush, line, area, mark, text, measure: lettering.measure }

  /** Writes what was drawn to the page that is open. It must be called before another is. */
  function flush() {
    if (operators.length > 0) doc.addContent(Buffer.from(`${operators.join('\n')}\n`, 'latin1'))
    operators = []
    ;[fill, stroke, lineWidth, font] = ['', '', '', '']
  }

  function line(from: Point, to: Point, width: number, ink: Ink) {
    setStroke(ink, width)
    operators.push(`${decimal(from.x)} ${decimal(from.y)} m ${decimal(to.x)} ${decimal(to.y)} l S`)
  }

  function area(at: Point, width: number, height: number, ink: Ink) {
    setFill(ink)
    operators.push(`${decimal(at.x)} ${decimal(at.y)} ${decimal(width)} ${decimal(height)} re f`)
  }

  /** `scale`: points to a pixel of the scene. */
  function mark({ shape, ink, isOpen }: Look, at: Point, scale: number) {
    setFill(isOpen ? 'paper' : ink)
    if (isOpen) setStroke(ink, 1.5 * scale)
    operators.push(`q 1 0 0 1 ${decimal(at.x)} ${decimal(at.y)} cm ${outline(shape, scale)} ${isOpen ? 'B' : 'f'} Q`)
  }

  /** `at` is on the baseline, at the left end. */
  function text(piece: Piece, at: Point, size: number, ink: Ink) {
    const { name, runs } = lettering.letter(piece)
    setFill(ink)
    const wanted = `/${name} ${decimal(size)} Tf`
    operators.push(wanted === font ? 'BT' : `BT ${wanted}`)
    font = wanted
    for (const { x, y, glyphs } of runs) {
      const left = decimal(at.x + (x * size) / 1000)
      const base = decimal(at.y - (y * size) / 1000)
      operators.push(`1 0 0 -1 ${left} ${base} Tm [${glyphs}] TJ`)
    }
    operators.push('ET')
  }

  function setFill(ink: Ink) {
    if (fill !== ink) operators.push(`${COLOURS.get(ink)} rg`)
    fill = ink
  }

  function setStroke(ink: Ink, width: number) {
    if (stroke !== ink) operators.push(`${COLOURS.get(ink)} RG`)
    stroke = ink
    const wanted = `${decimal(width)} w`
    if (lineWidth !== wanted) operators.push(wanted)
    lineWidth = wanted
  }
}

/** To a hundredth of a point, which is a seventh of a pixel of a good printer. */
function decimal(length: number): number {
  return Math.round(length * 100) / 100
}

/** Red, green and blue as parts of one. */
const COLOURS = new Map(Object.entries(LIGHT_INKS).map(([ink, hex]) => [ink, colour(hex)]))

function colour(hex: string): string {
  const parts = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16))
  return parts.map((part) => (part / 255).toFixed(3)).join(' ')
}

const outlines = new Map<string, string>()

/** The path of a mark around the origin. */
function outline(shape: MarkShape, scale: number): string {
  const key = `${shape} ${scale}`
  const path = outlines.get(key) ?? (shape === 'disc' ? discOutline(MARK_RADIUS * scale) : polygonOutline(shape, scale))
  outlines.set(key, path)
  return path
}

function polygonOutline(shape: Exclude<MarkShape, 'disc'>, scale: number): string {
  const corners = MARK_CORNERS[shape].map(([x, y]) => `${decimal(x * scale)} ${decimal(y * scale)}`)
  return `${corners.map((corner, place) => `${corner} ${place === 0 ? 'm' : 'l'}`).join(' ')} h`
}

/** Four cubic Bézier curves; this control distance approximates a circle best. */
function discOutline(radius: number): string {
  const [r, c] = [radius.toFixed(3), (radius * 0.5523).toFixed(3)]
  const curves = [`${r} ${c} ${c} ${r} 0 ${r}`, `-${c} ${r} -${r} ${c} -${r} 0`, `-${r} -${c} -${c} -${r} 0 -${r}`]
  return `${r} 0 m ${[...curves, `${c} -${r} ${r} -${c} ${r} 0`].map((curve) => `${curve} c`).join(' ')} h`
}

type Position = { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }

/** A font that pdfkit embeds: its name on a page, and the glyphs of a text as numbers in hexadecimals. */
type Embedded = { id: string; ref(): unknown; encode(text: string): [glyphs: string[], positions: Position[]] }

/** Words come again and again: each is shaped once. */
function createLettering(doc: Document) {
  const fonts = new Map<string, { font: Embedded; words: Map<string, Shaped> }>()
  const known = new WeakMap<Piece, Run[]>()
  return {
    /** The width of a word as a part of the font's size. */
    measure: (face: Piece['face'], word: string): number => shape(face, word).advance / 1000,
    /** The runs of a piece. Its font is then known to the page that is open. */
    letter(piece: Piece): { name: string; runs: Run[] } {
      const { face, text } = piece
      const runs = known.get(piece) ?? joinWords(wordsAndBlanks(text).map((word) => shape(face, word)))
      known.set(piece, runs)
      const { font } = open(face)
      doc.page.fonts[font.id] ??= font.ref()
      return { name: font.id, runs }
    },
  }

  function shape(face: Piece['face'], word: string): Shaped {
    const { font, words } = open(face)
    const shaped = words.get(word) ?? shapeWord(font, word)
    words.set(word, shaped)
    return shaped
  }

  function open(face: Piece['face']) {
    const opened = fonts.get(face.name) ?? { font: embed(face), words: new Map<string, Shaped>() }
    fonts.set(face.name, opened)
    return opened
  }

  function embed({ name, bytes }: Piece['face']): Embedded {
    doc.registerFont(name, bytes)
    doc.font(name)
    const font: unknown = Reflect.get(doc, '_font')
    if (!isEmbedded(font)) throw new Error('pdfkit keeps the font that is set elsewhere')
    return font
  }
}

function isEmbedded(font: unknown): font is Embedded {
  return typeof font === 'object' && font !== null && 'id' in font && 'ref' in font && 'encode' in font
}

function shapeWord(font: Embedded, word: string): Shaped {
  const [glyphs, positions] = font.encode(word)
  const runs: Run[] = []
  let advance = 0
  for (const [place, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    const kerning = xAdvance === advanceWidth ? '' : `${decimal(advanceWidth - xAdvance)}`
    const isLevel = xOffset === 0 && yOffset === 0
    addRun(runs, { x: advance + xOffset, y: yOffset, glyphs: `<${glyphs[place]}>${kerning}`, isLevel })
    advance += xAdvance
  }
  return { runs, advance }
}

function joinWords(words: Shaped[]): Run[] {
  const runs: Run[] = []
  let begin = 0
  for (const { runs: own, advance } of words) {
    for (const run of own) addRun(runs, { ...run, x: begin + run.x })
    begin += advance
  }
  return runs
}

function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last?.isLevel && run.isLevel) last.glyphs = (last.glyphs + run.glyphs).replace('><', '')
  else runs.push(run)
}
