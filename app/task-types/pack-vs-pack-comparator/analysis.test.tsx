import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Submission } from '../results/analysis'
import { reportFindings } from '../results/report'
import { comparatorAnalysis } from './analysis.server'
import type { ComparatorAnswers } from './answers'
import { exampleComparison } from './comparison-for-tests'
import { comparatorConfigSchema } from './config-schema'
import { findDrivers } from './figures/drivers'
import type { ComparatorResults } from './figures/tally'
import { comparatorDigest, comparatorView } from './figures/view'
import { comparatorAdditions } from './report'
import { comparatorFinding } from './results/finding'
import { ComparatorSummary } from './results/summary'

const config = exampleComparison(2, { clarity: 'both', eco: 'forced_choice' })

function submission(id: number, answers: ComparatorAnswers, variantOrder?: string[]): Submission<ComparatorAnswers> {
  const user = { firstName: 'Ada', lastName: `No ${id}`, email: `ada${id}@example.com`, profileImageUrl: null }
  const consumer = { id, createdAt: '2026-01-01T00:00:00.000Z', user }
  return {
    id,
    consumer,
    answers,
    meta: variantOrder ? { variantOrder } : null,
    submittedAt: `2026-03-0${id}T10:00:00.000Z`,
  }
}

function answersOf(clarity: string, ratings: [number, number], eco: string, shelf: [number, number], more = {}) {
  return {
    clarity_forced_choice: clarity,
    clarity_likert_a: ratings[0],
    clarity_likert_b: ratings[1],
    eco_forced_choice: eco,
    shelf_likert_a: shelf[0],
    shelf_likert_b: shelf[1],
    ...more,
  }
}

const submissions = [
  submission(1, answersOf('a', [5, 2], 'a', [3, 3], { clarity_why: 'Plain.', final_buy_choice: 'a' }), ['b', 'a']),
  submission(
    2,
    answersOf('a', [4, 3], 'b', [2, 5], { eco_why: 'Paper.', shelf_why: 'Pretty.', final_buy_choice: 'b' }),
  ),
  submission(3, answersOf('b', [4, 5], 'a', [4, 4], { final_buy_choice: 'a' }), ['a', 'b']),
  submission(4, answersOf('a', [3, 3], 'b', [1, 2]), ['b', 'a']),
]

function analyse(given = submissions, of = config): ComparatorResults {
  const outcome = comparatorAnalysis.analyse(of, given, new URLSearchParams())
  if (!outcome.ok) throw new Error('refused')
  return outcome.value
}

/** An attribute in the results: what four people said of Amber, and of Blue. */
function compared(id: string, label: string, type: string, winner: string, [amber, blue]: [object, object]) {
  const variants = [
    { id: 'a', name: 'Amber', ...amber },
    { id: 'b', name: 'Blue', ...blue },
  ]
  return { id, label, type, answered: 4, variants, winner }
}

