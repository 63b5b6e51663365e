import { cleanCell } from '~/lib/clean-cell'
import { cleanText } from '~/lib/clean-text'
import { readEmailAddress } from '~/lib/email-address'
import { textOfLinks } from './address-links'
import { readName, splitName } from './person-name'

/** A person to invite, as typed; `email` is the stored form, or null if the text is not an address. */
export type Entry = { typed: string; email: string | null; facts?: Facts }

/** The data about a person next to their address in a list; at least one field is present. */
export type Facts = { firstName: string | null; lastName: string | null; tags: string[] }

/**
 * Parses addresses as mail programs, spreadsheets and web pages write them: separated by lines, tabs, commas,
 * semicolons or spaces; `Name <a@b.c>`, `Last, First <a@b.c>`, `Name (a@b.c)`, `a@b.c (Name)`, `mailto:` and links of
 * HTML and Markdown. Keeps the order and leaves out repetitions. Null if there are more than `most`, or so many
 * repetitions that parsing would delay others.
 */
export function parseAddressList(text: string, most: number): Entry[] | null {
  const entries: Entries = new Map()
  let read = 0
  for (const entry of readEntries(text)) {
    addEntry(entries, entry)
    read += 1
    if (entries.size > most || read > MOST_REPETITIONS * most) return null
  }
  return [...entries.values()]
}

/** A text may have this many times the allowed number of addresses, if most of them are known already. */
const MOST_REPETITIONS = 5

/** By address, or by the text that is none. */
export type Entries = Map<string, Entry>

/** The same for rows that arrive in batches. A row's name takes precedence over one next to the address. */
export function addEntries(entries: Entries, rows: Iterable<{ text: string; facts?: Facts | undefined }>): void {
  for (const { text, facts } of rows) {
    // If a cell has several addresses, the first belongs to the person named in the row.
    let ofRow = facts
    for (const entry of readEntries(text)) {
      addEntry(entries, entry, ofRow)
      ofRow = ofRow && tagsAlone(ofRow)
    }
  }
}

function addEntry(entries: Entries, entry: Entry, facts?: Facts): void {
  const key = entry.email ?? `wrong: ${entry.typed}`
  const before = entries.get(key)
  const joined = joinFacts(before?.facts, joinFacts(facts, entry.facts))
  const { typed, email } = before ?? entry
  entries.set(key, { typed, email, ...(joined && { facts: joined }) })
}

function tagsAlone({ tags }: Facts): Facts | undefined {
  return tags.length > 0 ? { firstName: null, lastName: null, tags } : undefined
}

/** Merges two sets of facts. A name in its own column wins over one next to the address; tags are added. */
function joinFacts(first: Facts | undefined, second: Facts | undefined): Facts | undefined {
  if (!first || !second) return first ?? second
  return {
    firstName: first.firstName ?? second.firstName,
    lastName: first.lastName ?? second.lastName,
    tags: [...first.tags, ...second.tags],
  }
}

function* readEntries(text: string): Generator<Entry> {
  for (const line of textOfLinks(cleanText(text.replace(/\r\n?/g, '\n').replaceAll('＠', '@'))).split('\n')) {
    if (line.includes('\t')) yield* readCells(line)
    else yield* readCell(line)
  }
}

function* readCell(cell: string): Generator<Entry> {
  for (const segment of splitOutsideQuotes(cell, ';；')) yield* readSegment(segment)
}

/** The cells of a line; if one of them is a single address, up to two cells before it are the name. */
function readCells(line: string): Entry[] {
  const read = splitOutsideQuotes(line, '\t').map((cell) => [...readCell(cell)])
  const place = read.findIndex(hasAddress)
  const only = read[place]?.length === 1 ? read[place][0] : undefined
  const names = read.slice(0, place).filter(({ length }) => length > 0)
  const isTable = only && names.length > 0 && names.length <= 2 && !read.slice(place + 1).some(hasAddress)
  if (!isTable || names.flat().some(({ typed }) => typed.includes('@'))) return read.flat()
  const name = names.flat().map(({ typed }) => typed)
  const facts = joinFacts(only.facts, toFacts(name.join(' ')))
  return [{ ...only, ...(facts && { facts }) }, ...read.slice(place + 1).flat()]
}

