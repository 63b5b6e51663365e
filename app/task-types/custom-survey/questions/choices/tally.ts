/** Counts of chosen options, by index, among respondents who chose anything. */
export type Chosen = {
  answered: number
  counts: number[]
  /** By option, the number of respondents who were shown it. */
  shown: number[]
  /** The number of respondents who chose one option and not the other, among those who were shown both. */
  rather(one: number, other: number): number
}

/** Counts what is chosen, answer by answer; none of them names an option twice. */
export function choiceTally(options: readonly string[], several: boolean) {
  const placeOf = new Map(options.map((option, place) => [option, place]))
  const counts = options.map(() => 0)
  const hidden = options.map(() => 0)
  const together = several ? createSquare(options) : null
  /** How often one option was chosen while another was hidden; null if all options were always shown. */
  let unseen: number[][] | null = null
  let answered = 0
  const addPairs = (row: number[] | undefined, chosen: readonly string[]) => {
    for (const other of chosen) addOne(row, placeOf.get(other) ?? -1)
  }
  return {
    /** `shown`: the options that the respondent could choose from; null for all. */
    take(chosen: readonly string[], shown: readonly string[] | null): void {
      if (chosen.length === 0) return
      answered += 1
      for (const option of chosen) {
        const place = placeOf.get(option)
        if (place === undefined) continue
        counts[place] = (counts[place] ?? 0) + 1
        if (together) addPairs(together[place], chosen)
      }
      // A chosen option counts as shown, whatever its condition says now.
      if (!shown || shown.length === options.length) return
      for (let place = 0; place < options.length; place += 1) {
        const option = options[place] ?? ''
        if (shown.includes(option) || chosen.includes(option)) continue
        hidden[place] = (hidden[place] ?? 0) + 1
        unseen ??= createSquare(options)
        for (const one of chosen) addOne(unseen[placeOf.get(one) ?? -1], place)
      }
    },
    chosen: (): Chosen => ({
      answered,
      counts,
      shown: hidden.map((count) => answered - count),
      rather: (one, other) => (counts[one] ?? 0) - (together?.[one]?.[other] ?? 0) - (unseen?.[one]?.[other] ?? 0),
    }),
  }
}

function createSquare(options: readonly string[]): number[][] {
  return options.map(() => options.map(() => 0))
}

function addOne(row: number[] | undefined, place: number): void {
  if (row && place >= 0) row[place] = (row[place] ?? 0) + 1
}