describe('the analysis of a comparison', () => {
  it('is exactly what the interface promises', () => {
    const consumers = submissions.map(({ consumer }) => consumer)
    expect(analyse()).toEqual({
      respondents: 4,
      attributes: [
        compared('clarity', 'Clarity', 'both', 'a', [
          { choices: 3, share: 0.75, ratings: 4, mean: 4, distribution: [0, 0, 1, 2, 1] },
          { choices: 1, share: 0.25, ratings: 4, mean: 3.25, distribution: [0, 1, 2, 0, 1] },
        ]),
        compared('eco', 'Eco', 'forced_choice', 'Tie', [
          { choices: 2, share: 0.5, ratings: 0, mean: null, distribution: [0, 0, 0, 0, 0] },
          { choices: 2, share: 0.5, ratings: 0, mean: null, distribution: [0, 0, 0, 0, 0] },
        ]),
        compared('shelf', 'Shelf', 'likert', 'b', [
          { choices: 0, share: 0, ratings: 4, mean: 2.5, distribution: [1, 1, 1, 1, 0] },
          { choices: 0, share: 0, ratings: 4, mean: 3.5, distribution: [0, 1, 1, 1, 1] },
        ]),
      ],
      finalBuy: [
        { id: 'a', name: 'Amber', choices: 2, share: 2 / 3 },
        { id: 'b', name: 'Blue', choices: 1, share: 1 / 3 },
      ],
      wins: { a: 1, b: 1 },
      overallWinner: 'Tie',
      quotes: [
        { attributeId: 'clarity', variantId: 'a', text: 'Plain.', consumer: consumers[0] },
        { attributeId: 'eco', variantId: 'b', text: 'Paper.', consumer: consumers[1] },
        { attributeId: 'shelf', variantId: null, text: 'Pretty.', consumer: consumers[1] },
      ],
    })
  })

  it('has zeros and nulls while nobody has answered', () => {
    const { respondents, attributes, finalBuy, wins, overallWinner, quotes } = analyse([])
    expect({ respondents, wins, overallWinner, quotes }).toEqual({
      respondents: 0,
      wins: { a: 0, b: 0 },
      overallWinner: null,
      quotes: [],
    })
    expect(attributes.map(({ answered, winner }) => [answered, winner])).toEqual(Array(3).fill([0, null]))
    expect(finalBuy.map(({ choices, share }) => [choices, share])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('is empty while nothing is configured', () => {
    const empty = comparatorConfigSchema.parse({ variants: [], attributes: [] })
    const nothing = { respondents: 0, attributes: [], finalBuy: [], wins: {}, overallWinner: null, quotes: [] }
    expect(analyse([], empty)).toEqual(nothing)
  })

  it('lets the mean decide between those whose share ties, and only between them', () => {
    const three = comparatorConfigSchema.parse({
      variants: ['a', 'b', 'c'].map((id) => ({ id, name: id })),
      attributes: [{ id: 'x', label: 'X', type: 'both' }],
    })
    const rated = (choice: string, [a, b, c]: [number, number, number]) => ({
      x_forced_choice: choice,
      x_likert_a: a,
      x_likert_b: b,
      x_likert_c: c,
    })
    const tied = [submission(1, rated('a', [3, 4, 5])), submission(2, rated('b', [3, 3, 5]))]
    expect(analyse(tied, three).attributes[0]?.winner).toBe('b')
    const same = [submission(1, rated('a', [3, 3, 5])), submission(2, rated('b', [3, 3, 5]))]
    expect(analyse(same, three)).toMatchObject({ attributes: [{ winner: 'Tie' }], overallWinner: 'Tie' })
    const decided = [submission(1, rated('a', [1, 5, 5]))]
    expect(analyse(decided, three)).toMatchObject({ attributes: [{ winner: 'a' }], overallWinner: 'a' })
  })

  it('exports a row a response and a column a key', () => {
    const { header, rows } = comparatorAnalysis.toCsv(config, submissions)
    expect(header).toEqual([
      'Consumer',
      'Email',
      'Submitted At',
      'clarity_forced_choice',
      'clarity_likert_a',
      'clarity_likert_b',
      'clarity_why',
      'eco_forced_choice',
      'eco_why',
      'shelf_likert_a',
      'shelf_likert_b',
      'shelf_why',
      'final_buy_choice',
    ])
    expect(rows[1]).toEqual([
      'Ada No 2',
      'ada2@example.com',
      '2026-03-02T10:00:00.000Z',
      'a',
      4,
      3,
      null,
      'b',
      'Paper.',
      2,
      5,
      'Pretty.',
      'b',
    ])
  })
})

describe('a careless answer', () => {
  const four = comparatorConfigSchema.parse({
    variants: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id })),
    attributes: ['x', 'y'].map((id) => ({ id, label: id, type: 'likert' })),
  })
  const rated = (rating: (index: number) => number, keys = 8) =>
    Object.fromEntries(
      ['x', 'y']
        .flatMap((id) => ['a', 'b', 'c', 'd'].map((variant) => `${id}_likert_${variant}`))
        .slice(0, keys)
        .map((key, index) => [key, rating(index)]),
    )

  const flagsAmong = (people: Record<string, number>[]) =>
    comparatorAnalysis.flagCareless?.(
      four,
      people.map((answers, index) => submission(index + 1, answers)),
    )

  it('is one rating throughout, where others rate otherwise', () => {
    const others = [0, 1, 2, 3, 4, 5].map((person) => rated((index) => 1 + ((person * 3 + index * index) % 5)))
    expect(flagsAmong([rated(() => 3), rated((index) => (index === 7 ? 4 : 3)), ...others])).toEqual([
      { id: 1, reason: 'Gave every package the same rating throughout' },
    ])
    expect(flagsAmong([rated(() => 3, 4), ...others])).toEqual([])
    // Where most give five stars to all, that is what is expected.
    expect(flagsAmong(Array.from({ length: 12 }, (_, person) => rated(() => (person % 6 === 0 ? 4 : 5))))).toEqual([])
  })
})

describe('what goes with the choice at the end', () => {
  it('sets the buyers of each pack beside those who would buy another', () => {
    const [amber, blue] = findDrivers(config, submissions)
    expect(amber).toMatchObject({
      variantId: 'a',
      buyers: 2,
      drivers: [
        {
          attributeId: 'eco',
          buyers: { count: 2, of: 2, share: 1 },
          others: { count: 0, of: 1, share: 0 },
          lift: { value: 1 },
        },
        { attributeId: 'clarity', buyers: { count: 1, of: 2 }, others: { count: 1, of: 1 }, lift: { value: -0.5 } },
      ],
    })
    expect(blue).toMatchObject({ variantId: 'b', buyers: 1 })
  })

  it('is not asked of those who were not asked', () => {
    expect(
      findDrivers({ ...config, followUpWhy: { ...config.followUpWhy, finalBuyIntent: false } }, submissions),
    ).toEqual([])
  })
})

