import { bitsIn, countReached, type Reached } from './reach'

/** Up to this many sets, all are tried; beyond that, a greedy search with swaps finds a good one. */
const MOST_SETS = 6_000_000

/** Sets counted that reach as many as the best; at this number, there may be more. */
export const MOST_TIED = 1_000

/** The conditions for a set: its size, and the indexes of features that it must or must not contain. */
export type TurfQuestion = { size: number; always: readonly number[]; never: readonly number[] }

/** A set of features in ascending order, how many people it reaches, and their share, from 0 to 1. */
type TurfSet = { features: number[]; reached: number; share: number }

export type Turf = {
  /** Best first; among equal ones, the set with the earlier features. Empty if no set meets the conditions. */
  sets: TurfSet[]
  /** How many sets meet what is wanted. */
  possible: number
  /** Whether all of them were compared; otherwise the set is the best that single swaps lead to, often up to 2% short. */
  exact: boolean
  /**
   * The number of sets that reach as many as the best, including it, up to `MOST_TIED`; null if not all were compared.
   */
  tied: number | null
}

/**
 * Total unduplicated reach and frequency: the features to offer together so that most people find one of theirs.
 * `listed`: so many of the best sets are given where all are compared. Of 60 features, 5 a set and 1,000 people
 * some milliseconds, and a second where it is hardest.
 *
 * Source: Miaoulis, Parsons & Free, "TURF: a new planning approach for product line extensions", Marketing Research 2
 * (1990). Greedy choice reaches at least 1 − 1/e of the best: Nemhauser, Wolsey & Fisher, Mathematical Programming 14
 * (1978).
 */
export function findTurf(reached: Reached, { size, always, never }: TurfQuestion, listed = 5): Turf {
  const free = Array.from({ length: reached.features }, (_, j) => j).filter(
    (j) => !always.includes(j) && !never.includes(j),
  )
  const wanted = size - always.length
  const isAsked = wanted >= 0 && wanted <= free.length && !always.some((j) => never.includes(j))
  if (!isAsked) return { sets: [], possible: 0, exact: true, tied: 0 }
  const possible = binomial(free.length, wanted)
  const exact = possible <= MOST_SETS
  const found = exact
    ? new Search(reached, always, free, wanted, listed).best()
    : [bySwaps(reached, always, free, wanted)]
  const sets = found.map((set) => {
    const features = [...set].sort((a, b) => a - b)
    const count = countReached(reached, features)
    return { features, reached: count, share: reached.people === 0 ? 0 : count / reached.people }
  })
  const most = sets[0]?.reached ?? 0
  const tied = exact ? new Search(reached, always, free, wanted, MOST_TIED, most).best().length : null
  return { sets, possible, exact, tied }
}

/** The number of sets of this size among n; exact below 2^53. */
export function binomial(n: number, size: number): number {
  let sets = 1
  for (let i = 1; i <= Math.min(size, n - size); i += 1) sets = (sets * (n - i + 1)) / i
  return Math.round(sets)
}

/**
 * Every set, except those that cannot be among the best: further features gain at most what each of them adds alone, so
 * a branch ends if even the largest of these gains are too small.
 */
class Search {
  private readonly reached: Reached
  private readonly always: readonly number[]
  /** Features by their reach alone, most first, so that good sets are found early. */
  private readonly order: number[]
  private readonly wanted: number
  private readonly listed: number
  /** Sets that reach fewer are of no interest. */
  private readonly fewest: number
  /** People not reached yet, by depth. */
  private readonly left: Int32Array[]
  private readonly gains: Int32Array[]
  /** The most that features from each place on can add together, by depth. */
  private readonly sums: Int32Array[]
  private readonly chosen: number[] = []
  private found: { set: number[]; count: number }[] = []

  constructor(
    reached: Reached,
    always: readonly number[],
    free: readonly number[],
    wanted: number,
    listed: number,
    fewest = 0,
  ) {
    this.fewest = fewest
    this.reached = reached
    this.always = always
    this.wanted = wanted
    this.listed = listed
    const alone = new Map(free.map((j) => [j, countReached(reached, [j])]))
    this.order = [...free].sort((a, b) => (alone.get(b) ?? 0) - (alone.get(a) ?? 0) || a - b)
    this.left = Array.from({ length: wanted + 1 }, () => new Int32Array(reached.length))
    this.gains = Array.from({ length: wanted + 1 }, () => new Int32Array(free.length))
    this.sums = Array.from({ length: wanted + 1 }, () => new Int32Array(free.length))
  }

