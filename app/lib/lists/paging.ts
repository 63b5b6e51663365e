import { cleanSearch } from '../clean-text'
import { wholeNumberIn } from '../numbers'

/** How many rows a page of a list has. */
export const PAGE_SIZE = 50

/** One page of a list. `total` counts all rows, `page` starts at 1 and is never beyond `pages`, which is at least 1. */
export type Page<T> = { rows: T[]; total: number; page: number; pages: number }

type Read<T> = (limit: number, offset: number) => Promise<T[]>

/** A list, or a section of one. `total` is called if the rows do not reveal the number. */
export type Section<T> = { total: () => Promise<number>; read: Read<T> }

/** Reads one page of a list; a page beyond the last is the last. */
export function readPage<T>(total: number | (() => Promise<number>), wanted: number, read: Read<T>): Promise<Page<T>> {
  return readSectionedPage([{ total: async () => (typeof total === 'number' ? total : await total()), read }], wanted)
}

/** The same of a list that consists of several, one below the other. */
export async function readSectionedPage<T>(sections: Section<T>[], wanted: number): Promise<Page<T>> {
  const rows: T[] = []
  let total = 0
  for (const section of sections) {
    const skipped = Math.max(0, (wanted - 1) * PAGE_SIZE - total)
    const room = PAGE_SIZE - rows.length
    const found = room > 0 ? await section.read(room, skipped) : []
    rows.push(...found)
    // If the section ends within the page, the search has seen all of it and need not count again.
    const ends = found.length < room && (found.length > 0 || skipped === 0)
    total += ends ? skipped + found.length : await section.total()
  }
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return wanted > pages ? await readSectionedPage(sections, pages) : { rows, total, page: wanted, pages }
}

/** The page that an address asks for; anything but a positive number is the first. */
export function parsePage({ searchParams }: Pick<URL, 'searchParams'>, name = 'page'): number {
  const page = wholeNumberIn(searchParams.get(name) ?? '') ?? 1
  return page >= 1 && page < 1_000_000 ? page : 1
}

/** The search text of an address. */
export function parseSearch(url: URL, name = 'q'): string {
  return cleanSearch(url.searchParams.get(name))
}

/** The id in an address: null if absent, and 0, which no record has, if invalid. */
export function parseIdParam({ searchParams }: URL, name: string): number | null {
  const raw = searchParams.get(name)
  if (!raw) return null
  return /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : 0
}

/** The value of a list that an address names; none, or one that there is not, is null. */
export function parseEnumParam<T extends string>(values: readonly T[], url: URL, name = 'status'): T | null {
  const raw = url.searchParams.get(name)
  return values.find((value) => value === raw) ?? null
}
