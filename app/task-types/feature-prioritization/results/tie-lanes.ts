import type { TieGroup } from '../estimates/differences'

export type TieLane = { group: TieGroup; lane: number }

/** Overlapping groups of ties go to different lanes, the first free one each, so that every group is one bar. */
export function tieLanes(groups: TieGroup[]): { lanes: TieLane[]; count: number } {
  const ends: number[] = []
  const lanes = groups.map((group) => {
    const free = ends.findIndex((end) => end < group.first)
    const lane = free === -1 ? ends.length : free
    ends[lane] = group.last
    return { group, lane }
  })
  return { lanes, count: ends.length }
}

/** Ranks (from 1) of the features tied with this one. */
export function tiedRanks(groups: TieGroup[], rank: number): number[] {
  const place = rank - 1
  const tied = new Set<number>()
  for (const { first, last } of groups) {
    if (place < first || place > last) continue
    for (let other = first; other <= last; other += 1) if (other !== place) tied.add(other + 1)
  }
  return [...tied].sort((a, b) => a - b)
}
