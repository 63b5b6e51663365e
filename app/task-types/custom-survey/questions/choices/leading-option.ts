import { binomialP } from '../../../figures/choice-tests'
import type { Chosen } from './tally'

/** `p` of the first with each that follows it in the order. */
type FirstTests = { order: number[]; p: number[] }

/**
 * Options by the share of those who were shown them, of equals the one that is asked first, and how likely it is by chance
 * that the first is ahead of each other. The two-sided exact binomial test of the two, among those who were shown both and
 * chose one of them alone: where one can be chosen, it holds for any number of options (Hung and Fithian, "Rank verification
 * for exponential families", Annals of Statistics 47 (2019)); where several can, it is McNemar's. Null without any
 * choice.
 */
export function firstTests({ answered, counts, shown, rather }: Chosen): FirstTests | null {
  if (answered === 0) return null
  const share = (place: number) => (counts[place] ?? 0) / Math.max(1, shown[place] ?? 0)
  const order = counts.map((_, place) => place).sort((a, b) => share(b) - share(a) || a - b)
  const [first = 0, ...others] = order
  const p = others.map((other) => {
    const [ahead, behind] = [rather(first, other), rather(other, first)]
    return ahead > behind ? binomialP(ahead, ahead + behind) : 1
  })
  return { order, p }
}
