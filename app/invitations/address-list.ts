import { cleanText } from '~/lib/clean-text'
import { isEmailAddress } from '~/lib/email-address'

/** Someone to invite, as typed; `email` is the address in lower case, or null where the text is none. */
export type Entry = { typed: string; email: string | null; facts?: Facts }

/** What a file says of someone beside the address; there is at least one thing. */
export type Facts = { firstName: string | null; lastName: string | null; tags: string[] }

/**
 * Reads addresses from a text: one a line, and commas and semicolons part them too. `Name <a@b.c>` is read, and a
 * quoted name may hold commas. Keeps the order; the same address again, or the same wrong text again, is left out.
 */
export function parseAddressList(text: string): Entry[] {
  return distinctEntries(Array.from(text.matchAll(ENTRY), ([typed]) => ({ text: typed })))
}

/** One entry a text, blank ones left out, and repetitions once what they add to the first is taken over. */
function distinctEntries(rows: Iterable<{ text: string; facts?: Facts }>): Entry[] {
  const entries: Entries = new Map()
  addEntries(entries, rows)
  return [...entries.values()]
}

/** By address, or by the text that is none. */
export type Entries = Map<string, Entry>

/** The same for rows that come some at a time. */
export function addEntries(entries: Entries, rows: Iterable<{ text: string; facts?: Facts }>): void {
  for (const { text, facts } of rows) {
    const typed = cleanText(text)
    if (typed === '') continue
    const entry = readEntry(typed)
    const key = entry.email ?? `wrong: ${typed}`
    const before = entries.get(key)
    const known = joinFacts(before?.facts, facts)
    entries.set(key, { ...(before ?? entry), ...(known && { facts: known }) })
  }
}

/** What both say; where they differ, the first is right, and tags are added. */
function joinFacts(first: Facts | undefined, second: Facts | undefined): Facts | undefined {
  if (!first || !second) return first ?? second
  return {
    firstName: first.firstName ?? second.firstName,
    lastName: first.lastName ?? second.lastName,
    tags: [...first.tags, ...second.tags],
  }
}

/** Up to the next separator. A quote opens a name only at the start and only where it is closed on the same line. */
const ENTRY = /(?:[ \t]*"(?:[^"\\\r\n]|\\.)*")?[^,;\r\n]+/g

const IN_BRACKETS = /<([^<>]*)>$/

function readEntry(typed: string): Entry {
  const address = (IN_BRACKETS.exec(typed)?.[1] ?? typed).trim().toLowerCase()
  return { typed, email: isEmailAddress(address) ? address : null }
}
