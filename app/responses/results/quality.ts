/** Why a submission may be careless: a note for the reader, never a reason to delete it. */
export type Doubt = { responseId: number; name: string; reasons: string[] }

/** The notes about the submissions that count, and whether the results leave out those they are about. */
export type Quality = { doubts: Doubt[]; submissions: number; leftOut: boolean }

/** The parameter of an address that leaves them out. */
export const WITHOUT = 'without'
export const DOUBTFUL = 'doubtful'

export const HURRIED = 'Took less than a third of the median time'

/** Below this number of times a median says little. */
const FEWEST_TIMES = 5

/**
 * Those whose time, in milliseconds from first opening to submission, is under a third of the median of all.
 * Source: Greszki, Meyer and Schoen, "Exploring the Effects of Removing Too Fast Responses"
 * (Public Opinion Quarterly, 2015).
 */
export function hurried<Id>(times: ReadonlyMap<Id, number>): Id[] {
  if (times.size < FEWEST_TIMES) return []
  const sorted = [...times.values()].sort((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  const bound = (low + high) / 6
  return [...times].filter(([, time]) => time < bound).map(([id]) => id)
}
