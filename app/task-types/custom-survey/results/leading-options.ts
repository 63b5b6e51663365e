import { ALPHA } from '../../figures/choice-tests'
import { holm } from '../../figures/statistics'
import { firstTests } from '../questions/choices/leading-option'
import type { Tally } from '../questions/question-type'
import type { Lead } from '../questions/result'

/** `lead`: of an answered question with options. `firsts`: p of other candidates. */
type Firsts = { lead: Lead | null; firsts: (number | null)[] }

/**
 * The leading option of each question, by choices, ranks or scores. p of options by `firstTests`, the largest of a
 * question; Holm's method corrects all p of a survey together, because any question could be named.
 */
export function listFirsts(tallies: readonly Pick<Tally, 'chosen' | 'firsts'>[]): Firsts[] {
  const tested = tallies.map((tally) => {
    const chosen = tally.chosen?.()
    const tests = chosen ? firstTests(chosen) : null
    if (!chosen) return { tests, p: tally.firsts?.() ?? [] }
    return { tests, p: tests && tests.p.length > 0 ? [Math.max(...tests.p)] : [] }
  })
  const all = tested.flatMap(({ p }) => p)
  const corrected = holm(all)
  const times = all.filter((p) => p !== null).length
  let before = 0
  return tested.map(({ tests, p }) => {
    const firsts = corrected.slice(before, before + p.length)
    before += p.length
    if (!tests) return { lead: null, firsts }
    const { order } = tests
    const isClear = (firsts[0] ?? 1) < ALPHA
    const alike = order.slice(1).filter((_, index) => (tests.p[index] ?? 1) * times >= ALPHA)
    return { lead: { order, isClear, alike: isClear ? [] : alike.length > 0 ? alike : order.slice(1, 2) }, firsts }
  })
}
