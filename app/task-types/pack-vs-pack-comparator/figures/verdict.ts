import { holm } from '../../figures/statistics'
import { ALPHA, binomialP, chanceOf } from './differences'
import { type AttributeFigures, type ChoiceCount, TIE } from './tally'

/**
 * How sure a first place is. `clear`: the choices differ by more than chance, and so do the first two among themselves.
 * `close`: they differ by more than chance, but the first two may not. `leading`: the first place may be chance.
 * `rated`: choices tie or were not asked for, and the mean rating decides; no test is made of it.
 */
export type Verdict =
  | { kind: 'none' }
  | { kind: 'tie' }
  | { kind: 'rated'; leader: string }
  | {
      kind: 'clear' | 'close' | 'leading'
      leader: string
      runnerUp: string
      /** That choices made at random differ so much, corrected; null where there are too few to test. */
      p: number | null
    }

/** A verdict on each attribute, corrected by Holm's method for testing all of them. */
export function attributeVerdicts(attributes: AttributeFigures[]): Verdict[] {
  const chances = holm(attributes.map(({ variants }) => chanceOf(variants.map(({ choices }) => choices))))
  return attributes.map(({ winner, variants }, index) => {
    if (winner === null) return { kind: 'none' }
    if (winner === TIE) return { kind: 'tie' }
    return byChoices(variants, chances[index] ?? null) ?? { kind: 'rated', leader: winner }
  })
}

/** The verdict on the choice at the end, one test alone. */
export function finalVerdict(finalBuy: ChoiceCount[]): Verdict {
  if (finalBuy.every(({ choices }) => choices === 0)) return { kind: 'none' }
  return byChoices(finalBuy, chanceOf(finalBuy.map(({ choices }) => choices))) ?? { kind: 'tie' }
}

/**
 * Null where the choices have no sole leader. Choices of three and more differ also where only the last is behind, so a
 * winner must differ from the second too: tested only once all together differ, as Fisher's protected comparison is.
 */
function byChoices(variants: ChoiceCount[], p: number | null): Verdict | null {
  const [first, second] = [...variants].sort((a, b) => b.choices - a.choices)
  if (!first || !second || first.choices === second.choices) return null
  const found = { leader: first.id, runnerUp: second.id, p }
  if (p === null || p >= ALPHA) return { kind: 'leading', ...found }
  const isApart = binomialP(first.choices, first.choices + second.choices) < ALPHA
  return { kind: isApart ? 'clear' : 'close', ...found }
}
