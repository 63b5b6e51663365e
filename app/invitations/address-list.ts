import { cleanText, isEmailAddress } from '~/lib/fields'

/** Someone to invite, as typed; `email` is the address in lower case, or null where the text is none. */
export type Entry = { typed: string; email: string | null }

/**
 * Reads addresses from a text: one a line, and commas and semicolons part them too. `Name <a@b.c>` is read, and a
 * quoted name may hold commas. Keeps the order; the same address again, or the same wrong text again, is left out.
 */
export function parseAddressList(text: string): Entry[] {
  return distinctEntries(Array.from(text.matchAll(ENTRY), ([typed]) => typed))
}

/** One entry a text, blank ones and repetitions left out. */
export function distinctEntries(texts: Iterable<string>): Entry[] {
  const entries = new Map<string, Entry>()
  for (const text of texts) {
    const typed = cleanText(text)
    if (typed === '') continue
    const entry = readEntry(typed)
    const key = entry.email ?? `wrong: ${typed}`
    if (!entries.has(key)) entries.set(key, entry)
  }
  return [...entries.values()]
}

/** Up to the next separator. A quote opens a name only at the start and only where it is closed on the same line. */
const ENTRY = /(?:[ \t]*"(?:[^"\\\r\n]|\\.)*")?[^,;\r\n]+/g

const IN_BRACKETS = /<([^<>]*)>$/

function readEntry(typed: string): Entry {
  const address = (IN_BRACKETS.exec(typed)?.[1] ?? typed).trim().toLowerCase()
  return { typed, email: isEmailAddress(address) ? address : null }
}
