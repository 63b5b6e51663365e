import { seededRandom } from './random'
import { drawnSumTail } from './saddlepoint'
import { type Moments, studentP, welchP } from './student-t'
import { findStep, momentsOfValues, type ValueCount } from './value-counts'

/*
 * Whether the means of two independent groups differ, by a studentised permutation test: who is in which group is drawn
 * by lot, and Welch's t is taken of each drawing. It is exact where both groups answer alike, however skewed the answers
 * are, and right for many people where only the means are the same. A. Janssen, "Studentized permutation tests for
 * non-i.i.d. hypotheses and the generalized Behrens–Fisher problem", Statistics & Probability Letters 36 (1997); E. Chung
 * and J. P. Romano, "Exact and asymptotically robust permutation tests", Annals of Statistics 41 (2013).
 *
 * Of few people whose group has a wider or another spread than the others, drawings from all answers together say too little,
 * so p is at least Welch's with the skewness of each group taken out.
 */

/** After this many drawings as extreme as the observation, the difference is known not to be significant. */
const ENOUGH = 20
const MOST_DRAWINGS = 4_999
const FEWEST_DRAWINGS = 99
/** From this size of both groups on, Welch's test is used if skewness has little weight; with equal sizes it has none. */
const LARGE = 500
const LITTLE_SKEW = 0.05
/** Drawing how many people with one value are in a group takes as long as drawing this many people one by one. */
const PEOPLE_A_VALUE = 15
/**
 * Up to this size, Hall's transformation removes the skewness from a t; beyond it, where the transformation flattens,
 * the same amount is removed.
 */
const FARTHEST = 3
/** Two statistics that are the same but for rounding. */
const ALIKE = 1 - 1e-9

export type MeansTest = {
  /** The cost of one drawing; 0 if none is needed. */
  cost: number
  /** Two-sided, by at most this many drawings. */
  p(drawings: number): number
}

/** How many drawings each test has when their costs add up to `cost`, and all of them may take `most`. */
export function drawingsWithin(most: number, cost: number): number {
  return Math.round(Math.min(MOST_DRAWINGS, Math.max(FEWEST_DRAWINGS, most / Math.max(1, cost))))
}

/** A group as all its tests read it: its different values in rising order. */
export type MeanGroup = {
  value: Float64Array
  shown: Float64Array
  count: Float64Array
  moments: Moments
  /** The third central moment of one value, as `moments` has the second. */
  third: number
}

/** Null of no values. */
export function meanGroup(values: readonly ValueCount[]): MeanGroup | null {
  const moments = momentsOfValues(values)
  if (!moments) return null
  const sorted = values.toSorted((one, other) => one.value - other.value || (one.shown ?? 1) - (other.shown ?? 1))
  const [value, shown, count] = [
    Float64Array.from(sorted, (one) => one.value),
    Float64Array.from(sorted, (one) => one.shown ?? 1),
    Float64Array.from(sorted, (one) => one.count),
  ]
  let [cubes, often] = [0, 0]
  for (let kind = 0; kind < value.length; kind += 1) {
    cubes += (count[kind] ?? 0) * ((value[kind] ?? 0) - moments.mean * (shown[kind] ?? 1)) ** 3
    often += (count[kind] ?? 0) * (shown[kind] ?? 1)
  }
  return { value, shown, count, moments, third: (cubes / moments.n) * (moments.n / often) ** 3 }
}

/** Null if a group has fewer than two values. */
export function meansTest(a: MeanGroup, b: MeanGroup, seed: number): MeansTest | null {
  const welch = welchP(a.moments, b.moments)
  if (welch === null) return null
  // Draws the smaller group or, on a tie, the one with the higher mean, so that the order of the arguments does not
  // matter.
  const isFirst = a.moments.n < b.moments.n || (a.moments.n === b.moments.n && a.moments.mean >= b.moments.mean)
  const [drawn, others] = isFirst ? [a, b] : [b, a]
  const { n } = drawn.moments
  if (a.moments.mean === b.moments.mean || (n >= LARGE && Math.abs(skewness(drawn, others)) < LITTLE_SKEW))
    return { cost: 0, p: () => welch }
  const byValue = PEOPLE_A_VALUE * (a.value.length + b.value.length)
  return {
    cost: Math.min(byValue, n),
    p: (drawings) =>
      Math.max(skewCorrectedP(a, b), permutationP(pool(drawn, others), { drawings, seed, isByValue: byValue < n })),
  }
}

