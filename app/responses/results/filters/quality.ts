/** Why a submission may be careless: a note for the reader, never a reason to delete it. */
export type QualityFlag = { responseId: number; name: string; reasons: string[] }

/** The notes about the submissions that count, and whether the results leave out those they are about. */
export type Quality = { flags: QualityFlag[]; submissions: number; excludesCareless: boolean }

/** The parameter of an address that leaves them out. */
export const WITHOUT = 'without'
export const DOUBTFUL = 'doubtful'

export const HURRIED = 'Took less than a third of the median time'

/** With fewer times, a median is not meaningful. */
const FEWEST_TIMES = 5

/**
 * Respondents whose time from first opening to submission (ms) is under a third of the median. Source: Greszki, Meyer
 * and Schoen, "Exploring the Effects of Removing Too Fast Responses" (Public Opinion Quarterly, 2015).
 */
export function findSpeeders<Id>(times: ReadonlyMap<Id, number>): Id[] {
  if (times.size < FEWEST_TIMES) return []
  const bound = (median([...times.values()]) ?? 0) / 3
  return [...times].filter(([, time]) => time < bound).map(([id]) => id)
}

/** The value in the middle, or between the two there; null of none. */
export function median(values: number[]): number | null {
  const sorted = Float64Array.from(values).sort()
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
