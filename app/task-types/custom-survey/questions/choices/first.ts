import { binomialP } from '../../../figures/choice-tests'
import { countsOf } from './chosen'

/** `p` of the first with each that follows it in the order. */
export type FirstTests = { order: number[]; p: number[] }

/**
 * Options by how often they were chosen, of equals the one that is asked first, and how likely it is by chance that the
 * first is ahead of each other. Where one can be chosen: the two-sided exact binomial test of the two (Hung and Fithian,
 * "Rank verification for exponential families", Annals of Statistics 47 (2019)). Where several can: McNemar's exact test,
 * times the number of pairs. Null where nobody has chosen.
 */
export function firstTests(
  options: readonly string[],
  chosen: readonly (readonly string[])[],
  several: boolean,
): FirstTests | null {
  if (chosen.length === 0) return null
  const counted = countsOf(chosen)
  const counts = options.map((option) => counted.get(option) ?? 0)
  const order = options.map((_, place) => place).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
  const [first = 0, ...others] = order
  const pairs = several ? (options.length * (options.length - 1)) / 2 : 1
  const p = others.map((other) => {
    const [most, fewer] = [options[first] ?? '', options[other] ?? '']
    const both = several ? chosen.filter((answer) => answer.includes(most) && answer.includes(fewer)).length : 0
    const [alone, otherAlone] = [(counts[first] ?? 0) - both, (counts[other] ?? 0) - both]
    return Math.min(1, pairs * binomialP(alone, alone + otherAlone))
  })
  return { order, p }
}