/**
 * p of Welch's t without the skewness of the difference of both means, on the side on which it was found. Sources: P. Hall,
 * "On the removal of skewness by transformation", JRSS B 54 (1992); X.-H. Zhou and P. Dinh, "Nonparametric confidence
 * intervals for the one- and two-sample problems", Biostatistics 6 (2005), for two groups.
 */
function skewCorrectedP(
  { moments: a, third: thirdOfA }: MeanGroup,
  { moments: b, third: thirdOfB }: MeanGroup,
): number {
  const [first, second] = [a.variance / a.n, b.variance / b.n]
  const variance = first + second
  // No spread, or too few people to know their skewness.
  if (variance === 0 || Math.min(a.n, b.n) < 3) return welchP(a, b) ?? 1
  const t = (a.mean - b.mean) / Math.sqrt(variance)
  const skew = (thirdOfA / ((a.n - 1) * (a.n - 2)) - thirdOfB / ((b.n - 1) * (b.n - 2))) / variance ** 1.5
  const near = Math.max(-FARTHEST, Math.min(FARTHEST, t))
  const corrected = t + (skew * near ** 2) / 3 + (skew ** 2 * near ** 3) / 27 + skew / 6
  if (corrected * t <= 0) return 1
  return studentP(corrected, variance ** 2 / (first ** 2 / (a.n - 1) + second ** 2 / (b.n - 1)))
}

/**
 * The skewness of the difference of both means, if the groups answer alike: Edgeworth's first term, the error of
 * Welch's p.
 */
function skewness({ moments: one, third: ones }: MeanGroup, { moments: other, third: others }: MeanGroup): number {
  const n = one.n + other.n
  const [by, byOther] = [one, other].map(({ mean }) => mean - (one.n * one.mean + other.n * other.mean) / n) as [
    number,
    number,
  ]
  const second = (one.n * (one.variance + by ** 2) + other.n * (other.variance + byOther ** 2)) / n
  const third =
    (one.n * (ones + 3 * by * one.variance + by ** 3) +
      other.n * (others + 3 * byOther * other.variance + byOther ** 3)) /
    n
  return ((third / second ** 1.5) * (1 / one.n ** 2 - 1 / other.n ** 2)) / (1 / one.n + 1 / other.n) ** 1.5
}

/** Both groups, by values. */
type Pooled = {
  /** Less the mean of both groups times `shown`, so that squares keep their digits. */
  value: Float64Array
  shown: Float64Array
  /** Counts of both groups together, and of the drawn one. */
  count: Float64Array
  drawn: Float64Array
}

function pool(drawn: MeanGroup, others: MeanGroup): Pooled {
  const most = drawn.value.length + others.value.length
  const pooled: Pooled = {
    value: new Float64Array(most),
    shown: new Float64Array(most),
    count: new Float64Array(most),
    drawn: new Float64Array(most),
  }
  const { value, shown, count, drawn: own } = pooled
  let kinds = 0
  let [sum, often] = [0, 0]
  for (let [at, other] = [0, 0]; at < drawn.value.length || other < others.value.length; kinds += 1) {
    const order = computeOrder(drawn, at, others, other)
    const [from, place] = order <= 0 ? [drawn, at] : [others, other]
    value[kinds] = from.value[place] ?? 0
    shown[kinds] = from.shown[place] ?? 1
    if (order <= 0) {
      own[kinds] = drawn.count[at] ?? 0
      at += 1
    }
    count[kinds] = own[kinds] ?? 0
    if (order >= 0) {
      count[kinds] = (own[kinds] ?? 0) + (others.count[other] ?? 0)
      other += 1
    }
    sum += (count[kinds] ?? 0) * (value[kinds] ?? 0)
    often += (count[kinds] ?? 0) * (shown[kinds] ?? 1)
  }
  for (let kind = 0; kind < kinds; kind += 1) value[kind] = (value[kind] ?? 0) - (sum / often) * (shown[kind] ?? 1)
  return {
    value: value.subarray(0, kinds),
    shown: shown.subarray(0, kinds),
    count: count.subarray(0, kinds),
    drawn: own.subarray(0, kinds),
  }
}

