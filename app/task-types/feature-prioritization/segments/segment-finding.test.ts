import { expect, it } from 'vitest'
import { extremesNote, segmentFinding } from './segment-finding'

it('calls a number of segments the best, and others nearly as good within 10 of its BIC', () => {
  expect(finding([950, 902.9, 900, 920])).toBe(
    '3 segments describe the 240 respondents best. 2 are nearly as good (BIC within 10).',
  )
  expect(finding([950, 930, 900, 910])).toBe('3 segments describe the 240 respondents best.')
  expect(finding([900, 905, 909])).toContain('best described as one group. 2 and 3 are nearly as good')
  expect(finding([905, 900])).toContain('1 is nearly as good')
})

it('says of a feature that is always preferred that there is no estimate of it', () => {
  const usual = { text: 'B', utility: -1, high: -0.5 }
  expect(extremesNote([{ text: 'A', utility: 7.64, high: 16.75 }, usual])).toMatch(
    /^There is no reliable estimate for “A”/,
  )
  expect(extremesNote([usual, { text: 'C', utility: 3, high: null }])).toBeNull()
})

function finding(bics: number[]): string {
  const of = { parameters: 7, logLikelihood: -400, agreeing: 3, finished: 3, entropy: 0.9 }
  const solutions = bics.map((bic, index) => ({ ...of, bic, count: index + 1 }))
  return segmentFinding({ people: 240, best: bics.indexOf(Math.min(...bics)) + 1, solutions })
}
