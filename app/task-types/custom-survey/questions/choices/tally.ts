/** How options were chosen, by their places, by those who chose anything. */
export type Chosen = {
  answered: number
  counts: number[]
  /** How many of those who answered were shown each option. */
  shown: number[]
  /** How many chose one option and not the other, of those who were shown both. */
  rather(one: number, other: number): number
}

/** Counts what is chosen, answer by answer; none of them names an option twice. */
export function choiceTally(options: readonly string[], several: boolean) {
  const placeOf = new Map(options.map((option, place) => [option, place]))
  const counts = options.map(() => 0)
  const hidden = options.map(() => 0)
  const together = several ? squareOf(options) : null
  /** How often one was chosen where the other was not shown; null where all options always were. */
  let unseen: number[][] | null = null
  let answered = 0
  return {
    /** `shown`: the options that the respondent could choose from; null for all. */
    take(chosen: readonly string[], shown: readonly string[] | null): void {
      if (chosen.length === 0) return
      answered += 1
      const places = chosen.flatMap((option) => placeOf.get(option) ?? [])
      for (const place of places) counts[place] = (counts[place] ?? 0) + 1
      if (together) addPairs(together, places, places)
      if (!shown) return
      const left = options.flatMap((option, place) => (shown.includes(option) || places.includes(place) ? [] : [place]))
      for (const place of left) hidden[place] = (hidden[place] ?? 0) + 1
      unseen ??= squareOf(options)
      addPairs(unseen, places, left)
    },
    chosen: (): Chosen => ({
      answered,
      counts,
      shown: hidden.map((count) => answered - count),
      rather: (one, other) => (counts[one] ?? 0) - (together?.[one]?.[other] ?? 0) - (unseen?.[one]?.[other] ?? 0),
    }),
  }
}

function squareOf(options: readonly string[]): number[][] {
  return options.map(() => options.map(() => 0))
}

function addPairs(square: number[][], ones: readonly number[], others: readonly number[]): void {
  for (const one of ones) {
    const row = square[one]
    if (row) for (const other of others) row[other] = (row[other] ?? 0) + 1
  }
}