/**
 * Compares the next values: negative if the first group's is smaller, 0 if they are equal. A group at its end comes
 * last.
 */
function computeOrder(one: MeanGroup, at: number, other: MeanGroup, place: number): number {
  if (at >= one.value.length) return 1
  if (place >= other.value.length) return -1
  return (one.value[at] ?? 0) - (other.value[place] ?? 0) || (one.shown[at] ?? 1) - (other.shown[place] ?? 1)
}

/** How many people, and the sums of their values, of how often they were shown, and of squares and products of both. */
type Sums = { n: number; value: number; shown: number; values: number; products: number; showns: number }

function computeSums({ value, shown }: Pooled, counts: ArrayLike<number>): Sums {
  const sums = { n: 0, value: 0, shown: 0, values: 0, products: 0, showns: 0 }
  for (let kind = 0; kind < counts.length; kind += 1) {
    const times = counts[kind] ?? 0
    if (times === 0) continue
    const [one = 0, often = 1] = [value[kind], shown[kind]]
    sums.n += times
    sums.value += times * one
    sums.shown += times * often
    sums.values += times * one * one
    sums.products += times * one * often
    sums.showns += times * often * often
  }
  return sums
}

/** Welch's t of a group against the rest of `both`; for ratios of sums, with Cochran's variance. */
function studentised(group: Sums, both: Sums): number {
  const [n, others] = [group.n, both.n - group.n]
  const [shown, othersShown] = [group.shown, both.shown - group.shown]
  const mean = group.value / shown
  const othersMean = (both.value - group.value) / othersShown
  const variance = spread(group.values, group.products, group.showns, mean) * (n / ((n - 1) * shown ** 2))
  const othersVariance =
    spread(both.values - group.values, both.products - group.products, both.showns - group.showns, othersMean) *
    (others / ((others - 1) * othersShown ** 2))
  const difference = mean - othersMean
  return difference === 0 ? 0 : difference / Math.sqrt(variance + othersVariance)
}

/** Σ(value − mean · shown)²; rounding alone can make it negative. */
function spread(values: number, products: number, showns: number, mean: number): number {
  const squares = values - 2 * mean * products + mean * mean * showns
  return squares > values * 1e-12 ? squares : 0
}

type Found = { drawings: number; seed: number; isByValue: boolean }

/**
 * p by drawing groups until twenty are as extreme as the observed one, or the limit is reached: J. Besag and P.
 * Clifford, "Sequential Monte Carlo p-values", Biometrika 78 (1991). Twice the p of the observed side. If none is as
 * extreme, the p of the sum, and at most that of one drawing.
 */
function permutationP(pooled: Pooled, { drawings, seed, isByValue }: Found): number {
  const both = computeSums(pooled, pooled.count)
  const found = computeSums(pooled, pooled.drawn)
  const t = studentised(found, both)
  const { n } = found
  const draw = isByValue ? valueDrawer(pooled, n, both.n, seed) : peopleDrawer(pooled, n, both.n, seed)
  const side = Math.sign(t)
  const least = Math.abs(t) * ALIKE
  let extreme = 0
  for (let drawn = 1; drawn <= drawings; drawn += 1) {
    if (side * studentised(draw(), both) >= least) extreme += 1
    if (extreme === ENOUGH) return Math.min(1, (2 * ENOUGH) / drawn)
  }
  if (extreme > 0) return Math.min(1, (2 * (extreme + 1)) / (drawings + 1))
  return Math.min(2 / (drawings + 1), 2 * sumP(pooled, n, found.value, side))
}