function hasAddress(entries: Entry[]): boolean {
  return entries.some(({ email }) => email !== null)
}

/** How many parts that commas divide a name has at most before the one with the address, as in 'Doe, Jr., Jo <jo@x.com>'. */
const NAME_PARTS_BEFORE = 2

/** The text between semicolons: entries separated by commas, and names that contain commas. */
function* readSegment(segment: string): Generator<Entry> {
  let waiting: string[] = []
  for (const piece of splitOutsideQuotes(segment, ',，、')) {
    const typed = withoutMarks(piece)
    if (typed === '') continue
    if (!typed.includes('@')) {
      waiting.push(typed)
      continue
    }
    const whole = quotedText(typed)
    const nameParts = whole === null && hasName(typed) ? waiting.splice(-NAME_PARTS_BEFORE) : []
    yield* waiting.map(wrong)
    waiting = []
    if (whole === null) yield* readPiece([...nameParts, typed].join(', '))
    else yield* readEntries(whole)
  }
  yield* waiting.map(wrong)
}

function wrong(typed: string): Entry {
  return { typed, email: null }
}

/** Whether a name precedes an address in brackets. */
function hasName(piece: string): boolean {
  const [first] = findAddresses(piece)
  return first?.isInBrackets === true && /\p{L}/u.test(piece.slice(0, first.start))
}

/** Marks of a list, and labels such as 'To:' and 'E-Mail:', before an entry. */
const MARKS = /^(?:[-*•·–—>]+\s+|\d{1,4}[.)]\s+|[\p{L}-]{1,12}:\s+)+/u

function withoutMarks(piece: string): string {
  return piece.trim().replace(MARKS, '').trim()
}

/** The end of a bracket, after the text of a link: up to the next bar, so that each part is looked through once. */
const CLOSED = /^\s*(?:\|[^<>|]{0,500})?[>)\]]/

type Found = { text: string; isInBrackets: boolean; start: number; end: number }

/** The words of a piece that hold an @, with the brackets around each. */
function findAddresses(piece: string): Found[] {
  return [...piece.matchAll(/[^\s<>()[\]"|]+/g)].flatMap(({ 0: text, index }) => {
    if (!text.includes('@')) return []
    const before = piece.slice(0, index).trimEnd()
    const after = piece.slice(index + text.length)
    const isInBrackets = '<(['.includes(before.at(-1) ?? ' ') && CLOSED.test(after)
    const closing = isInBrackets ? after.search(/[>)\]]/) + 1 : 0
    const start = isInBrackets ? before.length - 1 : index
    return [{ text, isInBrackets, start, end: index + text.length + closing }]
  })
}

/** One entry in brackets or more, or addresses that blanks part; else the whole is none. */
function readPiece(piece: string): Entry[] {
  const found = findAddresses(piece)
  const inBrackets = found.filter(({ isInBrackets }) => isInBrackets)
  const read = inBrackets.length > 0 ? readBracketed(piece, inBrackets) : readWords(piece, found)
  return read ?? [wrong(piece)]
}

function readBracketed(piece: string, found: Found[]): Entry[] | null {
  const last = found.at(-1)
  const rest = piece.slice(last?.end).trim()
  // A comment adds nothing to the name.
  if (rest !== '' && !/^(?:\([^@]*\)|[^\p{L}\p{N}@]*)$/u.test(rest)) return null
  return found.map((one, index) => {
    const from = found[index - 1]?.end ?? 0
    const facts = toFacts(piece.slice(from, one.start))
    return { typed: piece.slice(from, one.end).trim(), email: readAddress(one.text), ...(facts && { facts }) }
  })
}

