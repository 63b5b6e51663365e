/** The rows of a list in portions, so that one statement writes many of them without too many parameters. */
export function* chunksOf<T>(rows: T[], size = 500): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