describe('what the results show', () => {
  const viewed = (search: string) =>
    comparatorView(comparatorDigest(config, submissions, analyse()), new URLSearchParams(search))

  it('narrows the quotes by attribute, pack and words', () => {
    const texts = (search: string) => viewed(search).quotes.rows.map(({ text }) => text)
    expect(texts('')).toEqual(['Plain.', 'Paper.', 'Pretty.'])
    expect(texts('attribute=eco')).toEqual(['Paper.'])
    expect(texts('variant=a')).toEqual(['Plain.'])
    expect(texts('words=PA')).toEqual(['Paper.'])
    expect(texts('words=plain+paper')).toEqual([])
    expect(viewed('attribute=eco').quoteCounts).toEqual({ all: 3, byAttribute: { clarity: 1, eco: 1, shelf: 1 } })
  })

  it('counts no lead of packs that are level, unlike the winners of the API', () => {
    // 50.1 and 49.9 of a hundred.
    const even = Array.from({ length: 401 }, (_, id) =>
      submission(id, { clarity_forced_choice: id % 2 === 0 ? 'a' : 'b' }),
    )
    const figures = analyse(even)
    expect([figures.wins, figures.overallWinner]).toEqual([{ a: 1, b: 0 }, 'a'])
    const { wins, overallWinner } = comparatorDigest(config, even, figures)
    expect([wins, overallWinner]).toEqual([{ a: 0, b: 0 }, 'Tie'])
  })

  it('gives a report the reasons to quote from, with the pack that each is for', () => {
    const digest = comparatorDigest(config, submissions, analyse())
    expect(comparatorAdditions(digest).get('clarity')?.said).toMatchObject({
      group: {
        about: { kind: 'comments' },
        comments: [{ text: 'Plain.', person: 0, sentiment: null, chosen: 'Amber' }],
      },
      names: ['Ada No 1'],
      most: 4,
    })
  })

  it('turns the pages of the quotes, and has none beyond the last', () => {
    const many = Array.from({ length: 65 }, (_, index) =>
      submission(1, answersOf('a', [3, 3], 'a', [3, 3], { clarity_why: `Reason ${index}` })),
    )
    const page = (among: string) =>
      comparatorView(comparatorDigest(config, many, analyse(many)), new URLSearchParams({ among })).quotes
    expect(page('1')).toMatchObject({ total: 65, page: 1, pages: 3 })
    expect(page('3').rows.map(({ text }) => text)).toEqual([60, 61, 62, 63, 64].map((index) => `Reason ${index}`))
    expect(page('9').page).toBe(3)
    expect(page('x').page).toBe(1)
  })

  it('counts how often each pack stood first, where the order is known', () => {
    expect(viewed('').firsts).toEqual([1, 2])
  })

  it('carries nobody but by name', () => {
    expect(JSON.stringify(viewed(''))).not.toContain('@example.com')
    expect(viewed('').quotes.rows[0]).toEqual({
      attributeId: 'clarity',
      variantId: 'a',
      text: 'Plain.',
      person: 'Ada No 1',
    })
  })
})

describe('a comparison that not everybody has answered in full', () => {
  // The fourth has neither chosen nor rated for clarity, and the third has rated one of two packs.
  const given = [
    ...submissions.slice(0, 2),
    submission(3, { clarity_forced_choice: 'b', clarity_likert_a: 4, eco_forced_choice: 'a' }),
    submission(4, { eco_forced_choice: 'b' }),
  ]
  const counted = comparatorDigest(config, given, analyse(given))
  const results = comparatorView(counted, new URLSearchParams())

  it('says in a report how many are behind each row', () => {
    const { parts } = comparatorFinding(config, results)
    const reported = reportFindings(parts, comparatorAdditions(counted))
    const clarity = reported.find(({ key }) => key === 'clarity')
    expect(clarity?.table?.heads.slice(-4)).toEqual(['Chosen', 'Mean of 5', '95%', 'n rated'])
    expect(clarity?.table?.rows.map((row) => row.at(-1))).toEqual(['3', '2'])
    const shelf = reported.find(({ key }) => key === 'shelf')
    expect(shelf?.table?.heads).not.toContain('n')
    expect(shelf?.method).toMatch(/^n = 2\. /)
  })

  it('says on its summary how many have answered each attribute', () => {
    const summary = (shown: typeof results) =>
      renderToStaticMarkup(<ComparatorSummary title="Tea" config={config} results={shown} images={{}} />)
    expect(summary(results).match(/<td class="numeric">\d+<\/td>/g)).toEqual(
      ['4', '2'].map((n) => `<td class="numeric">${n}</td>`),
    )
    expect(summary(results)).toContain('3 chose, 2 rated')
    const whole = comparatorView(comparatorDigest(config, submissions, analyse()), new URLSearchParams())
    expect(summary(whole)).not.toContain('<td class="numeric">')
  })
})
