import { describe, expect, it } from 'vitest'
import { type Difference, pairwiseDifferences, tieGroups } from './differences'
import { estimateLogit } from './logit/logit'
import { simulateChoices, spreadUtilities } from './simulation-for-tests'

describe('differences', () => {
  it('have the error of the difference, in which both move against each other, and p for all pairs', () => {
    // Two features of utilities ± ln 3 / 2, as in the test of the logit: t = ln 3 / √(16/9), on 3 degrees.
    const pair = (best: number) => [{ roundId: 1, set: [0, 1], best, worst: 1 - best }]
    const logit = estimateLogit([pair(0), pair(0), pair(0), pair(1)], 2)
    const [[difference] = []] = (logit && pairwiseDifferences(logit, [0, 1])) ?? []
    const error = Math.sqrt(16 / 9)
    expect(difference?.difference).toBeCloseTo(Math.log(3), 9)
    // R: qt(.975, 3), and 2 * pt(-log(3) / sqrt(16/9), 3)
    expect(difference?.high).toBeCloseTo(Math.log(3) + 3.182446 * error, 5)
    expect(difference?.low).toBeCloseTo(Math.log(3) - 3.182446 * error, 5)
    expect(difference?.p).toBeCloseTo(0.470361263, 6)
  })

  it('follow the order that is asked for', () => {
    const simulation = { shape: { features: 5, setSize: 3, rounds: 6 }, taste: 0, respondents: 50, seed: 3 }
    const logit = estimateLogit(simulateChoices({ ...simulation, utilities: spreadUtilities(5, 2) }), 5)
    const utility = (feature: number) => logit?.estimates[feature]?.utility ?? Number.NaN
    const differences = logit && pairwiseDifferences(logit, [4, 2, 0, 1, 3])
    expect(differences?.map((row) => row.length)).toEqual([4, 3, 2, 1, 0])
    expect(differences?.[1]?.[2]?.difference).toBeCloseTo(utility(2) - utility(3), 12)
  })

  it('do not exist of one respondent', () => {
    const rounds = [0, 1].map((best) => ({ roundId: best, set: [0, 1], best, worst: 1 - best }))
    const logit = estimateLogit([rounds], 2)
    expect(logit && pairwiseDifferences(logit, [0, 1])).toBeNull()
  })
})

describe('tie groups', () => {
  it('are runs of features of which no two differ', () => {
    expect(groups(['0 1', '2 3', '2 4', '3 4'], 6)).toEqual([
      { first: 0, last: 1 },
      { first: 2, last: 4 },
    ])
  })

  it('overlap where the ends of a chain differ', () => {
    expect(groups(['0 1', '1 2', '2 3', '1 3'], 4)).toEqual([
      { first: 0, last: 1 },
      { first: 1, last: 3 },
    ])
  })

  it('hold no feature that is apart from all, and none is named twice', () => {
    expect(groups([], 4)).toEqual([])
    expect(groups(['0 1', '0 2', '1 2'], 3)).toEqual([{ first: 0, last: 2 }])
    expect(groups(['0 2'], 3)).toEqual([])
  })

  function groups(tied: string[], features: number) {
    const differences = Array.from({ length: features }, (_, a) =>
      Array.from({ length: features - a - 1 }, (_, index): Difference => {
        const p = tied.includes(`${a} ${a + index + 1}`) ? 0.05 : 0.0499
        return { difference: 0, low: 0, high: 0, p }
      }),
    )
    return tieGroups(differences)
  }
})
