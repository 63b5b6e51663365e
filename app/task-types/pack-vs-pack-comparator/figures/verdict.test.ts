import { describe, expect, it } from 'vitest'
import { headline } from '../results/headline'
import { listed, pText, shortVerdict, verdictSentence } from '../results/verdict-words'
import type { AttributeFigures } from './tally'
import { attributeVerdicts, finalVerdict } from './verdict'
import type { ComparatorView } from './view'

function counted(choices: number[]) {
  const total = choices.reduce((sum, one) => sum + one, 0)
  return choices.map((chosen, index) => ({
    id: 'abcd'[index] ?? '',
    name: ['Amber', 'Blue', 'Cream', 'Dark'][index] ?? '',
    choices: chosen,
    share: total === 0 ? 0 : chosen / total,
  }))
}

function attribute(choices: number[], winner: string | null): AttributeFigures {
  const variants = counted(choices).map((one) => ({ ...one, ratings: 0, mean: null, distribution: [0, 0, 0, 0, 0] }))
  return { id: 'x', label: 'X', type: 'forced_choice', answered: 1, variants, winner }
}

const nameOf = (id: string) => ({ a: 'Amber', b: 'Blue', c: 'Cream' })[id] ?? id

describe('the verdict on an attribute', () => {
  it('is clear of two packs only where the exact test refuses chance', () => {
    // 9 of 10: p = .0215; 8 of 10: p = .1094.
    expect(attributeVerdicts([attribute([9, 1], 'a')])).toEqual([
      { kind: 'clear', leader: 'a', runnerUp: 'b', p: expect.closeTo(0.0215, 4) },
    ])
    expect(attributeVerdicts([attribute([2, 8], 'b')])).toMatchObject([{ kind: 'leading', leader: 'b' }])
  })

  it('is corrected for how many attributes are tested', () => {
    // .0215 · 3 = .064.
    const verdicts = attributeVerdicts([attribute([9, 1], 'a'), attribute([5, 6], 'b'), attribute([6, 5], 'a')])
    expect(verdicts.map(({ kind }) => kind)).toEqual(['leading', 'leading', 'leading'])
    expect(verdicts[0]).toMatchObject({ p: expect.closeTo(0.0645, 4) })
  })

  it('is close of three packs where only the last is behind', () => {
    // χ² = 16.8, p = .0002; 22 to 20 alone: p = .88.
    expect(attributeVerdicts([attribute([22, 20, 3], 'a')])).toMatchObject([{ kind: 'close', runnerUp: 'b' }])
    // χ² = 40, and 34 to 6: p < .0001.
    expect(attributeVerdicts([attribute([6, 34, 5], 'b')])).toMatchObject([{ kind: 'clear', leader: 'b' }])
  })

  it('is leading where there are too few choices for a test', () => {
    expect(attributeVerdicts([attribute([9, 1, 1], 'a')])).toEqual([
      { kind: 'leading', leader: 'a', runnerUp: 'b', p: null },
    ])
  })

  it('follows the ratings where choices tie, and is none or a tie where there is no winner', () => {
    const figures = [attribute([3, 3], 'b'), attribute([0, 0], 'a'), attribute([3, 3], 'Tie'), attribute([0, 0], null)]
    expect(attributeVerdicts(figures)).toEqual([
      { kind: 'rated', leader: 'b' },
      { kind: 'rated', leader: 'a' },
      { kind: 'tie' },
      { kind: 'none' },
    ])
  })
})

describe('the verdict on the choice at the end', () => {
  it('is one test alone', () => {
    expect(finalVerdict(counted([9, 1]))).toMatchObject({ kind: 'clear' })
    expect(finalVerdict(counted([4, 4]))).toEqual({ kind: 'tie' })
    expect(finalVerdict(counted([0, 0]))).toEqual({ kind: 'none' })
  })
})

describe('the words for a verdict', () => {
  it('call only a clear lead a win', () => {
    const won = { leader: 'a', runnerUp: 'b', p: 0.01 }
    expect(shortVerdict({ kind: 'clear', ...won })).toBe('Clear winner')
    expect(verdictSentence({ kind: 'clear', ...won }, nameOf)).toContain('Amber wins clearly')
    for (const kind of ['close', 'leading'] as const) {
      expect(shortVerdict({ kind, ...won })).toMatch(/^Leading/)
      expect(verdictSentence({ kind, ...won }, nameOf)).toMatch(/^Amber leads/)
      expect(verdictSentence({ kind, ...won }, nameOf)).not.toMatch(/\bwins?\b/)
    }
    expect(verdictSentence({ kind: 'leading', ...won, p: null }, nameOf)).toContain('too few choices')
  })

  it('read p as papers do', () => {
    expect([0.00004, 0.0132, 0.2, 1].map(pText)).toEqual(['p < .001', 'p = .013', 'p = .20', 'p = 1.00'])
  })

  it('list names', () => {
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed)).toEqual(['', 'A', 'A and B', 'A, B and C'])
  })
})

describe('the headline', () => {
  const view = (more: Partial<ComparatorView>): ComparatorView => ({
    respondents: 10,
    attributes: [],
    finalBuy: [],
    wins: {},
    overallWinner: null,
    drivers: [],
    quotes: { rows: [], total: 0, page: 1, pages: 1 },
    quoteCounts: { all: 0, byAttribute: {} },
    firsts: [],
    ...more,
  })

  it('says who leads on how many attributes, how clearly, and who would be bought', () => {
    const attributes = [attribute([10, 0], 'a'), attribute([6, 4], 'a'), attribute([4, 6], 'b')]
    const found = { attributes, wins: { a: 2, b: 1 }, overallWinner: 'a' }
    expect(headline(view({ ...found, finalBuy: counted([9, 1]) }), nameOf)).toBe(
      'Amber leads on 2 of 3 attributes, 1 of them clearly. 90\u00a0% would buy it, a clear lead.',
    )
    expect(headline(view({ ...found, finalBuy: counted([4, 6]) }), nameOf)).toBe(
      'Amber leads on 2 of 3 attributes, 1 of them clearly. But 60\u00a0% would buy Blue, a lead that could be chance.',
    )
    expect(headline(view({ ...found, finalBuy: counted([0, 0]) }), nameOf)).toBe(
      'Amber leads on 2 of 3 attributes, 1 of them clearly.',
    )
  })

  it('says what a tie is', () => {
    const attributes = [attribute([6, 4], 'a'), attribute([4, 6], 'b')]
    expect(headline(view({ attributes, wins: { a: 1, b: 1 }, overallWinner: 'Tie' }), nameOf)).toBe(
      'Amber and Blue lead on 1 attribute each.',
    )
    expect(
      headline(view({ attributes: [attribute([5, 5], 'Tie')], wins: { a: 0, b: 0 }, overallWinner: 'Tie' }), nameOf),
    ).toBe('No pack is ahead on any attribute.')
    expect(headline(view({}), nameOf)).toBe('Nobody has answered yet.')
  })
})
