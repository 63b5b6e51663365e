const PAGE_SIZE = 50

/** One page of a list. `total` counts all rows, `page` starts at 1 and is never beyond `pages`, which is at least 1. */
export type Page<T> = { rows: T[]; total: number; page: number; pages: number }

/** Reads one page of a list of `total` rows; a page beyond the last is the last. */
export async function pageOf<T>(
  total: number,
  wanted: number,
  read: (limit: number, offset: number) => Promise<T[]>,
): Promise<Page<T>> {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  return { rows: await read(PAGE_SIZE, (page - 1) * PAGE_SIZE), total, page, pages }
}

/** The page that an address asks for; anything but a positive number is the first. */
export function pageWanted(url: URL, name = 'page'): number {
  const raw = url.searchParams.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : 1
}

/** What an address searches for, cut to a length that the database takes. */
export function searchWanted(url: URL, name = 'q'): string {
  return (url.searchParams.get(name) ?? '').trim().slice(0, 100)
}

/** The id that an address names: null without one, and 0, which nothing has, for what is none. */
export function idWanted({ searchParams }: URL, name: string): number | null {
  const raw = searchParams.get(name)
  if (!raw) return null
  return /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : 0
}

/** The value of a list that an address names; none, or one that there is not, is null. */
export function oneWanted<T extends string>(values: readonly T[], url: URL, name = 'status'): T | null {
  const raw = url.searchParams.get(name)
  return values.find((value) => value === raw) ?? null
}