  best(): number[][] {
    const start = this.left[0] ?? new Int32Array()
    const { length, words, people } = this.reached
    for (let w = 0; w < length; w += 1) {
      let bits = 0
      for (const j of this.always) bits |= words[j * length + w] ?? 0
      const isLast = w === length - 1 && people % 32 !== 0
      start[w] = ~bits & (isLast ? (1 << (people % 32)) - 1 : -1)
    }
    this.extend(0, 0, countReached(this.reached, this.always))
    return this.found.map(({ set }) => set)
  }

  private extend(depth: number, from: number, count: number): void {
    const missing = this.wanted - depth
    if (missing === 0) {
      this.take(count)
      return
    }
    const left = this.left[depth] ?? new Int32Array()
    if (missing === 1) {
      this.complete(this.gains[depth - 1], left, from, count)
      return
    }
    const gains = this.gains[depth] ?? new Int32Array()
    const last = this.order.length
    for (let at = from; at < last; at += 1) gains[at] = this.gainOf(this.order[at] ?? 0, left)
    const sums = this.sums[depth] ?? new Int32Array()
    addLargest(gains, from, missing, sums)
    for (let at = from; at <= last - missing; at += 1) {
      if (!this.canCount(count + (sums[at] ?? 0))) return
      const feature = this.order[at] ?? 0
      this.chosen.push(feature)
      this.without(left, feature, this.left[depth + 1] ?? left)
      this.extend(depth + 1, at + 1, count + (gains[at] ?? 0))
      this.chosen.pop()
    }
  }

  /** The last feature of a set: it adds at most what it did before the one before it, so few need to be counted. */
  private complete(before: Int32Array | undefined, left: Int32Array, from: number, count: number): void {
    for (let at = from; at < this.order.length; at += 1) {
      if (before && !this.canCount(count + (before[at] ?? 0))) continue
      const feature = this.order[at] ?? 0
      this.chosen.push(feature)
      this.take(count + this.gainOf(feature, left))
      this.chosen.pop()
    }
  }

  private gainOf(feature: number, left: Int32Array): number {
    const { length, words } = this.reached
    const row = feature * length
    let count = 0
    for (let w = 0; w < length; w += 1) count += bitsIn((words[row + w] ?? 0) & (left[w] ?? 0))
    return count
  }

  private without(left: Int32Array, feature: number, rest: Int32Array): void {
    const { length, words } = this.reached
    const row = feature * length
    for (let w = 0; w < length; w += 1) rest[w] = (left[w] ?? 0) & ~(words[row + w] ?? 0)
  }

  private canCount(most: number): boolean {
    return most >= this.fewest && (this.found.length < this.listed || most > (this.found.at(-1)?.count ?? 0))
  }

  private take(count: number): void {
    if (!this.canCount(count)) return
    const one = { set: [...this.always, ...this.chosen], count }
    const place = this.found.findIndex((other) => other.count < count)
    this.found.splice(place < 0 ? this.found.length : place, 0, one)
    this.found = this.found.slice(0, this.listed)
  }
}

/** Writes, for each place from `from` on, the sum of the `many` largest gains from there on. */
function addLargest(gains: Int32Array, from: number, many: number, sums: Int32Array): void {
  const largest = new Int32Array(many)
  let sum = 0
  for (let at = gains.length - 1; at >= from; at -= 1) {
    const gain = gains[at] ?? 0
    const smallest = largest[0] ?? 0
    if (gain > smallest) {
      sum += gain - smallest
      let place = 1
      for (; place < many && (largest[place] ?? 0) < gain; place += 1) largest[place - 1] = largest[place] ?? 0
      largest[place - 1] = gain
    }
    sums[at] = sum
  }
}

/** One feature after the other, each the one that adds most; then single swaps while they add something. */
function bySwaps(reached: Reached, always: readonly number[], free: readonly number[], wanted: number): number[] {
  let chosen: number[] = []
  const countWith = (set: number[]) => countReached(reached, [...always, ...set])
  for (let step = 0; step < wanted; step += 1) {
    chosen = bestBy(
      free.filter((j) => !chosen.includes(j)).map((j) => [...chosen, j]),
      countWith,
    )
  }
  for (let count = countWith(chosen); ; ) {
    const swapped = chosen.flatMap((_, out) => free.filter((j) => !chosen.includes(j)).map((j) => chosen.with(out, j)))
    const better = bestBy([chosen, ...swapped], countWith)
    const next = countWith(better)
    if (next <= count) return [...always, ...chosen]
    chosen = better
    count = next
  }
}

function bestBy(sets: number[][], countWith: (set: number[]) => number): number[] {
  let best: number[] = []
  let most = -1
  for (const set of sets) {
    const count = countWith(set)
    if (count > most) {
      best = set
      most = count
    }
  }
  return best
}
