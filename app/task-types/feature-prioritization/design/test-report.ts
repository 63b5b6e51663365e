import { nextTurn } from '~/lib/work/next-turn'
import { cholesky } from '../estimates/logit/symmetric-matrix'
import { isConnected } from './connection'
import type { Sets, Shape } from './design-state'

/** How the versions of a design do what a design is to do. Features by their place in the configuration. */
export type DesignReport = Shape & {
  versions: number
  /** One-way and position: how often each feature is shown, over all versions. */
  shown: FeatureShown[]
  /** How often two features meet within a version, on average over versions; prohibited pairs are not counted. */
  within: PairCounts
  /** The same over all versions together. */
  overall: PairCounts
  /** How often the features of a row and a column meet over all versions; null if the table would be too large. */
  meetings: number[][] | null
  /** In how many versions the rounds tie all features together. */
  connected: number
  /** Within a version, on average: rounds that show a set again, and features in two consecutive rounds. */
  repeated: number
  consecutive: number
  efficiency: Efficiency
}

/**
 * D-efficiency, of a version on average and of all together, 1 being that of a balanced design in which all pairs meet
 * equally often.
 */
export type Efficiency = { within: number; overall: number }

type FeatureShown = {
  shown: number
  /** The fewest and the most times within a version. */
  fewest: number
  most: number
  /** The share of its rounds that are in the first half rather than the second. */
  firstHalf: number
  /** By slot. */
  slots: number[]
}

type PairCounts = {
  mean: number
  standardDeviation: number
  /** How many pairs meet so often, from the fewest times up; within a version on average. */
  distribution: { times: number; pairs: number }[]
}

/** With more features, a table of all pairs is too wide for a page. */
const MOST_IN_TABLE = 16

/**
 * The report of a design's versions, one or more. If they differ only in which features take the places, as generated
 * ones do, `alike` says so, and one represents all of them within a version.
 */
export async function testReport(shape: Shape, versions: Sets[], { alike }: { alike: boolean }): Promise<DesignReport> {
  const { features } = shape
  const all = versions.flat()
  const looked = alike ? versions.slice(0, 1) : versions
  const within = await pairCounts(looked, shape)
  const overall = await pairCounts([all], shape)
  const shown = countShown(shape, versions)
  await nextTurn()
  return {
    ...shape,
    versions: versions.length,
    shown,
    within,
    overall,
    meetings: features > MOST_IN_TABLE ? null : listRows(countMeetings(all, features), features),
    connected: versions.filter((sets) => isConnected(sets, features)).length,
    repeated: computeMean(looked, timesRepeated),
    consecutive: computeMean(looked, timesConsecutive),
    efficiency: await computeDEfficiency(shape, versions, { alike }),
  }
}

/** The efficiency of versions, on average and all together. Yields in between. */
export async function computeDEfficiency(
  shape: Shape,
  versions: Sets[],
  { alike }: { alike: boolean },
): Promise<Efficiency> {
  const looked = alike ? versions.slice(0, 1) : versions
  let sum = 0
  for (const sets of looked) {
    sum += dEfficiency(shape, sets)
    await nextTurn()
  }
  return { within: sum / looked.length, overall: dEfficiency(shape, versions.flat()) }
}

function computeMean(versions: Sets[], count: (sets: Sets) => number): number {
  return versions.reduce((sum, sets) => sum + count(sets), 0) / versions.length
}

function timesRepeated(sets: Sets): number {
  return sets.length - new Set(sets.map((set) => set.toSorted((a, b) => a - b).join())).size
}

function timesConsecutive(sets: Sets): number {
  return sets.reduce((sum, set, at) => sum + set.filter((one) => sets[at - 1]?.includes(one)).length, 0)
}

