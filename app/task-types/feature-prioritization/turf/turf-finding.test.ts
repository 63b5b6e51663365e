import { describe, expect, it } from 'vitest'
import { computeReach, incrementalReach } from './reach'
import { findTurf } from './turf'
import { comparedText, turfFinding } from './turf-finding'

/** Five people by five features: two like the first best, two the second, one the third. */
const FIVE = [
  [3, 0, 0, -1, -2],
  [3, 0, 0, -1, -2],
  [0, 3, 0, -1, -2],
  [0, 3, 0, -1, -2],
  [0, 0, 3, -1, -2],
].flat()

describe('what the best set comes to', () => {
  const reached = computeReach(FIVE, 5, { top: 1 })

  it('names what adds somebody, and says what adds nobody and how many sets reach as many', () => {
    expect(finding(4)).toBe(
      '“A”, “B” and “C” together reach all 5 respondents. The other feature in the set would not add any reach. 2 sets tie for this reach.',
    )
    expect(finding(3)).not.toMatch(/nobody|one of/)
    expect(finding(5)).toContain('The 2 other features in the set would not add any reach.')
    expect(finding(1)).toContain('2 sets tie for this reach.')
  })

  it('says what each feature adds, the most first, and 0 of one without which as many are reached', () => {
    expect(incrementalReach(reached, [2, 3, 0])).toEqual([
      { feature: 0, adds: 2 },
      { feature: 2, adds: 1 },
      { feature: 3, adds: 0 },
    ])
    // The largest alone, 0, is not needed beside 1 and 2, which reach all of its people.
    const covered = computeReach(COVERED, 3, { utility: 1 })
    expect(incrementalReach(covered, [0, 1, 2])).toEqual([
      { feature: 1, adds: 3 },
      { feature: 2, adds: 3 },
      { feature: 0, adds: 0 },
    ])
  })

  it('names three features at most', () => {
    const features = ['A', 'B', 'C', 'D', 'E'].map((text) => ({ text, adds: 1 }))
    const sets = [{ features, reached: 5, share: 1 }]
    const text = turfFinding({ sets, people: 5, possible: 1_000_000, exact: true, tied: 1_000 })
    expect(text).toContain('“A”, “B”, “C” and 2 others together reach')
    expect(text).toContain('At least 1,000 sets tie')
  })

  it('counts the sets compared', () => {
    expect(comparedText({ possible: 1, exact: true })).toBe('This is the only possible set.')
    expect(comparedText({ possible: 1_200, exact: true })).toBe('All 1,200 possible sets were compared.')
  })

  function finding(size: number): string {
    const { sets, ...rest } = findTurf(reached, { size, always: [], never: [] })
    const texts = ['A', 'B', 'C', 'D', 'E']
    const shown = sets.map(({ features, reached: count, share }) => ({
      features: incrementalReach(reached, features).map(({ feature, adds }) => ({ text: texts[feature] ?? '', adds })),
      reached: count,
      share,
    }))
    return turfFinding({ sets: shown, people: 5, ...rest })
  }
})

/** Six people: 0 is liked by the middle four, 1 by the first three, 2 by the last three. */
const COVERED = [
  [0, 1, -1],
  [1, 1, -2],
  [1, 1, -2],
  [1, -2, 1],
  [1, -2, 1],
  [0, -1, 1],
].flat()