function readWords(piece: string, found: Found[]): Entry[] | null {
  const [first] = found
  const comment = found.length === 1 && first ? /^\s*\(([^()@]+)\)$/.exec(piece.slice(first.end))?.[1] : undefined
  if (first && comment !== undefined && piece.slice(0, first.start).trim() === '') {
    const facts = toFacts(comment)
    return [{ typed: piece, email: readAddress(first.text), ...(facts && { facts }) }]
  }
  const words = piece.split(/\s+/)
  if (words.some((word) => /[\p{L}\p{N}]/u.test(word) && !word.includes('@'))) return null
  return words.filter((word) => word.includes('@')).map((word) => ({ typed: word, email: readAddress(word) }))
}

/** An address with the marks around it is shorter; a longer word is refused without a look at it. */
const LONGEST_WORD = 320
/** A longer text before an address is not a name. */
const LONGEST_NAME = 500

function readAddress(word: string): string | null {
  const asTyped = /^mailto:/i.test(word) || word.length > LONGEST_WORD ? null : readEmailAddress(word)
  return asTyped ?? readEmailAddress(bareAddress(word))
}

/** Without `mailto:` and what follows the address in such a link, and without the marks of a sentence or of bold letters. */
function bareAddress(word: string): string {
  const [address = ''] = word.slice(word.lastIndexOf(':') + 1).split('?', 1)
  if (address.length > LONGEST_WORD) return ''
  return cleanCell(withoutEnd(decode(address).replace(/^[*=<"'“\u2018([]+/, ''), /[.,;:!?*>"'”’)\]]/))
}

/** Without such characters at its end, each of which is looked at once. */
function withoutEnd(text: string, marks: RegExp): string {
  let end = text.length
  while (end > 0 && marks.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function toFacts(text: string): Facts | undefined {
  if (text.length > LONGEST_NAME) return undefined
  const begun = text
    .replace(/\([^()]*\)/g, ' ')
    .replaceAll('\\"', '"')
    .replace(/^[\s"'“”\u2018’*_[,]+/, '')
  const name = withoutEnd(begun, /[\s"'“”\u2018’*_\],]/)
  if (!/\p{L}/u.test(name) || name.includes('@')) return undefined
  return { ...splitName(readName(name)), tags: [] }
}

/** The text inside the quotes of a fully quoted piece, or null. */
function quotedText(piece: string): string | null {
  if (!piece.startsWith('"') || quoteEnd(piece, 0) !== piece.length - 1) return null
  return piece.slice(1, -1).replaceAll('""', '"').replace(/\\(.)/g, '$1')
}

/** A quote opens a name only at the start of a piece, and only if it is closed on the same line. */
function splitOutsideQuotes(line: string, separators: string): string[] {
  if (!line.includes('"')) return line.split(new RegExp(`[${separators}]`))
  const pieces: string[] = []
  let start = 0
  let isStart = true
  let lastQuote = line.lastIndexOf('"')
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at)
    if (character === '"' && isStart && at < lastQuote) {
      const end = quoteEnd(line, at)
      // Later quotes are not closed either.
      if (end === -1) lastQuote = -1
      else at = end
      isStart = false
    } else if (separators.includes(character)) {
      pieces.push(line.slice(start, at))
      start = at + 1
      isStart = true
    } else if (!/\s/.test(character)) {
      // Any other separator begins a piece, too.
      isStart = PARTING.includes(character)
    }
  }
  pieces.push(line.slice(start))
  return pieces
}

const PARTING = ',;\t，、；'

/** The index of the closing quote, or -1. */
function quoteEnd(line: string, open: number): number {
  for (let at = open + 1; at < line.length; at += 1) {
    const character = line.charAt(at)
    if (character === '\\') at += 1
    else if (character === '"' && line.charAt(at + 1) === '"') at += 1
    else if (character === '"') return at
  }
  return -1
}
