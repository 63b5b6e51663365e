import { english } from '~/texts/format'
import { ALPHA, firstPlaceP, uniformChoiceP } from '../../figures/choice-tests'
import { holm } from '../../figures/statistics'

import type { RatingDifference } from './ratings'
import type { AttributeFigures, ChoiceCount, VariantFigures } from './tally'

/**
 * The certainty of a first place. `clear`: both "all packs are equal" and "the first two are equal" are rejected.
 * `close`: the packs differ significantly, but the first two may not. `leading`: the first place may be chance.
 * `rated`: there are only ratings, and the mean rating decides; p is that of the first two's ratings. `level`: the
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
      /** The p value of the first place, corrected for all attributes and the choice at the end. */
      p: number
      /** The same without correction, the attributes that were tested, and whether the choice at the end was. */
      alone: number
      attributes: number
      isFinalTested: boolean
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
 * A verdict on each attribute, and one on the choice at the end. A clear winner has the larger of two p, that all packs
 * are alike and that the first two are, below .05 after Holm's correction over all of them: so a study has a false one
 * at most once in twenty.
 */
export function findVerdicts(
  attributes: AttributeFigures[],
  ratings: RatingDifference[][],
  finalBuy: ChoiceCount[],
): { verdicts: Verdict[]; final: Verdict } {
  const counts = [...attributes.map(({ variants }) => variants), finalBuy].map((list) =>
    list.map(({ choices }) => choices),
  )
  const alone = counts.map(firstPlaceP)
  const first = holm(alone)
  const all = holm(counts.map(uniformChoiceP))
  const isFinalTested = alone.at(-1) !== null
  const attributesTested = alone.slice(0, -1).filter((p) => p !== null).length
  const tested = (index: number): TestedChoices => {
    const p = { first: first[index] ?? 1, all: all[index] ?? 1, alone: alone[index] ?? 1 }
    return { ...p, attributes: attributesTested, isFinalTested }
  }
  return {
    verdicts: attributes.map(({ winner, variants }, index) => {
      if (winner === null) return { kind: 'none' }
      const differences = ratings[index] ?? []
      const isChosen = variants.some(({ choices }) => choices > 0)
      return isChosen ? byChoices(variants, tested(index), differences) : byRatings(variants, differences)
    }),
    final: finalBuy.some(({ choices }) => choices > 0)
      ? byChoices(finalBuy, tested(attributes.length), [])
      : { kind: 'none' },
  }
}

/** Whether a verdict is that a pack is clearly ahead, by choices or by ratings. */
function isClearLead(verdict: Verdict, pack: string): boolean {
  if (!('leader' in verdict) || verdict.leader !== pack) return false
  return verdict.kind === 'clear' || (verdict.kind === 'rated' && verdict.p !== null && verdict.p < ALPHA)
}

/** On how many attributes a pack is clearly ahead. */
export function countClearLeads(verdicts: Verdict[], pack: string): number {
  return verdicts.filter((verdict) => isClearLead(verdict, pack)).length
}

/** The pack with more clear leads than any other: a count of leads is no test. Null if several have as many. */
export function findClearLeader(variants: { id: string }[], verdicts: Verdict[]): string | null {
  const [first, second] = variants
    .map(({ id }) => ({ id, clear: countClearLeads(verdicts, id) }))
    .sort((a, b) => b.clear - a.clear)
  return first && first.clear > (second?.clear ?? 0) ? first.id : null
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

type TestedChoices = { first: number; all: number; alone: number; attributes: number; isFinalTested: boolean }

function byChoices(
  variants: ChoiceCount[],
  { first: p, all, ...tested }: TestedChoices,
  ratings: RatingDifference[],
): Verdict {
  const [first, second] = [...variants].sort((a, b) => b.choices - a.choices)
  if (!first || !second) return { kind: 'none' }
  const alike = english.percent(first.share) === english.percent(second.share) ? english.percent(first.share) : null
  const kind = p < ALPHA ? 'clear' : all < ALPHA ? 'close' : 'leading'
  if (alike !== null && kind !== 'clear') return levelByShare(variants, all, ratings)
  const next = variants.filter(
    ({ id, share }) => id !== first.id && english.percent(share) === english.percent(second.share),
  )
  const rated = higherRatedP(ratings, first.id, second.id)
  return { kind, leader: first.id, next: next.map(({ id }) => id), alike, p, ...tested, rated }
}

/** The packs with the largest share as it reads. */
function levelByShare(variants: ChoiceCount[], all: number, ratings: RatingDifference[]): Verdict {
  const figure = english.percent(Math.max(...variants.map(({ share }) => share)))
  const packs = variants.filter(({ share }) => english.percent(share) === figure).map(({ id }) => id)
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

/** The first and second by mean rating, of variants without choices. */
function byRatings(variants: VariantFigures[], ratings: RatingDifference[]): Verdict {
  const [first, second] = variants
    .flatMap(({ id, mean }) => (mean === null ? [] : [{ id, mean }]))
    .sort((a, b) => b.mean - a.mean)
  if (!first) return { kind: 'none' }
  const other = variants.find(({ id }) => id !== first.id)
  if (!second) return { kind: 'rated', leader: first.id, next: other?.id ?? '', alike: null, p: null }
  const read = (mean: number) => mean.toFixed(1)
  const alike = read(first.mean) === read(second.mean) ? read(first.mean) : null
  const p = findDifference(ratings, first.id, second.id)?.p ?? null
  if (alike === null || (p !== null && p < ALPHA)) return { kind: 'rated', leader: first.id, next: second.id, alike, p }
  const packs = variants.filter(({ mean }) => mean !== null && read(mean) === alike).map(({ id }) => id)
  return { kind: 'level', packs, figure: alike, by: 'rating', isSpread: false, rated: null }
}
