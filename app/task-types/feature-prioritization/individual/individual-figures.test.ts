import { describe, expect, it } from 'vitest'
import { featureConfigSchema } from '../config-schema'
import { exampleConfig } from '../example-config'
import { type IndividualFigures, individualFigures, individualFinding } from './individual-figures'
import { alikeTo } from './posteriors'

describe('the finding of individual utilities', () => {
  it('names whom the leader cannot be told apart from', () => {
    expect(individualFinding(figures(0.45, ['B']))).toBe(
      '“A” is the first choice of 45% of 240 respondents (95% interval 40 to 50%), or of 60% by each one’s mean utilities. It is too close to call against “B”.',
    )
    expect(individualFinding(figures(0.45, []))).toContain('It is clearly ahead of every other feature.')
  })

  it('names no leader of first choices that read alike', () => {
    expect(individualFinding(figures(0.302, ['B']))).toBe(
      '“B” and “A” are level, each the first choice of 30% of 240 respondents (95% intervals from 25 to 35%), or of 40 to 60% by each one’s mean utilities.',
    )
    expect(individualFinding(figures(0.302, ['B', 'C']))).toContain('“A” is too close to call against “C”.')
    expect(individualFinding(figures(0.302, []))).toMatch(
      /It is clearly ahead of every other feature, though it rounds to the same share as “B”\.$/,
    )
  })

  it('is none of the first answer, and says “nearly all” in place of 100%', () => {
    expect(individualFinding(figures(0.45, null))).toBeNull()
    expect(individualFinding(figures(1, []))).toContain('“A” is the first choice of nearly all 240 respondents (95%')
  })

  it('knows no share of counted people better than their number allows, and shares of preference as the draws do', () => {
    const everyone = { value: 1, low: 1, high: 1, error: 0 }
    const nobody = { value: 0, low: 0, high: 0, error: 0 }
    const kept = {
      ...{ features: 2, utilities: new Array<number>(480).fill(0), deviations: [], acceptance: 0.6, alike: [] },
      ...{ shares: [everyone, nobody], firstChoices: [everyone, nobody] },
      anchor: {
        utilities: [],
        deviations: [],
        above: [
          { value: 1, error: 0 },
          { value: 0, error: 0 },
        ],
      },
    }
    const [all, none] = individualFigures(featureConfigSchema.parse(exampleConfig), kept).features
    // The rule of three: about 3 in 240 could be otherwise.
    expect([all?.firstChoice.low, all?.firstChoice.high]).toEqual([expect.closeTo(0.9876, 4), 1])
    expect([none?.firstChoice.low, none?.firstChoice.high]).toEqual([0, expect.closeTo(0.0124, 4)])
    expect([all?.above, none?.above]).toEqual([
      { value: 1, error: 0 },
      { value: 0, error: 0 },
    ])
    expect(all?.share).toEqual(everyone)
  })

  it('counts also whose mean utility of a feature is the highest', () => {
    const figure = { value: 0.5, low: 0.4, high: 0.6, error: 0 }
    const kept = {
      ...{ features: 2, utilities: [1, -1, 0.2, -0.2, -3, 3, 2, -2], deviations: [], acceptance: 0.6, alike: [] },
      ...{ shares: [figure, figure], firstChoices: [figure, figure] },
    }
    const { features } = individualFigures(featureConfigSchema.parse(exampleConfig), kept)
    expect(features.map(({ firstByMean }) => firstByMean)).toEqual([0.75, 0.25])
  })

  it('calls a leader ahead that is larger in .975 of the draws', () => {
    // Of 40 draws the leader is ahead of the first other 39 times, and of the second 38 times.
    const draws = Array.from({ length: 40 }, (_, draw) => [0.4, draw < 1 ? 0.5 : 0.3, draw < 2 ? 0.4 : 0.3]).flat()
    expect(alikeTo(0, draws, 3)).toEqual([2])
  })
})

/** A leads with a share whose interval is 5 points to either side. */
function figures(value: number, alike: string[] | null): IndividualFigures {
  const figure = (of: number) => ({ value: of, low: of - 0.05, high: of + 0.05, error: 0.001 })
  const features = [
    { id: 'b', text: 'B', share: figure(0.4), firstChoice: figure(0.3), firstByMean: 0.4 },
    { id: 'a', text: 'A', share: figure(0.3), firstChoice: figure(value), firstByMean: 0.6 },
  ]
  return { people: 240, isFirst: alike === null, acceptance: null, alike, features }
}
