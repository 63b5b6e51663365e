import { cleanText } from '~/lib/clean-text'
import { cutText } from '~/lib/cut-text'

/** Direction marks that reorder the text after them, up to the end of the paragraph if nothing ends them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** A summary is no longer than this. */
const MOST_CHARACTERS = 500
/** How much of a text is read, so that even the most convoluted one takes little time. */
const MOST_READ = 2_000

/**
 * A model's answer as one line of plain text: without its reasoning, markup, Markdown and addresses, cut at the end of
 * a sentence. Empty if nothing remains.
 */
export function plainText(raw: string): string {
  const text = cleanText(cutText(withoutThoughts(raw), MOST_READ))
    .replace(TURNS, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(/^\s*(?:[-*•>#]+|\d+[.)])\s+/gm, '')
    .replace(/[*_`~#]+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  if (text.length <= MOST_CHARACTERS) return text
  const sentences = /^[\s\S]*[.!?](?=\s|$)/.exec(text.slice(0, MOST_CHARACTERS))?.[0]
  return sentences ?? truncateWords(text, MOST_CHARACTERS)
}

/** A model's reasoning comes before its answer. */
function withoutThoughts(text: string): string {
  const [beforeThoughts = ''] = text.split('<think>', 1)
  const answer = text.slice(text.lastIndexOf('</think>') + 1)
  return answer === text ? beforeThoughts : `${beforeThoughts} ${answer.slice('/think>'.length)}`
}

/** A text of limited length, cut between words. */
export function truncateWords(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = cutText(line, length - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : cut.length)}…`
}
