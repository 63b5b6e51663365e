/** What a list is sorted by, and which way. */
export type SortOrder<By extends string> = { by: By; descending: boolean }

/** The order that an address asks for, as 'name' or '-name'; null where it names none that there is. */
export function orderWanted<By extends string>(columns: readonly By[], url: URL): SortOrder<By> | null {
  const raw = url.searchParams.get('sort') ?? ''
  const descending = raw.startsWith('-')
  const by = columns.find((column) => column === raw.slice(descending ? 1 : 0))
  return by === undefined ? null : { by, descending }
}

/** How an address says it. */
export function orderText<By extends string>({ by, descending }: SortOrder<By>): string {
  return descending ? `-${by}` : by
}

/** What an address says of the order that a press on a column's head asks for: the other way where it is sorted by it. */
export function nextOrder<By extends string>(column: By, current: SortOrder<By>): string {
  return orderText({ by: column, descending: column === current.by && !current.descending })
}
