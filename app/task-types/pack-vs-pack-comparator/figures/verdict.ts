import { ALPHA, firstPlaceP, uniformChoiceP } from '../../figures/choice-tests'
import { holm } from '../../figures/statistics'
import type { RatingDifference } from './ratings'
import { type AttributeFigures, type ChoiceCount, TIE, type VariantFigures } from './tally'

/**
 * The certainty of a first place. `clear`: both "all packs are equal" and "the first two are equal" are rejected.
 * `close`: the packs differ significantly, but the first two may not. `leading`: the first place may be chance.
 * `rated`: choices tie or do not exist, and the mean rating decides; p is that of the first two's ratings.
 */
export type Verdict =
  | { kind: 'none' }
  | { kind: 'tie' }
  | {
      kind: 'clear' | 'close' | 'leading'
      leader: string
      runnerUp: string
      /** The p value of the first place, corrected for all attributes. */
      p: number
      /** The same of this attribute alone, and how many were tested. */
      alone: number
      tests: number
      /** Corrected p of the leader's higher ratings than the next one's; null if they are not higher, or not tested. */
      rated: number | null
    }
  | {
      kind: 'rated'
      leader: string
      runnerUp: string
      /** Corrected for all attributes and pairs of packs; null if too few rated both. */
      p: number | null
    }

/**
 * A verdict on each attribute. A clear winner has the larger of two p, that all packs are alike and that the first two
 * are, below .05 after Holm's correction over all attributes: so a study has a false one at most once in twenty.
 */
export function attributeVerdicts(attributes: AttributeFigures[], ratings: RatingDifference[][]): Verdict[] {
  const counts = attributes.map(({ variants }) => variants.map(({ choices }) => choices))
  const alone = counts.map(firstPlaceP)
  const first = holm(alone)
  const all = holm(counts.map(uniformChoiceP))
  const tests = alone.filter((p) => p !== null).length
  return attributes.map(({ winner, variants }, index) => {
    if (winner === null) return { kind: 'none' }
    if (winner === TIE) return { kind: 'tie' }
    const p = { first: first[index] ?? 1, all: all[index] ?? 1, alone: alone[index] ?? 1, tests }
    const differences = ratings[index] ?? []
    return byChoices(variants, p, differences) ?? byRatings(winner, variants, differences)
  })
}

/** The verdict on the choice at the end, one test alone. */
export function finalVerdict(finalBuy: ChoiceCount[]): Verdict {
  const choices = finalBuy.map((one) => one.choices)
  const all = uniformChoiceP(choices)
  if (all === null) return { kind: 'none' }
  const first = firstPlaceP(choices) ?? 1
  return byChoices(finalBuy, { first, all, alone: first, tests: 1 }, []) ?? { kind: 'tie' }
}

/** Null if the choices have no sole leader. */
function byChoices(
  variants: ChoiceCount[],
  { first: p, all, alone, tests }: { first: number; all: number; alone: number; tests: number },
  ratings: RatingDifference[],
): Verdict | null {
  const [first, second] = [...variants].sort((a, b) => b.choices - a.choices)
  if (!first || !second || first.choices === second.choices) return null
  const kind = p < ALPHA ? 'clear' : all < ALPHA ? 'close' : 'leading'
  const rated = higherRatedP(ratings, first.id, second.id)
  return { kind, leader: first.id, runnerUp: second.id, p, alone, tests, rated }
}

/** The rating comparison of two packs, in either order. */
function findDifference(ratings: RatingDifference[], one: string, other: string): RatingDifference | undefined {
  return ratings.find(({ first, second }) => [first, second].includes(one) && [first, second].includes(other))
}

/** Null if the first is not rated higher, or the two were not compared. */
function higherRatedP(ratings: RatingDifference[], one: string, other: string): number | null {
  const pair = findDifference(ratings, one, other)
  if (!pair) return null
  const isHigher = pair.first === one ? pair.mean > 0 : pair.mean < 0
  return isHigher ? pair.p : null
}

/** The first and second of the variants with tied choices. */
function byRatings(winner: string, variants: VariantFigures[], ratings: RatingDifference[]): Verdict {
  const most = Math.max(...variants.map(({ choices }) => choices))
  const [next] = variants
    .filter(({ id, choices }) => id !== winner && choices === most)
    .sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0))
  if (!next) return { kind: 'tie' }
  const pair = findDifference(ratings, winner, next.id)
  return { kind: 'rated', leader: winner, runnerUp: next.id, p: pair?.p ?? null }
}
