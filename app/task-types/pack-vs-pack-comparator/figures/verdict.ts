import { ALPHA, firstPlaceP, uniformChoiceP } from '../../figures/choice-tests'
import { holm } from '../../figures/statistics'
import { percent } from '../../text-format'
import type { RatingDifference } from './ratings'
import type { AttributeFigures, ChoiceCount, VariantFigures } from './tally'

/**
 * The certainty of a first place. `clear`: both "all packs are equal" and "the first two are equal" are rejected.
 * `close`: the packs differ significantly, but the first two may not. `leading`: the first place may be chance.
 * `rated`: choices tie or do not exist, and the mean rating decides; p is that of the first two's ratings. `level`: the
 * first packs have figures that read alike, and none is clearly ahead.
 */
export type Verdict =
  | { kind: 'none' }
  | {
      kind: 'level'
      packs: readonly string[]
      /** What all of them read: '36%', or a mean rating of '4.2'. */
      figure: string
      by: 'share' | 'rating'
      /** Whether all packs together clearly differ. */
      isSpread: boolean
      /** Corrected p of a pack's higher ratings than the other's, if two are level by share; null otherwise. */
      rated: { pack: string; p: number } | null
    }
  | {
      kind: 'clear' | 'close' | 'leading'
      leader: string
      /** The next packs: those whose shares read alike. */
      next: readonly string[]
      /** What the leader's share and that of the next read, if it is the same. */
      alike: string | null
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
      next: string
      /** What both means read, if it is the same. */
      alike: string | null
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
    const p = { first: first[index] ?? 1, all: all[index] ?? 1, alone: alone[index] ?? 1, tests }
    const differences = ratings[index] ?? []
    return byChoices(variants, p, differences) ?? byRatings(variants, p.all, differences)
  })
}

/** The verdict on the choice at the end, one test alone. */
export function finalVerdict(finalBuy: ChoiceCount[]): Verdict {
  const choices = finalBuy.map((one) => one.choices)
  const all = uniformChoiceP(choices)
  if (all === null) return { kind: 'none' }
  const first = firstPlaceP(choices) ?? 1
  return byChoices(finalBuy, { first, all, alone: first, tests: 1 }, []) ?? levelByShare(finalBuy, all, [])
}

/** On how many attributes each pack leads, zeros included. Packs that are level lead on none. */
export function countLeads(variants: { id: string }[], verdicts: Verdict[]): Record<string, number> {
  const leaders = verdicts.flatMap((verdict) => ('leader' in verdict ? [verdict.leader] : []))
  return Object.fromEntries(variants.map(({ id }) => [id, leaders.filter((leader) => leader === id).length]))
}

/** How many attributes have answers, of which leads are counted. */
export function countAnswered(verdicts: Verdict[]): number {
  return verdicts.filter(({ kind }) => kind !== 'none').length
}

type TestedChoices = { first: number; all: number; alone: number; tests: number }

/** Null if the choices have no sole leader. */
function byChoices(
  variants: ChoiceCount[],
  { first: p, all, alone, tests }: TestedChoices,
  ratings: RatingDifference[],
): Verdict | null {
  const [first, second] = [...variants].sort((a, b) => b.choices - a.choices)
  if (!first || !second || first.choices === second.choices) return null
  const alike = percent(first.share) === percent(second.share) ? percent(first.share) : null
  const kind = p < ALPHA ? 'clear' : all < ALPHA ? 'close' : 'leading'
  if (alike !== null && kind !== 'clear') return levelByShare(variants, all, ratings)
  const next = variants.filter(({ id, share }) => id !== first.id && percent(share) === percent(second.share))
  const rated = higherRatedP(ratings, first.id, second.id)
  return { kind, leader: first.id, next: next.map(({ id }) => id), alike, p, alone, tests, rated }
}

/** The packs with the largest share as it reads. */
function levelByShare(variants: ChoiceCount[], all: number, ratings: RatingDifference[]): Verdict {
  const figure = percent(Math.max(...variants.map(({ share }) => share)))
  const packs = variants.filter(({ share }) => percent(share) === figure).map(({ id }) => id)
  return { kind: 'level', packs, figure, by: 'share', isSpread: all < ALPHA, rated: clearlyRated(packs, ratings) }
}

/** Of two packs, the one that is clearly rated higher. */
function clearlyRated([one = '', other = '', third]: string[], ratings: RatingDifference[]) {
  const pair = third === undefined ? findDifference(ratings, one, other) : undefined
  if (!pair || pair.p === null || pair.p >= ALPHA) return null
  return { pack: pair.mean > 0 ? pair.first : pair.second, p: pair.p }
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

/** The first and second by mean rating of the variants with the most choices. */
function byRatings(variants: VariantFigures[], all: number, ratings: RatingDifference[]): Verdict {
  const most = Math.max(...variants.map(({ choices }) => choices))
  const foremost = variants.filter(({ choices }) => choices === most)
  const [first, second] = foremost
    .flatMap(({ id, mean }) => (mean === null ? [] : [{ id, mean }]))
    .sort((a, b) => b.mean - a.mean)
  const others = foremost.flatMap(({ id }) => (id === first?.id ? [] : [id]))
  if (!first) return levelByShare(variants, all, ratings)
  if (!second) return { kind: 'rated', leader: first.id, next: others[0] ?? '', alike: null, p: null }
  const read = (mean: number) => mean.toFixed(1)
  const alike = read(first.mean) === read(second.mean) ? read(first.mean) : null
  const p = findDifference(ratings, first.id, second.id)?.p ?? null
  if (alike === null || (p !== null && p < ALPHA)) return { kind: 'rated', leader: first.id, next: second.id, alike, p }
  if (most > 0) return levelByShare(variants, all, ratings)
  const packs = foremost.filter(({ mean }) => mean !== null && read(mean) === alike).map(({ id }) => id)
  return { kind: 'level', packs, figure: alike, by: 'rating', isSpread: false, rated: null }
}
