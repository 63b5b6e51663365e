import { binomialP } from '../../../figures/choice-tests'
import type { Chosen } from './tally'

/** `p` of the first with each that follows it in the order. */
export type FirstTests = { order: number[]; p: number[] }

/**
 * Options by how often they were chosen, of equals the one that is asked first, and how likely it is by chance that the
 * first is ahead of each other. Where one can be chosen: the two-sided exact binomial test of the two (Hung and Fithian,
 * "Rank verification for exponential families", Annals of Statistics 47 (2019)). Where several can: McNemar's exact test,
 * times the number of pairs. Null where nobody has chosen.
 */
export function firstTests({ answered, counts, together }: Chosen): FirstTests | null {
  if (answered === 0) return null
  const order = counts.map((_, place) => place).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
  const [first = 0, ...others] = order
  const pairs = together ? (counts.length * (counts.length - 1)) / 2 : 1
  const p = others.map((other) => {
    const both = together?.(first, other) ?? 0
    const [alone, otherAlone] = [(counts[first] ?? 0) - both, (counts[other] ?? 0) - both]
    return Math.min(1, pairs * binomialP(alone, alone + otherAlone))
  })
  return { order, p }
}
