/**
 * The page, from 1, of each entry of a list whose entries have these numbers of rows: no page has more than `most` rows, but
 * an entry is never split.
 */
export function pagesByRows(entries: number[], most: number): number[] {
  let [page, rows] = [1, 0]
  return entries.map((own) => {
    if (rows > 0 && rows + own > most) {
      page += 1
      rows = 0
    }
    rows += own
    return page
  })
}
