/** The column and direction by which a list is sorted. */
export type SortOrder<By extends string> = { by: By; descending: boolean }

/** The order in the URL, 'name' or '-name'; null for an unknown one. */
export function parseSortOrder<By extends string>(columns: readonly By[], url: URL): SortOrder<By> | null {
  const raw = url.searchParams.get('sort') ?? ''
  const descending = raw.startsWith('-')
  const by = columns.find((column) => column === raw.slice(descending ? 1 : 0))
  return by === undefined ? null : { by, descending }
}

/** The order as a URL parameter. */
export function orderText<By extends string>({ by, descending }: SortOrder<By>): string {
  return descending ? `-${by}` : by
}

/** The order after a press on a column's head: reversed if the list is sorted by it already. */
export function nextOrder<By extends string>(column: By, current: SortOrder<By>): string {
  return orderText({ by: column, descending: column === current.by && !current.descending })
}
