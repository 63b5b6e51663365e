import { cleanText } from '~/lib/clean-text'
import { cutText } from '~/lib/cut-text'

/** Marks that turn around what stands after them, up to the end of the paragraph where nothing ends them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** A summary is no longer than this. */
const MOST_CHARACTERS = 500
/** So much of what was written is looked at, so that even the most twisted text takes no time. */
const MOST_READ = 2_000

/**
 * What a model wrote, as one line of plain text: without what it thought aloud, markup, Markdown and addresses, cut at the
 * end of a sentence. Empty where nothing is left.
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
  return sentences ?? shortened(text, MOST_CHARACTERS)
}

/** What a model thinks aloud stands before its answer. */
function withoutThoughts(text: string): string {
  const [beforeThoughts = ''] = text.split('<think>', 1)
  const answer = text.slice(text.lastIndexOf('</think>') + 1)
  return answer === text ? beforeThoughts : `${beforeThoughts} ${answer.slice('/think>'.length)}`
}

/** A text up to so many characters, cut between words. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = cutText(line, length - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : cut.length)}…`
}
