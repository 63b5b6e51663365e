import { expect, it } from 'vitest'
import type { FeatureReport } from '../estimates/report'
import { contraryText, findingOf } from './finding'

it('names who is clearly first or whom it cannot be told apart from, and who is clearly last', () => {
  expect(finding({ alike: [], isLastClear: true })).toBe(
    '“A” matters most, clearly ahead of “B”. “E” matters least, and that is clear.',
  )
  expect(finding({ alike: [1], isLastClear: true })).toBe(
    '“A” comes first, but cannot be told apart from “B”. “E” matters least, and that is clear.',
  )
  expect(finding({ alike: [1, 2], isLastClear: false })).toBe(
    '“A” comes first, but cannot be told apart from “B” and “C”.',
  )
  expect(finding({ alike: [1, 2, 3, 4], isLastClear: false })).toBe(
    '“A” comes first, but cannot be told apart from 4 other features.',
  )
})

it('says where nothing was found, and nothing where nothing was tested', () => {
  const all = { ties: [{ first: 0, last: 4 }] }
  expect(finding({ alike: [1, 2, 3, 4], isLastClear: false }, all)).toBe(
    'No feature can be told apart from the others yet.',
  )
  expect(findingOf(reportWith({ lead: null }))).toBeNull()
})

it('calls nobody ahead of whom the logit has clearly ahead, and says where the two methods order differently', () => {
  const contrary = [
    { better: 0, worse: 2, isClear: true },
    { better: 3, worse: 4, isClear: false },
  ]
  expect(finding({ alike: [2], isLastClear: false }, { contrary })).toBe(
    '“A” comes first by counts, but by the logit “C” is clearly ahead of it: the two methods disagree, so neither is called the leader.',
  )
  expect(contraryText(reportWith({ contrary }))).toBe(
    'Counts and logit order these differently: “A” and “C” (clearly); “D” and “E”. Of such a pair, neither is called ahead.',
  )
  expect(contraryText(reportWith({ contrary: [] }))).toBeNull()
})

function finding(lead: FeatureReport['lead'], more: Partial<FeatureReport> = {}): string | null {
  return findingOf(reportWith({ lead, ...more }))
}

function reportWith(more: Partial<FeatureReport>): FeatureReport {
  const count = { best: 1, worst: 1, appearances: 4, score: 50, range: [40, 60] as [number, number] }
  const scaled = { score: 50, low: 40, high: 60 }
  const features = ['A', 'B', 'C', 'D', 'E'].map((text, index) => {
    return { ...count, scaled, id: text, text, rank: index + 1, tier: 'High' as const, logit: null }
  })
  const tested = { lack: null, extremes: null, steps: [], ties: [], lead: null, contrary: [], fit: null }
  return { likelihood: 'sequential', respondents: 30, rounds: 240, features, ...tested, ...more }
}
