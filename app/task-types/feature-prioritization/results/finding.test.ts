import { expect, it } from 'vitest'
import type { FeatureReport } from '../estimates/report'
import { findingOf } from './finding'

it('names who leads, clearly or together, and who is clearly last', () => {
  expect(finding([])).toBe('“A” matters most, clearly ahead of “B”. “E” matters least, and that is clear.')
  expect(finding([[0, 1]])).toBe(
    '“A” and “B” lead, and nothing separates the two. “E” matters least, and that is clear.',
  )
  expect(finding([[0, 2]])).toBe(
    '“A”, “B” and “C” lead, and nothing separates them. “E” matters least, and that is clear.',
  )
  expect(finding([[0, 3]])).toBe(
    '“A” leads, but cannot be told apart from the 3 that follow. “E” matters least, and that is clear.',
  )
  expect(finding([[1, 4]])).toBe('“A” matters most, clearly ahead of “B”.')
})

it('says where nothing was found, and nothing where nothing was tested', () => {
  expect(finding([[0, 4]])).toBe('No feature can be told apart from the others yet.')
  expect(findingOf({ ...reportWith([]), steps: [] })).toBeNull()
})

function finding(ties: [first: number, last: number][]): string | null {
  return findingOf(reportWith(ties))
}

function reportWith(ties: [first: number, last: number][]): FeatureReport {
  const count = { best: 1, worst: 1, appearances: 4, score: 50, range: [40, 60] as [number, number] }
  const scaled = { score: 50, low: 40, high: 60 }
  const features = ['A', 'B', 'C', 'D', 'E'].map((text, index) => {
    return { ...count, scaled, id: text, text, rank: index + 1, tier: 'High' as const, logit: null }
  })
  return {
    respondents: 30,
    rounds: 240,
    features,
    lack: null,
    steps: features.slice(1).map(() => ({ difference: 0.2, low: 0.1, high: 0.3, p: 0.01 })),
    ties: ties.map(([first, last]) => ({ first, last })),
    fit: null,
  }
}
