import { describe, expect, it } from 'vitest'
import { joinNames } from '../../text-format'
import { headline } from '../results/headline'
import { pText, shortVerdict, verdictSentence } from '../results/verdict-words'
import type { AttributeFigures } from './tally'
import { countLeads, findVerdicts } from './verdict'

function counted(choices: number[]) {
  const total = choices.reduce((sum, one) => sum + one, 0)
  return choices.map((chosen, index) => ({
    id: 'abcd'[index] ?? '',
    name: ['Amber', 'Blue', 'Cream', 'Dark'][index] ?? '',
    choices: chosen,
    share: total === 0 ? 0 : chosen / total,
  }))
}

function attribute(choices: number[], winner: string | null, means: number[] = []): AttributeFigures {
  const variants = counted(choices).map((one, place) => {
    return { ...one, ratings: 0, mean: means[place] ?? null, distribution: [0, 0, 0, 0, 0] }
  })
  return { id: 'x', label: 'X', type: 'forced_choice', answered: 1, variants, winner }
}

function verdicts(...attributes: AttributeFigures[]) {
  return findVerdicts(attributes, [], []).verdicts
}

function finalVerdict(finalBuy: ReturnType<typeof counted>, attributes: AttributeFigures[] = []) {
  return findVerdicts(attributes, [], finalBuy).final
}

const nameFor = (id: string) => ({ a: 'Amber', b: 'Blue', c: 'Cream' })[id] ?? id

/** The verdict on nine choices to one, the only ones that are tested. */
const NINE_TO_ONE = {
  kind: 'clear',
  leader: 'a',
  next: ['b'],
  alike: null,
  p: expect.closeTo(0.0215, 4),
  alone: expect.closeTo(0.0215, 4),
  attributes: 1,
  isFinalTested: false,
  rated: null,
}

describe('the verdict on an attribute', () => {
  it('is clear of two packs only where the exact test refuses chance', () => {
    // 9 of 10: p = .0215; 8 of 10: p = .1094.
    expect(verdicts(attribute([9, 1], 'a'))).toEqual([NINE_TO_ONE])
    expect(verdicts(attribute([2, 8], 'b'))).toMatchObject([{ kind: 'leading', leader: 'b' }])
  })

  it('is corrected for how many attributes are tested', () => {
    // .0215 · 3 = .064.
    const found = verdicts(attribute([9, 1], 'a'), attribute([5, 6], 'b'), attribute([6, 5], 'a'))
    expect(found.map(({ kind }) => kind)).toEqual(['leading', 'leading', 'leading'])
    expect(found[0]).toMatchObject({ p: expect.closeTo(0.0645, 4) })
  })

  it('is close of three packs where only the last is behind', () => {
    // χ² = 16.8, p = .0002; 22 to 20 alone: p = .88.
    expect(verdicts(attribute([22, 20, 3], 'a'))).toMatchObject([{ kind: 'close', next: ['b'] }])
    // χ² = 40, and 34 to 6: p < .0001.
    expect(verdicts(attribute([6, 34, 5], 'b'))).toMatchObject([{ kind: 'clear', leader: 'b' }])
  })

  it('is exact where there are few choices', () => {
    // All outcomes of eleven choices that are no likelier: .0027. 9 to 1 alone: .0215.
    expect(verdicts(attribute([9, 1, 1], 'a'))).toEqual([{ ...NINE_TO_ONE, next: ['b', 'c'] }])
    expect(verdicts(attribute([4, 1, 0], 'a'))).toMatchObject([{ kind: 'leading' }])
  })

  it('follows the ratings where there are no choices, and is level or none where there is no winner', () => {
    const figures = [
      attribute([3, 3], 'b', [3, 4]),
      attribute([0, 0], 'b', [3, 4]),
      attribute([0, 0], 'a', [4, 3]),
      attribute([3, 3], 'Tie'),
      attribute([0, 0], null),
    ]
    const rated = { first: 'a', second: 'b', n: 30, mean: -1, interval: null, test: 'paired t' as const, p: 0.02 }
    const level = { kind: 'level', packs: ['a', 'b'], figure: '50%', by: 'share', isSpread: false }
    expect(findVerdicts(figures, [[rated], [rated], [], [], []], []).verdicts).toEqual([
      { ...level, rated: { pack: 'b', p: 0.02 } },
      { kind: 'rated', leader: 'b', next: 'a', alike: null, p: 0.02 },
      { kind: 'rated', leader: 'a', next: 'b', alike: null, p: null },
      { ...level, rated: null },
      { kind: 'none' },
    ])
  })

  it('is level where shares or means read alike, and no lead is counted', () => {
    const byShare = { kind: 'level', figure: '36%', by: 'share' }
    // 36.0, 35.7 and 28.3 of a hundred.
    const found = verdicts(attribute([108, 107, 85], 'a'), attribute([0, 0], 'a', [4.21, 4.19]))
    expect(found).toMatchObject([
      { ...byShare, packs: ['a', 'b'] },
      { kind: 'level', packs: ['a', 'b'], figure: '4.2', by: 'rating' },
    ])
    expect(countLeads(counted([1, 1]), found)).toEqual({ a: 0, b: 0 })
    expect(countLeads(counted([1, 1]), verdicts(attribute([6, 4], 'a')))).toEqual({ a: 1, b: 0 })
    // Ahead by less than a percent, and beyond chance: p = .03.
    expect(verdicts(attribute([30_300, 29_750, 15_000], 'a'))).toMatchObject([{ kind: 'clear', alike: '40%' }])
  })

  it('is for the one rated higher of two that are level', () => {
    const rated = { first: 'a', second: 'b', n: 300, mean: -1, interval: null, test: 'paired t' as const, p: 0.0004 }
    const [verdict] = findVerdicts([attribute([108, 107, 85], 'a')], [[rated]], []).verdicts
    expect(verdict && verdictSentence(verdict, nameFor)).toBe(
      'Amber and Blue are level, each 36%. Blue is rated clearly higher (p < .001).',
    )
  })
})