/** The chance that a drawn group has a sum at least as far on this side. */
function sumP({ value, shown, count }: Pooled, n: number, sum: number, side: number): number {
  const [first = 0] = value
  const isOnce = shown.every((often) => often === shown[0])
  const step = isOnce ? findStep(value.map((one) => one - first)) : 0
  return drawnSumTail({ value: value.map((one) => side * one), count }, n, side * sum, step)
}

/** Draws person by person, from a list that is mixed further with each group. */
function peopleDrawer({ value, shown, count }: Pooled, n: number, all: number, seed: number): () => Sums {
  const random = seededRandom(seed)
  const people = new Uint32Array(all)
  let filled = 0
  for (let kind = 0; kind < count.length; kind += 1) {
    people.fill(kind, filled, filled + (count[kind] ?? 0))
    filled += count[kind] ?? 0
  }
  return () => {
    const sums = { n, value: 0, shown: 0, values: 0, products: 0, showns: 0 }
    for (let place = 0; place < n; place += 1) {
      const other = place + Math.floor(random() * (all - place))
      const kind = people[other] ?? 0
      people[other] = people[place] ?? 0
      people[place] = kind
      const [one, often] = [value[kind] ?? 0, shown[kind] ?? 1]
      sums.value += one
      sums.shown += often
      sums.values += one * one
      sums.products += one * often
      sums.showns += often * often
    }
    return sums
  }
}

/** Draws of each value how many are in the group. */
function valueDrawer(pooled: Pooled, n: number, all: number, seed: number): () => Sums {
  const random = seededRandom(seed)
  const logFactorial = logFactorialsTo(all)
  const drawn = new Uint32Array(pooled.value.length)
  return () => {
    let [left, rest] = [n, all]
    for (let kind = 0; kind < drawn.length; kind += 1) {
      const times = pooled.count[kind] ?? 0
      rest -= times
      const found = hypergeometric(left, times, rest, logFactorial, random)
      drawn[kind] = found
      left -= found
    }
    return computeSums(pooled, drawn)
  }
}

let logFactorials = new Float64Array(0)

/** ln n! of numbers up to this one at least, made once. */
function logFactorialsTo(most: number): Float64Array {
  if (logFactorials.length > most) return logFactorials
  logFactorials = new Float64Array(2 * most + 1)
  for (let of = 2; of < logFactorials.length; of += 1) logFactorials[of] = (logFactorials[of - 1] ?? 0) + Math.log(of)
  return logFactorials
}

/** How many of `some` are among `n` that are drawn of these and `others`: the tail is summed from the mode outwards. */
function hypergeometric(
  n: number,
  some: number,
  others: number,
  logFactorial: Float64Array,
  random: () => number,
): number {
  const [least, most] = [Math.max(0, n - others), Math.min(n, some)]
  if (least === most) return least
  const mode = Math.floor(((n + 1) * (some + 1)) / (some + others + 2))
  const log = (of: number) => logFactorial[of] ?? 0
  const chance = Math.exp(
    log(some) -
      log(mode) -
      log(some - mode) +
      log(others) -
      log(n - mode) -
      log(others - n + mode) -
      log(some + others) +
      log(n) +
      log(some + others - n),
  )
  let left = random() - chance
  let [below, above] = [mode, mode]
  let [chanceBelow, chanceAbove] = [chance, chance]
  while (left > 0 && (below > least || above < most)) {
    if (above < most) {
      chanceAbove *= ((some - above) * (n - above)) / ((above + 1) * (others - n + above + 1))
      above += 1
      left -= chanceAbove
      if (left <= 0) return above
    }
    if (below > least) {
      chanceBelow *= (below * (others - n + below)) / ((some - below + 1) * (n - below + 1))
      below -= 1
      left -= chanceBelow
      if (left <= 0) return below
    }
  }
  return mode
}
