/**
 * How often options were chosen, by their places. `answered`: by how many who chose anything. `together`: by how many both of
 * two were, where several can be; null where one can.
 */
export type Chosen = {
  answered: number
  counts: number[]
  together: ((one: number, other: number) => number) | null
}

/** Counts what is chosen, answer by answer; none of them names an option twice. */
export function choiceTally(options: readonly string[], several: boolean) {
  const placeOf = new Map(options.map((option, place) => [option, place]))
  const counts = options.map(() => 0)
  const pairs = several ? options.map(() => options.map(() => 0)) : null
  let answered = 0
  return {
    take(chosen: readonly string[]): void {
      if (chosen.length === 0) return
      answered += 1
      for (const option of chosen) {
        const place = placeOf.get(option)
        if (place === undefined) continue
        counts[place] = (counts[place] ?? 0) + 1
        if (pairs) countPairs(place, chosen)
      }
    },
    chosen: (): Chosen => ({ answered, counts, together: pairs && ((one, other) => pairs[one]?.[other] ?? 0) }),
  }

  function countPairs(place: number, chosen: readonly string[]): void {
    const row = pairs?.[place]
    if (!row) return
    for (const other of chosen) {
      const beside = placeOf.get(other)
      if (beside !== undefined) row[beside] = (row[beside] ?? 0) + 1
    }
  }
}
