import { cleanLine } from '~/lib/clean-text'
import { cutText } from '~/lib/cut-text'
import { TITLE_LENGTH } from '~/lib/text-lengths'

type PersonName = { firstName: string | null; lastName: string | null }

/** 'Anna Maria Berg' and 'Berg, Anna Maria' are the same person; one word alone is a first name. */
export function splitName(name: string | null): PersonName {
  if (name === null) return { firstName: null, lastName: null }
  const comma = name.indexOf(',')
  if (comma >= 0) return { firstName: readName(name.slice(comma + 1)), lastName: readName(name.slice(0, comma)) }
  const blank = name.lastIndexOf(' ')
  if (blank < 0) return { firstName: name, lastName: null }
  return { firstName: name.slice(0, blank), lastName: name.slice(blank + 1) }
}

/** A name in one line, cut to the maximum length; null if it is blank. */
export function readName(text: string): string | null {
  return cutText(cleanLine(text).replace(/\s+/g, ' '), TITLE_LENGTH).trim() || null
}
