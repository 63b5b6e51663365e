/** How wide a text is in a font of the size given, by an estimate that no usual font exceeds by much. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0
  for (const character of text) width += emWidth(character)
  return width * size * (isBold ? 1.06 : 1)
}

const ems = new Map<string, number>()

function emWidth(character: string): number {
  const kept = ems.get(character)
  if (kept !== undefined) return kept
  const em = estimateEm(character)
  ems.set(character, em)
  return em
}

function estimateEm(character: string): number {
  if (/[\p{Mn}\u200b-\u200f\u2060]/u.test(character)) return 0
  if (/[ijlI.,:;'’|!()[\]\s]/.test(character)) return 0.32
  if (/[mwM%—]/.test(character)) return 0.92
  if (/[W@]/.test(character)) return 1.05
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(character)
  )
    return 1.05
  return /\p{Lu}/u.test(character) ? 0.77 : 0.55
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text as people see them. */
export function splitGraphemes(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** The lines of a text, broken between words, and within one that is longer than a line; one at least. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => paragraphLines(paragraph, width, widthOf))
}

function paragraphLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  // Word by word, because measuring each line again with every word takes long.
  const blank = widthOf(' ')
  let line = ''
  let end = 0
  for (const word of text.split(/[ \t]+/).filter((one) => one !== '')) {
    const own = widthOf(word)
    const longer = line === '' ? own : end + blank + own
    if (longer <= width) {
      line = line === '' ? word : `${line} ${word}`
      end = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = own <= width ? [word] : listParts(word, width, widthOf)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
    end = widthOf(line)
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

function listParts(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of splitGraphemes(word)) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