describe('the verdict on the choice at the end', () => {
  it('is one test more than those of the attributes', () => {
    expect(finalVerdict(counted([9, 1]))).toMatchObject({ kind: 'clear', isFinalTested: true })
    // .0215 alone, and twice that of two attributes that are no clearer.
    const even = [attribute([6, 4], 'a'), attribute([4, 6], 'b')]
    expect(finalVerdict(counted([9, 1]), even)).toMatchObject({ kind: 'leading', attributes: 2 })
    expect(finalVerdict(counted([4, 4]))).toMatchObject({ kind: 'level', packs: ['a', 'b'], figure: '50%' })
    expect(finalVerdict(counted([200, 201]))).toMatchObject({ kind: 'level', packs: ['a', 'b'], figure: '50%' })
    expect(finalVerdict(counted([0, 0]))).toEqual({ kind: 'none' })
  })
})

describe('the words for a verdict', () => {
  it('call only a clear lead a win', () => {
    const won = {
      leader: 'a',
      next: ['b'],
      alike: null,
      p: 0.01,
      alone: 0.01,
      attributes: 1,
      isFinalTested: false,
      rated: null,
    }
    const byRating = { kind: 'rated', leader: 'a', next: 'b', alike: null, p: 0.01 } as const
    expect(shortVerdict({ kind: 'clear', ...won })).toBe('Clear winner')
    expect(verdictSentence({ kind: 'clear', ...won }, nameFor)).toContain('Amber is clearly ahead')
    expect(shortVerdict({ kind: 'close', ...won })).toBe('Too close to call')
    expect(shortVerdict({ kind: 'leading', ...won })).toBe('Leading')
    for (const kind of ['close', 'leading'] as const) {
      expect(verdictSentence({ kind, ...won }, nameFor)).toMatch(/too close to call\.$/)
      expect(verdictSentence({ kind, ...won }, nameFor)).not.toMatch(/\bwins?\b/)
    }
    expect(verdictSentence(byRating, nameFor)).toContain('rated clearly higher than Blue')
    expect(verdictSentence({ ...byRating, p: 0.3 }, nameFor)).toContain('too close to call')
    expect(verdictSentence({ ...byRating, p: null }, nameFor)).toContain('too few ratings')
  })

  // 68% to 26%: alone .024, and after Holm's correction for four attributes .096.
  it('say of a lead that the correction takes away what takes it, and what the ratings say', () => {
    const verdict = {
      kind: 'close',
      leader: 'a',
      next: ['b'],
      alike: null,
      p: 0.096,
      alone: 0.024,
      attributes: 4,
      isFinalTested: false,
      rated: 0.0004,
    } as const
    expect(shortVerdict(verdict)).toBe('Ahead, but not clearly')
    expect(verdictSentence(verdict, nameFor)).toBe(
      'Amber is ahead of Blue, but not clearly after correction for 4 attributes. It is rated clearly higher (p < .001).',
    )
    expect(verdictSentence({ ...verdict, alone: 0.2, rated: 0.3 }, nameFor)).toBe(
      'The packages clearly differ, but Amber and Blue are too close to call.',
    )
  })

  it('call packs level whose figures read alike, and explain a clear lead that does not show', () => {
    const level = {
      kind: 'level',
      packs: ['a', 'b'],
      figure: '36%',
      by: 'share',
      isSpread: false,
      rated: null,
    } as const
    expect(shortVerdict(level)).toBe('Level')
    expect(verdictSentence(level, nameFor)).toBe('Amber and Blue are level, each 36%.')
    expect(verdictSentence({ ...level, isSpread: true }, nameFor)).toBe(
      'The packages clearly differ, but Amber and Blue are level, each 36%.',
    )
    expect(verdictSentence({ ...level, by: 'rating', figure: '4.2' }, nameFor)).toBe(
      'Amber and Blue are level, each rated 4.2.',
    )
    const won = {
      kind: 'clear',
      leader: 'a',
      next: ['b'],
      alike: '40%',
      p: 0.03,
      alone: 0.03,
      attributes: 1,
      isFinalTested: false,
    } as const
    expect(verdictSentence({ ...won, rated: null }, nameFor)).toBe(
      'Amber is clearly ahead. Its share rounds to the same 40% as that of Blue.',
    )
    const byRating = { kind: 'rated', leader: 'a', next: 'b', alike: '4.2', p: 0.01 } as const
    expect(verdictSentence(byRating, nameFor)).toBe(
      'Amber leads by its mean rating: it is rated clearly higher than Blue, though both round to 4.2.',
    )
    expect(
      verdictSentence(
        { ...won, kind: 'close', alike: null, p: 0.2, alone: 0.2, next: ['b', 'c'], rated: null },
        nameFor,
      ),
    ).toBe('The packages clearly differ, but Amber, Blue and Cream are too close to call.')
  })

  it('read p as papers do', () => {
    expect([0.00004, 0.0132, 0.2, 1].map(pText)).toEqual(['p < .001', 'p = .013', 'p = .20', 'p = 1.00'])
  })

  it('list names', () => {
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => joinNames(names))).toEqual([
      '',
      'A',
      'A and B',
      'A, B and C',
    ])
  })
})

