/*
 * Whether somebody gave the same answer again and again where that is no chance: straight-lining, or long strings (P. G.
 * Curran, Methods for the detection of carelessly invalid responses in survey data, Journal of Experimental Social
 * Psychology 66, 2016).
 */

/** Questions of one kind in their order, and the index of each person's option, if any. */
export type Battery = { optionCounts: number[]; answers: (number | null)[][]; isOrderFixed: boolean }

/** `p`: how likely a run as unlikely as this one is by chance. */
export type Run = { length: number; of: number; p: number }

/** A shorter run is no wonder. */
const SHORTEST = 5
/** A run below this chance is no chance. */
export const UNLIKELY = 0.01
const ROUNDS = 3
/** Tastes that hold through all questions make long runs likelier than pairs of neighbours tell. */
const MORE_ALIKE = 1.2
const MOST_ALIKE = 0.95
/** Jeffreys' prior: half an answer for each option. */
const PRIOR = 0.5

/**
 * The longest run of each person, or null of a short one; where the order of the questions is another for everyone, only
 * a run through all of them. Its p is the chance of the same answer throughout, given how often others took each option and
 * how much more than by these shares two neighbouring answers of a person are alike: a Dirichlet-multinomial (J. Mosimann,
 * Biometrika 49, 1962), summed over all runs that are no likelier.
 */
export function longestRuns({ optionCounts, answers, isOrderFixed }: Battery): (Run | null)[] {
  const counts = optionCounts.map((options) => new Array<number>(options).fill(0))
  for (const person of answers) for (const [item, place] of person.entries()) countAt(counts[item], place)
  const totals = counts.map((all) => all.reduce((sum, count) => sum + count, 0))
  const neighbours = listNeighbours(counts, answers)
  // Careless answers make the others look more alike than they are, so those found are left out in two further rounds.
  let runs: (Run | null)[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const others = neighbours.filter((_, index) => (runs[index]?.p ?? 1) >= UNLIKELY)
    const all = others.reduce(plus, NONE)
    runs = answers.map((person, index) => {
      const own = (runs[index]?.p ?? 1) >= UNLIKELY ? neighbours[index] : undefined
      return findLongestRun(person, { counts, totals }, likenessIn(all, own), isOrderFixed)
    })
  }
  return runs
}

function findLongestRun(
  person: (number | null)[],
  { counts, totals }: { counts: number[][]; totals: number[] },
  likeness: number,
  isOrderFixed: boolean,
): Run | null {
  const { from, length, of } = longestRun(person)
  if (length < SHORTEST || (!isOrderFixed && length < of)) return null
  const given = person.flatMap((place, item) => (place === null ? [] : [{ item, place }]))
  const computeShare = (at: number, place: number) => {
    const { item, place: own } = given[at] ?? { item: 0, place: -1 }
    const all = counts[item] ?? []
    const others = (totals[item] ?? 0) - 1
    return ((all[place] ?? 0) - Number(own === place) + PRIOR) / (others + PRIOR * all.length)
  }
  const chanceAt = (start: number, place: number) => runChance(start, length, place, computeShare, likeness)
  const observed = chanceAt(from, given[from]?.place ?? 0) * (1 + 1e-9)
  // The sum only grows from here, and an unremarkable value need not be exact.
  if (observed >= UNLIKELY) return { length, of, p: Math.min(1, observed) }
  let p = 0
  const options = counts.reduce((most, { length }) => Math.max(most, length), 0)
  for (let start = 0; start + length <= given.length; start += 1) {
    for (let place = 0; place < options; place += 1) {
      const chance = chanceAt(start, place)
      if (chance <= observed) p += chance
      if (p >= UNLIKELY) return { length, of, p: Math.min(1, p) }
    }
  }
  return { length, of, p }
}

function countAt(counts: number[] | undefined, place: number | null): void {
  if (counts && place !== null) counts[place] = (counts[place] ?? 0) + 1
}

/** The start and length of the longest run of one position among the given answers, and the number of these. */
function longestRun(person: readonly (number | null)[]): { from: number; length: number; of: number } {
  const longest = { from: 0, length: 0, of: 0 }
  let [last, length]: [number | null, number] = [null, 0]
  for (const place of person) {
    if (place === null) continue
    length = place === last ? length + 1 : 1
    last = place
    longest.of += 1
    if (length > longest.length) {
      longest.length = length
      longest.from = longest.of - length
    }
  }
  return longest
}

/** How likely it is that all answers of a run are at one place, each more likely there after the ones before it. */
function runChance(
  start: number,
  length: number,
  place: number,
  computeShare: (at: number, place: number) => number,
  likeness: number,
): number {
  let chance = 1
  for (let step = 0; step < length; step += 1) {
    const share = computeShare(start + step, place)
    chance *= ((1 - likeness) * share + likeness * step) / (1 - likeness + likeness * step)
  }
  return chance
}

/**
 * Pairs of a person's adjacent answers: their number, how many are equal, and how many would be by the overall shares.
 */
type Neighbours = { pairs: number; alike: number; expected: number }

const NONE: Neighbours = { pairs: 0, alike: 0, expected: 0 }

function plus(one: Neighbours, other: Neighbours): Neighbours {
  return {
    pairs: one.pairs + other.pairs,
    alike: one.alike + other.alike,
    expected: one.expected + other.expected,
  }
}

function listNeighbours(counts: number[][], answers: (number | null)[][]): Neighbours[] {
  const shares = counts.map((all) => {
    const total = all.reduce((sum, count) => sum + count, 0)
    return all.map((count) => (total === 0 ? 0 : count / total))
  })
  const expectedAt = shares.map((own, item) =>
    own.reduce((sum, share, place) => sum + share * (shares[item + 1]?.[place] ?? 0), 0),
  )
  return answers.map((person) => {
    const found = { ...NONE }
    for (let item = 0; item + 1 < person.length; item += 1) {
      const [one, next] = [person[item] ?? null, person[item + 1] ?? null]
      if (one === null || next === null) continue
      found.pairs += 1
      if (one === next) found.alike += 1
      found.expected += expectedAt[item] ?? 0
    }
    return found
  })
}

/** How much more alike neighbouring answers of the others are than by the shares: 0 not at all, 1 entirely. */
function likenessIn(all: Neighbours, own: Neighbours = NONE): number {
  const pairs = all.pairs - own.pairs
  const [alike, expected] = [all.alike - own.alike, all.expected - own.expected]
  if (pairs <= expected) return 0
  return Math.min(MOST_ALIKE, MORE_ALIKE * Math.max(0, (alike - expected) / (pairs - expected)))
}
