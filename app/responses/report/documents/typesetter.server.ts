import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import bidiFactory from 'bidi-js'
import { create, type Font } from 'fontkit'
import { splitGraphemes } from '~/lib/wrap-text'
import { decodeWoff } from './decode-woff.server'

/*
 * Splits texts into pieces by font, in visual order. We ship the fonts, because a server may have none. A character
 * without a glyph becomes a placeholder and is reported.
 */

type Face = { name: string; bytes: Buffer; font: Font }
/** `width` is relative to the font size. The text of a right-to-left piece is in logical order. */
export type Piece = { face: Face; text: string; width: number }
type SetLine = { pieces: Piece[]; width: number; isRtl: boolean }

type Typesetter = {
  /** A line of a text from right to left, or not, is read so as a whole; by default as its own first letter is. */
  set(text: string, isBold: boolean, isRtl?: boolean): SetLine
  /** Characters that no font has. */
  undrawn: Set<string>
}

/** Under the SIL Open Font License: Inter for Latin, Vietnamese, Greek and Cyrillic, Noto Sans for Hebrew and Arabic. */
const FAMILIES = [
  ['inter', 'latin'],
  ['inter', 'latin-ext'],
  ['inter', 'vietnamese'],
  ['inter', 'greek'],
  ['inter', 'greek-ext'],
  ['inter', 'cyrillic'],
  ['inter', 'cyrillic-ext'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-arabic', 'arabic'],
] as const

/** Unicode's placeholder, a dotted circle. */
export const REPLACEMENT = '◌'

type MeasureWord = (face: Face, word: string) => number

/** `measureWord`: the width of letters without spaces, from the program that draws them. */
export function createTypesetter(measureWord: MeasureWord = layOut): Typesetter {
  const undrawn = new Set<string>()
  const faceOf = createFaces()
  // Words and numbers repeat, and measuring takes most of the time.
  const known = new Map<string, SetLine>()
  return { set, undrawn }

  function set(raw: string, isBold: boolean, isRtl = isFromRight(raw)): SetLine {
    const key = `${isBold}${isRtl}${raw}`
    const line = known.get(key)
    if (line) return line
    const made = setAnew(raw, isBold, isRtl)
    known.set(key, made)
    return made
  }

  function setAnew(raw: string, isBold: boolean, isRtl: boolean): SetLine {
    const text = drawable(raw)
    const pieces = listParts(text, isBold, isRtl).map(({ face, text: part }) => ({
      face,
      text: part,
      width: measure(face, part),
    }))
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0)
    return { pieces, width, isRtl }
  }

  function listParts(text: string, isBold: boolean, isRtl: boolean): Pick<Part, 'face' | 'text'>[] {
    const first = !isRtl && PLAIN.test(text) ? faceOf(text, isBold) : null
    if (first) return [{ face: first, text }]
    const { levels } = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr')
    const found: Part[] = []
    let at = 0
    for (const grapheme of splitGraphemes(text)) {
      const level = levels[at] ?? 0
      at += grapheme.length
      found.push(toPart(grapheme, level, found.at(-1)?.face ?? null, isBold))
    }
    return inVisualOrder(joinParts(found))
  }

  function measure(face: Face, text: string): number {
    return wordsAndBlanks(text).reduce((width, word) => width + measureWord(face, word), 0)
  }

  function toPart(grapheme: string, level: number, last: Face | null, isBold: boolean): Part {
    const isRtl = (level & 1) === 1
    const text = isRtl ? (bidi.getMirroredCharacter(grapheme) ?? grapheme) : grapheme
    // Spaces and signs stay in the font of the letters before them.
    const face = last && !/[\p{L}\p{M}]/u.test(text) && has(last, text) ? last : faceOf(text, isBold)
    // A font reverses letters of a right-to-left script itself; other pieces are reversed here.
    const isAlone = isRtl && !/[\p{L}\p{M}]/u.test(text)
    if (face) return { face, text, level, isAlone }
    undrawn.add(grapheme)
    const found = faceOf(REPLACEMENT, isBold)
    if (!found) throw new Error('The shipped fonts have no placeholder')
    return { face: found, text: REPLACEMENT, level, isAlone: false }
  }
}

/** Words and the spaces between them: no font of ours kerns across a space. */
export function wordsAndBlanks(text: string): string[] {
  return text.split(/(?<= )|(?= )/)
}

function layOut(face: Face, word: string): number {
  return face.font.layout(word, toFeatures(face)).advanceWidth / face.font.unitsPerEm
}

/**
 * Inter's contextual forms, such as arrows, hardly change a width and take most of the time; Arabic needs its forms.
 */
function toFeatures({ name }: Face): { calt?: boolean } {
  return name.startsWith('inter') ? { calt: false } : {}
}

/** Characters that are one grapheme each and read from left to right. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02af\u2010-\u2015\u2018-\u201f\u2026\u2212]+$/

type Part = { face: Face; text: string; level: number; isAlone: boolean }

const bidi = bidiFactory()

/** Whether the first letter belongs to a right-to-left script. */
export function isFromRight(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter)
}

/** Composed, without what cannot be seen, and with the blanks that fonts have. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u2000-\u200a\u202f]/g, (blank) => (blank === '\u00a0' ? blank : ' '))
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]|\ufe0e|\ufe0f/g, '')
}

function joinParts(parts: Part[]): Part[] {
  const pieces: Part[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    const goesOn = last && last.face === part.face && last.level === part.level && !last.isAlone && !part.isAlone
    if (last && goesOn) pieces[pieces.length - 1] = { ...last, text: last.text + part.text }
    else pieces.push(part)
  }
  return pieces
}

/** Rule L2 of the bidirectional algorithm (UAX #9), on pieces of one level each. */
function inVisualOrder(pieces: Part[]): Part[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let first = 0
    while (first < ordered.length) {
      let end = first
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end > first) ordered.splice(first, end - first, ...ordered.slice(first, end).reverse())
      first = end + 1
    }
  }
  return ordered
}

/** The first face that has all of a text, or null. A font is read when one of its letters is first asked for. */
function createFaces(): (text: string, isBold: boolean) => Face | null {
  const faces = new Map<string, Face>()
  return (text, isBold) => {
    for (const [family, subset] of FAMILIES) {
      const name = `${family}-${subset}-${isBold ? 600 : 400}-normal`
      const face = faces.get(name) ?? readFace(family, name)
      faces.set(name, face)
      if (has(face, text)) return face
    }
    return null
  }
}

function has({ font }: Face, text: string): boolean {
  for (const character of text) {
    if (!/[\u200c\u200d]/.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false
  }
  return true
}

const packages = createRequire(import.meta.url)

function readFace(family: string, name: string): Face {
  // As WOFF, because parts of a WOFF2 cannot be taken into a PDF.
  const bytes = decodeWoff(readFileSync(packages.resolve(`@fontsource/${family}/files/${name}.woff`)))
  const font = create(bytes)
  if ('fonts' in font) throw new Error(`${name} is a collection of fonts`)
  return { name, bytes, font }
}