describe('the headline', () => {
  type Found = { attributes?: AttributeFigures[]; wins?: Record<string, number>; overallWinner?: string }
  const view = ({ attributes = [], wins = {}, overallWinner }: Found, finalBuy = counted([0, 0])) => ({
    verdicts: verdicts(...attributes),
    wins,
    overallWinner: overallWinner ?? null,
    finalBuy,
    final: finalVerdict(finalBuy, attributes),
  })

  it('says who leads on how many attributes, how clearly, and who would be bought', () => {
    const attributes = [attribute([10, 0], 'a'), attribute([6, 4], 'a'), attribute([4, 6], 'b')]
    const found = { attributes, wins: { a: 2, b: 1 }, overallWinner: 'a' }
    expect(headline(view(found, counted([19, 1])), nameFor)).toBe(
      'Amber leads on 2 of 3 attributes, 1 of them clearly. 95% would buy it, a clear lead.',
    )
    expect(headline(view(found, counted([9, 1])), nameFor)).toBe(
      'Amber leads on 2 of 3 attributes, 1 of them clearly. 90% would buy it, but not clearly after correction for 3 attributes and the final choice.',
    )
    expect(headline(view(found, counted([4, 6])), nameFor)).toBe(
      'Amber leads on 2 of 3 attributes, 1 of them clearly. 60% would buy Blue, but the lead is too close to call.',
    )
    expect(headline(view(found), nameFor)).toBe('Amber leads on 2 of 3 attributes, 1 of them clearly.')
  })

  it('puts no package first of two whose shares read alike', () => {
    const attributes = [attribute([6, 4], 'a')]
    const found = { attributes, wins: { a: 1, b: 0 }, overallWinner: 'a' }
    expect(headline(view(found, counted([200, 201])), nameFor)).toContain('Amber and Blue would each be bought by 50%.')
  })

  it('says what a tie is', () => {
    const attributes = [attribute([6, 4], 'a'), attribute([4, 6], 'b')]
    expect(headline(view({ attributes, wins: { a: 1, b: 1 }, overallWinner: 'Tie' }), nameFor)).toBe(
      'Amber and Blue lead on 1 attribute each.',
    )
    expect(
      headline(view({ attributes: [attribute([5, 5], 'Tie')], wins: { a: 0, b: 0 }, overallWinner: 'Tie' }), nameFor),
    ).toBe('No package is ahead on any attribute.')
    expect(headline(view({}), nameFor)).toBe('No responses yet.')
  })
})
