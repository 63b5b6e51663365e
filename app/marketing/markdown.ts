/*
 * As much of Markdown as our own documents need: headings, paragraphs, lists, fenced formulas; strong, emphasis, code and
 * links within a line.
 */

export type Block = { line: number } & (
  | { kind: 'heading'; level: 1 | 2 | 3; id: string; text: string }
  | { kind: 'formula'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string }
)

/** The blocks of a document. A heading of the third level has the id of the one above it before its own. */
export function parseBlocks(document: string): Block[] {
  const blocks: Block[] = []
  const lines = document.split('\n')
  let above = ''
  for (let line = 0; line < lines.length; ) {
    const first = lines[line] ?? ''
    const heading = /^(#{1,3}) (.*)$/.exec(first)
    if (heading) {
      const [, marks = '', text = ''] = heading
      const level = marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3
      const id = level === 3 ? `${above}-${toSlug(text)}` : toSlug(text)
      if (level === 2) above = id
      blocks.push({ line, kind: 'heading', level, id, text })
      line += 1
    } else if (first === '```') {
      const end = lines.indexOf('```', line + 1)
      const last = end === -1 ? lines.length : end
      blocks.push({ line, kind: 'formula', text: lines.slice(line + 1, last).join('\n') })
      line = last + 1
    } else if (first.trim() === '') {
      line += 1
    } else {
      const length = lines.slice(line).findIndex((next) => next.trim() === '' || next === '```')
      const own = length === -1 ? lines.slice(line) : lines.slice(line, line + length)
      blocks.push(
        first.startsWith('- ')
          ? { line, kind: 'list', items: listItems(own) }
          : { line, kind: 'paragraph', text: own.join(' ') },
      )
      line += own.length
    }
  }
  return blocks
}

function listItems(lines: string[]): string[] {
  return lines
    .join('\n')
    .split(/^- /m)
    .filter((item) => item !== '')
    .map((item) => item.trim().replace(/\n\s*/g, ' '))
}

/** The id of a heading: its words in small letters, with hyphens. */
function toSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export type Span = { at: number; kind: 'text' | 'strong' | 'emphasis' | 'code' | 'link'; text: string; href?: string }

const MARKED = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

/** A line in parts, each with its start. */
export function parseSpans(text: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, emphasis, code, link, href] = match
    if (match.index > at) spans.push({ at, kind: 'text', text: text.slice(at, match.index) })
    at = match.index
    if (strong !== undefined) spans.push({ at, kind: 'strong', text: strong })
    else if (emphasis !== undefined) spans.push({ at, kind: 'emphasis', text: emphasis })
    else if (code !== undefined) spans.push({ at, kind: 'code', text: code })
    else if (link !== undefined) spans.push({ at, kind: 'link', text: link, href })
    at += whole.length
  }
  if (at < text.length) spans.push({ at, kind: 'text', text: text.slice(at) })
  return spans
}
