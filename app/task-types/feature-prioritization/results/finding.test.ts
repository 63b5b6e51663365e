import { expect, it } from 'vitest'
import type { FeatureReport } from '../estimates/report'
import { contraryText, cutNote, rankingSentence, tiesNote } from './finding'
import { cutScore } from './truncated-axis'

it('names who is clearly first or whom it cannot be told apart from, and who is clearly last', () => {
  expect(finding({ alike: [], isLastClear: true })).toBe(
    '“A” matters most, clearly ahead of “B”. “E” clearly matters least.',
  )
  expect(finding({ alike: [1], isLastClear: true })).toBe(
    '“A” ranks first, but it is too close to call against “B”. “E” clearly matters least.',
  )
  expect(finding({ alike: [1, 2], isLastClear: false })).toBe(
    '“A” ranks first, but it is too close to call against “B” and “C”.',
  )
  expect(finding({ alike: [1, 2, 3, 4], isLastClear: false })).toBe(
    '“A” ranks first, but it is too close to call against 4 other features.',
  )
})

it('calls features level whose utilities read alike, but not those that the scale cuts', () => {
  const { features } = reportWith({})
  const withScores = (...scores: number[]) => ({
    features: features.map((one, place) => ({ ...one, scaled: { ...one.scaled, score: scores[place] ?? 30 } })),
  })
  // 70.2 and 69.8 on the cut scale.
  const level = withScores(60.1, 59.9, 55)
  expect(finding({ alike: [1], isLastClear: false }, level)).toBe('“A” and “B” are level, each with a utility of 70.')
  expect(finding({ alike: [1, 2], isLastClear: true }, level)).toBe(
    '“A” and “B” are level, each with a utility of 70. “A” is too close to call against “C”. “E” clearly matters least, though “D” rounds to 10 too.',
  )
  expect(finding({ alike: [], isLastClear: false }, level)).toBe(
    '“A” matters most, clearly ahead of “B”, though both round to 70.',
  )
  const contrary = [{ better: 0, worse: 2, isClear: true }]
  expect(finding({ alike: [1, 2], isLastClear: false }, { ...level, contrary })).toBe(
    'The two methods disagree, so there is no leader. By counts, “A” and “B” are level, each with a utility of 70, but “C” is clearly ahead in the logit model.',
  )
  expect(finding({ alike: [1], isLastClear: false }, withScores(90, 89, 55))).toBe(
    '“A” ranks first, but it is too close to call against “B”.',
  )
})

it('says where nothing was found, and nothing where nothing was tested', () => {
  const all = { ties: [{ first: 0, last: 4 }] }
  expect(finding({ alike: [1, 2, 3, 4], isLastClear: false }, all)).toBe('The features are too close to call so far.')
  expect(rankingSentence(reportWith({ lead: null }))).toBeNull()
})

it('calls nobody ahead of whom the logit has clearly ahead, and says where the two methods order differently', () => {
  const contrary = [
    { better: 0, worse: 2, isClear: true },
    { better: 3, worse: 4, isClear: false },
  ]
  expect(finding({ alike: [2], isLastClear: false }, { contrary })).toBe(
    'The two methods disagree, so there is no leader. “A” ranks first by counts, but “C” is clearly ahead in the logit model.',
  )
  expect(contraryText(reportWith({ contrary }))).toBe(
    'Counts and the logit model rank these pairs differently: “A” and “C” (clearly); “D” and “E”. Neither feature in a pair counts as ahead.',
  )
  expect(contraryText(reportWith({ contrary: [] }))).toBeNull()
})

it('explains features that are tied though their intervals lie apart, and no others', () => {
  const { features } = reportWith({})
  const scaled = (low: number, high: number) => ({ score: (low + high) / 2, low, high })
  const apart = features.map((feature, place) => (place === 0 ? { ...feature, scaled: scaled(61, 75) } : feature))
  expect(tiesNote(reportWith({ features: apart, ties: [{ first: 0, last: 1 }] }))).toMatch(
    /^Features can be tied even if their intervals do not overlap\. .* by counts\. .* corrects for all pairs\.$/,
  )
  expect(tiesNote(reportWith({ features: apart, ties: [{ first: 1, last: 4 }] }))).toBeNull()
  expect(tiesNote(reportWith({ ties: [{ first: 0, last: 4 }] }))).toBeNull()
})

it('names features that the scale cuts', () => {
  const { features } = reportWith({})
  const cut = features.map((feature, place) =>
    place < 2 ? { ...feature, scaled: { score: 90 - place, low: 80, high: 95 } } : feature,
  )
  expect(cutNote(reportWith({ features: cut }))).toBe(
    '“A” (130, 110 to 140 without the cut) and “B” (128, 110 to 140 without the cut) lie beyond the ends of this scale and are cut to it; ranks are by the figures without the cut.',
  )
  expect(cutNote(reportWith({}))).toBeNull()
  expect([90, 75, 74.9, 24.8, 10].map((score) => cutScore({ score }))).toEqual(['≥ 100', '100', '100', '≤ 0', '≤ 0'])
  expect(cutScore({ score: 57.26 }, 1)).toBe('64.5')
})

function finding(lead: FeatureReport['lead'], more: Partial<FeatureReport> = {}): string | null {
  return rankingSentence(reportWith({ lead, ...more }))
}

function reportWith(more: Partial<FeatureReport>): FeatureReport {
  const count = { best: 1, worst: 1, appearances: 4, people: 4, score: 50, range: [40, 60] as [number, number] }
  const features = ['A', 'B', 'C', 'D', 'E'].map((text, index) => {
    const scaled = { score: 60 - 5 * index, low: 40, high: 60 }
    return { ...count, scaled, id: text, text, rank: index + 1, tier: 'High' as const, logit: null }
  })
  const tested = { lack: null, extremes: null, steps: [], ties: [], lead: null, contrary: [], fit: null }
  return { likelihood: 'sequential', respondents: 30, rounds: 240, features, ...tested, ...more }
}
