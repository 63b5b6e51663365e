import { ALPHA, binomialP, chanceOf, holm } from './differences'
import { type AttributeFigures, type ChoiceCount, TIE } from './tally'

/**
 * How sure a first place is. `clear`: the choices differ by more than chance, and so do the first two. `close`: they
 * differ by more than chance, but the first two alone may not. `leading`: the first place may be chance. `rated`: choices
 * tie or were not asked for, and the mean rating decides; no test is made of it.
 */
export type Verdict =
  | { kind: 'none' }
  | { kind: 'tie' }
  | { kind: 'rated'; leader: string }
  | {
      kind: 'clear' | 'close' | 'leading'
      leader: string
      runnerUp: string /** Corrected; null where not tested. */
      p: number | null
    }

/** A verdict on each attribute, corrected by Holm's method for testing all of them. */
export function attributeVerdicts(attributes: AttributeFigures[]): Verdict[] {
  const overall = holm(attributes.map(({ variants }) => chanceOf(variants.map(({ choices }) => choices))))
  const strict = holm(attributes.map(({ variants }) => strictChance(variants)))
  return attributes.map(({ winner, variants }, index) => {
    if (winner === null) return { kind: 'none' }
    if (winner === TIE) return { kind: 'tie' }
    return byChoices(variants, overall[index] ?? null, strict[index] ?? null) ?? { kind: 'rated', leader: winner }
  })
}

/** The verdict on the choice at the end, one test alone. */
export function finalVerdict(finalBuy: ChoiceCount[]): Verdict {
  if (finalBuy.every(({ choices }) => choices === 0)) return { kind: 'none' }
  return (
    byChoices(finalBuy, chanceOf(finalBuy.map(({ choices }) => choices)), strictChance(finalBuy)) ?? { kind: 'tie' }
  )
}

/** Null where the choices have no sole leader. */
function byChoices(variants: ChoiceCount[], p: number | null, strictP: number | null): Verdict | null {
  const [first, second] = ranked(variants)
  if (!first || !second || first.choices === second.choices) return null
  const names = { leader: first.id, runnerUp: second.id }
  if (strictP !== null && strictP < ALPHA) return { kind: 'clear', ...names, p: strictP }
  return { kind: p !== null && p < ALPHA ? 'close' : 'leading', ...names, p: strictP ?? p }
}

/**
 * The p of a first place: that all choices are at random, or that the first two among themselves are, whichever is
 * larger. Both must be refused before a winner is called clear, because choices differ also where only the last is behind.
 */
function strictChance(variants: ChoiceCount[]): number | null {
  const p = chanceOf(variants.map(({ choices }) => choices))
  const [first, second] = ranked(variants)
  if (p === null || !first || !second) return null
  return Math.max(p, binomialP(first.choices, first.choices + second.choices))
}

function ranked(variants: ChoiceCount[]): ChoiceCount[] {
  return [...variants].sort((a, b) => b.choices - a.choices)
}