function countShown({ features, setSize, rounds }: Shape, versions: Sets[]): FeatureShown[] {
  const half = Math.floor(rounds / 2)
  const found = Array.from({ length: features }, () => {
    return { shown: 0, fewest: rounds, most: 0, halves: [0, 0], slots: new Array<number>(setSize).fill(0) }
  })
  for (const sets of versions) {
    const times = new Int16Array(features)
    for (const [round, set] of sets.entries()) {
      for (const [slot, feature] of set.entries()) {
        const one = found[feature]
        if (!one) continue
        times[feature] = (times[feature] ?? 0) + 1
        one.slots[slot] = (one.slots[slot] ?? 0) + 1
        if (round < half) one.halves[0] = (one.halves[0] ?? 0) + 1
        else if (round >= rounds - half) one.halves[1] = (one.halves[1] ?? 0) + 1
      }
    }
    for (const [feature, one] of found.entries()) {
      const count = times[feature] ?? 0
      one.shown += count
      one.fewest = Math.min(one.fewest, count)
      one.most = Math.max(one.most, count)
    }
  }
  return found.map(({ halves: [early = 0, late = 0], ...one }) => {
    return { ...one, firstHalf: early + late === 0 ? 0 : early / (early + late) }
  })
}

/** At [i, j], how often two features are in a set together; on the diagonal, how often one is in a set. */
function countMeetings(sets: Sets, features: number): Float64Array {
  const met = new Float64Array(features ** 2)
  for (const set of sets) {
    for (const a of set) for (const b of set) met[a * features + b] = (met[a * features + b] ?? 0) + 1
  }
  return met
}

function listRows(met: Float64Array, features: number): number[][] {
  return Array.from({ length: features }, (_, row) => [...met.subarray(row * features, (row + 1) * features)])
}

/** The average of several designs. Yields in between. */
async function pairCounts(designs: Sets[], { features, prohibited = [] }: Shape): Promise<PairCounts> {
  const pairs: number[] = []
  const count = (times: number, change: number) => {
    pairs[times] = (pairs[times] ?? 0) + change
  }
  for (const sets of designs) {
    const met = countMeetings(sets, features)
    for (let a = 1; a < features; a += 1) for (let b = 0; b < a; b += 1) count(met[a * features + b] ?? 0, 1)
    for (const [a, b] of prohibited) count(met[a * features + b] ?? 0, -1)
    await nextTurn()
  }
  const distribution = Array.from(pairs, (all = 0, times) => ({ times, pairs: all / designs.length })).filter(
    ({ pairs: of }) => of > 0,
  )
  const total = distribution.reduce((sum, { pairs: of }) => sum + of, 0)
  const mean = distribution.reduce((sum, { times, pairs: of }) => sum + times * of, 0) / total
  const squares = distribution.reduce((sum, { times, pairs: of }) => sum + of * (times - mean) ** 2, 0)
  return {
    mean,
    standardDeviation: Math.sqrt(squares / total),
    distribution,
  }
}

/**
 * D-efficiency: the geometric mean of the eigenvalues, but for the one that is 0, of the information
 * C = Σ over sets of (I − 11ᵀ/k) of its members, over what a balanced design of as many sets has, N(k − 1)/(J − 1), which
 * is their arithmetic mean. C is the information of the logit where all utilities are equal, but for a factor. From 0, where
 * some features are not tied to others, to 1.
 *
 * Source: John & Williams, "Cyclic and Computer Generated Designs" (1995), ch. 2; Kiefer, in "A Survey of Statistical
 * Design and Linear Models" (1975).
 */
function dEfficiency({ features, setSize }: Shape, sets: Sets): number {
  if (!isConnected(sets, features)) return 0
  const ideal = (sets.length * (setSize - 1)) / (features - 1)
  const met = countMeetings(sets, features)
  // The constant direction has eigenvalue 0 and gets the ideal value instead.
  const information = met.map((times, at) => {
    const isSame = at % (features + 1) === 0
    return (isSame ? times : 0) - times / setSize + ideal / features
  })
  const lower = cholesky(information, features)
  let logarithm = -Math.log(ideal)
  for (let i = 0; i < features; i += 1) logarithm += 2 * Math.log(lower[i * (features + 1)] ?? 0)
  return Math.min(1, Math.exp(logarithm / (features - 1)) / ideal)
}
