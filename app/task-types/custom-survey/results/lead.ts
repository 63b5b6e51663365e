import { ALPHA } from '../../figures/choice-tests'
import { holm } from '../../figures/statistics'
import { firstTests } from '../questions/choices/first'
import type { Chosen } from '../questions/choices/tally'
import type { Lead } from '../questions/result'

/**
 * Who comes first on each question, by how its options were chosen; null of one that is not answered by choosing, or by
 * nobody. p by `firstTests`, the largest of a question by Holm's method over the questions.
 */
export function leadsOf(chosen: (Chosen | null)[]): (Lead | null)[] {
  const tested = chosen.map((one) => one && firstTests(one))
  const largest = tested.map((one) => (one && one.p.length > 0 ? Math.max(...one.p) : null))
  const corrected = holm(largest)
  const questionsTested = largest.filter((p) => p !== null).length
  return tested.map((one, place) => {
    if (!one) return null
    const isClear = (corrected[place] ?? 1) < ALPHA
    const { order, p } = one
    const alike = order.slice(1).filter((_, index) => (p[index] ?? 1) * questionsTested >= ALPHA)
    return { order, isClear, alike: isClear ? [] : alike.length > 0 ? alike : order.slice(1, 2) }
  })
}
