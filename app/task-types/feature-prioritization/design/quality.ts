import { FEWEST_ROUNDS, MOST_ROUNDS } from '../config'
import { isConnected } from './connection'
import type { Sets, Shape } from './design-state'
import { designVersion } from './versions'

/** So often each respondent should see each feature. */
export const EXPOSURES_EACH = 3
/** So often each feature should be seen in all, and better still. */
const EXPOSURES_IN_ALL = 500
const EXPOSURES_BETTER = 1_000

/**
 * Positions are judged over this many respondents, because their versions can be computed while a page loads. The
 * imbalance of slots does not grow with more versions.
 */
const RESPONDENTS = 200
export const VERSIONS_JUDGED = 48

/** The quality of a shape's design, to help in choosing the numbers. */
export type DesignQuality = {
  /** How often a respondent sees a feature, on average, and the fewest and most times. */
  exposures: number
  shown: { fewest: number; most: number }
  /** Respondents until each feature has been seen 500 and 1,000 times in all. */
  respondentsFor500: number
  respondentsFor1000: number
  /** Rounds with which each respondent sees each feature 3 times, or as near to that as is allowed. */
  proposedRounds: number
  /** How often two features meet within a respondent: mean and standard deviation over pairs. */
  pairs: { mean: number; standardDeviation: number }
  /** How far, at most, a feature is from standing in each slot equally often, as a share, over 200 respondents. */
  slotDeviation: number
  /** Whether each respondent's rounds tie all features together. */
  isConnected: boolean
}

/**
 * The quality of the design for a shape; null if there are fewer features than a set holds. Criteria and rules of
 * thumb: Orme, "MaxDiff Analysis" (Sawtooth Software, 2009).
 */
export function designQuality(shape: Shape): DesignQuality | null {
  const { features, setSize, rounds } = shape
  if (features < setSize) return null
  const sets = designVersion(shape, 0)
  const exposures = (rounds * setSize) / features
  const proposed = Math.ceil((EXPOSURES_EACH * features) / setSize)
  return {
    exposures,
    shown: timesShown(sets, features),
    respondentsFor500: Math.ceil(EXPOSURES_IN_ALL / exposures),
    respondentsFor1000: Math.ceil(EXPOSURES_BETTER / exposures),
    proposedRounds: Math.min(MOST_ROUNDS, Math.max(FEWEST_ROUNDS, proposed)),
    pairs: pairStatistics(sets, shape),
    slotDeviation: slotDeviation(shape),
    isConnected: isConnected(sets, features),
  }
}

function timesShown(sets: Sets, features: number): { fewest: number; most: number } {
  const counts = listCounts(sets.flat(), features)
  return { fewest: Math.min(...counts), most: Math.max(...counts) }
}

function pairStatistics(sets: Sets, { features, prohibited = [] }: Shape): { mean: number; standardDeviation: number } {
  const met = sets.flatMap((set) => set.flatMap((a) => set.filter((b) => b < a).map((b) => a * features + b)))
  const counts = listCounts(met, features ** 2)
  const pairs = (features * (features - 1)) / 2 - prohibited.length
  const mean = met.length / pairs
  // Impossible, prohibited and unmet pairs all have a count of zero, but only unmet pairs are included in `pairs`.
  const squares = counts.reduce((sum, count) => sum + count * count, 0)
  return { mean, standardDeviation: Math.sqrt(Math.max(0, squares / pairs - mean * mean)) }
}

function slotDeviation(shape: Shape): number {
  const { features, setSize, rounds } = shape
  const versions = Array.from({ length: VERSIONS_JUDGED }, (_, version) => designVersion(shape, version)).flat()
  const shown = listCounts(versions.flat(), features)
  const stood = listCounts(
    versions.flatMap((set) => set.map((feature, slot) => feature * setSize + slot)),
    features * setSize,
  )
  const off = stood.map((count, at) => Math.abs(count - (shown[Math.floor(at / setSize)] ?? 0) / setSize))
  return Math.max(...off) / ((RESPONDENTS * rounds) / features)
}

/** How often each number from 0 to below `length` is in a list. */
function listCounts(numbers: number[], length: number): number[] {
  const counts = new Array<number>(length).fill(0)
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
  return counts
}
