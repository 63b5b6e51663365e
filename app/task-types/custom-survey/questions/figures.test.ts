import { describe, expect, it } from 'vitest'
import { english } from '~/texts/format'
import { seededRandom } from '../../figures/random'
import type { Submission } from '../../results/analysis'
import { surveyAnalysis } from '../analysis.server'
import { surveyConfigSchema } from '../config'
import { surveyFinding } from '../results/finding'
import { createDigest } from '../results/question-results'
import { selectedOptions, textTo } from './choices/selection'
import { netPromoterScore, shownParts } from './nps/score'
import { scoreText } from './nps/score-text'
import { binValues } from './numbers/bins'
import { type NumberFigures, numberTally, scaleTally } from './numbers/figures'

import type { Answer, SurveyAnswers } from './question'
import { rankingTally } from './ranking/figures'
import { getQuestionTypeAnalysis } from './server-parts'

function submissionsOf(answers: Answer[]): Submission<SurveyAnswers>[] {
  return answers.map((q, id) => {
    const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
    const consumer = { id, createdAt: '', user }
    return { id, consumer, answers: { q }, meta: null, submittedAt: '' }
  })
}

function resultOf(question: object, answers: Answer[]) {
  const config = surveyConfigSchema.parse([{ id: 'q', title: 'What?', ...question }])
  const submissions = submissionsOf(answers)
  const { results, leads } = createDigest(config, submissions)
  const finding = surveyFinding(config, results, leads)
  return { config, submissions, finding, result: results.questions[0] }
}

function numberFigures(numbers: number[], scale?: { low: number; high: number }) {
  const tally = scale ? scaleTally(scale) : numberTally()
  for (const number of numbers) tally.take(number)
  return tally.figures()
}

function rankingFigures(options: string[], orders: string[][], places: number) {
  const tally = rankingTally(options, places)
  for (const order of orders) tally.take(order, null)
  return tally.figures(tally.p())
}

it('choices are read with what was written to them, and without what chooses nothing', () => {
  const answer = [{ option: 'Other', text: 'A stall' }, '', null, 7, 'Shop']
  const before = structuredClone(answer)
  expect(selectedOptions(answer)).toEqual(['Other', 'Shop'])
  expect(textTo('Other', answer)).toBe('A stall')
  expect(textTo('Shop', answer)).toBe('')
  expect(selectedOptions({ option: 'Other', text: 7 })).toEqual(['Other'])
  expect(textTo('Other', { option: 'Other', text: 7 })).toBe('')
  expect([selectedOptions('Shop'), selectedOptions(''), selectedOptions(undefined)]).toEqual([['Shop'], [], []])
  expect(answer).toEqual(before)
})

describe('numbers', () => {
  it('on a slider are counted at their step, as answers were stored before they were kept so', () => {
    const slider = { type: 'slider', settings: { least: -5, most: 5, step: 0.1 } }
    const answers = [0.3, 0.30000000000000004, -0.7000000000000001, 0.25]
    const { config, submissions, result } = resultOf(slider, answers)
    expect(result?.figures).toMatchObject({
      values: [{ value: -0.7 }, { value: 0.25 }, { value: 0.3, count: 2 }],
      bins: [{ label: '−0.7' }, { label: '0.25' }, { label: '0.3', count: 2 }],
    })
    const rows = surveyAnalysis.toCsv(config, submissions).rows.map((cells) => cells.at(-1))
    expect(rows).toEqual([0.3, 0.3, -0.7, 0.25])
    const [variable] = surveyAnalysis.variables(config, 1)
    expect(submissions.map(({ answers: given }) => variable?.readValue(given))).toEqual([0.3, 0.3, -0.7, 0.25])
  })

  it('are written with as many digits as are asked for', () => {
    expect([english.decimal(-1234.5678), english.decimal(-1234.5678, 2), english.decimal(-1234.5678, 0)]).toEqual([
      '−1,234.5678',
      '−1,234.57',
      '−1,235',
    ])
    expect([english.decimal(0), english.decimal(2.5, 0), english.decimal(2.5)]).toEqual(['0', '3', '2.5'])
  })

  // R: t.test(c(1, 2, 4, 4, 5, 3, 5, 4)): mean 3.5, 2.330998 to 4.669002.
  it('have a mean with its interval, and a median', () => {
    const { moments, interval, median } = numberFigures([1, 2, 4, 4, 5, 3, 5, 4])
    expect(moments).toMatchObject({ n: 8, mean: 3.5 })
    expect(moments?.variance).toBeCloseTo(2, 10)
    expect(interval?.low).toBeCloseTo(3.5 - 2.364624 / 2, 4)
    expect(interval?.high).toBeCloseTo(3.5 + 2.364624 / 2, 4)
    expect(median).toBe(4)
    expect(numberFigures([1, 2]).median).toBe(1.5)
  })

  it('say nothing of their spread where there is one, or all are alike', () => {
    expect(numberFigures([3]).interval).toBeNull()
    expect(numberFigures([3, 3]).interval).toBeNull()
    expect(numberFigures([])).toEqual({ moments: null, interval: null, median: null, values: [] })
  })

  it('are said by mean and median, with more digits where an interval would have no width', () => {
    const even = resultOf(
      { type: 'slider', settings: { unit: 'cm' } },
      Array.from({ length: 40 }, (_, one) => 30 + one),
    )
    expect(even.finding.sentence).toBe('The mean is 50 (45–54)\u00a0cm; the median is 50 (43–56)\u00a0cm.')
    const alike = resultOf({ type: 'rating' }, [...Array(400).fill(5), 4])
    expect(alike.finding.sentence).toBe('The mean rating is 5.0 (4.96–5.00), of 5; 100% (99–100) gave 4 or 5.')
    expect(resultOf({ type: 'number' }, Array(60).fill(100)).finding.sentence).toBe(
      'The mean is 100; the median is 100.',
    )
    expect(resultOf({ type: 'number' }, Array(60).fill(0.1)).finding.sentence).toBe(
      'The mean is 0.1; the median is 0.1.',
    )
  })

  it('on a slider have a mean whose interval lies between its ends, on the page and in groups', () => {
    const answers = [100, 100, 100, 100, 100, 100, 100, 100, 97, 88]
    const { finding, result } = resultOf({ type: 'slider' }, answers)
    // With the fifths n = 10.4, mean 96.634615, s² = 216.511866; logit 3.357395 ± 2.262157 · 1.402997.
    const interval = { low: expect.closeTo(54.577, 2), high: expect.closeTo(99.8545, 2) }
    expect(result?.figures).toMatchObject({ ends: { low: 0, high: 100 }, interval, isTooSkewed: false })
    expect(finding.sentence).toBe('The mean is 98.5 (54.6–99.9); the median is 100 (97–100).')
    const group = result && getQuestionTypeAnalysis('slider').compareGroups?.(result)
    expect(group).toMatchObject({ scale: { low: 0, high: 100 }, rows: [{ interval }] })
  })

  it('have no interval that leaves the ends of a slider, or what a number may be', () => {
    const random = seededRandom(5)
    const kinds = [
      ['slider', { least: -5, most: 5, step: 1 }],
      ['number', { least: -5, most: 5, whole: false }],
    ] as const
    for (const [type, settings] of kinds) {
      let shown = 0
      for (let study = 0; study < 300; study += 1) {
        const end = study % 2 === 0 ? 5 : -5
        const answers = Array.from({ length: 3 + (study % 20) }, () =>
          random() < 0.8 ? end : Math.sign(end) * Math.floor(6 * random()),
        )
        const { interval } = (resultOf({ type, settings }, answers).result?.figures ?? {}) as NumberFigures
        if (!interval) continue
        shown += 1
        expect(interval.low).toBeGreaterThanOrEqual(-5)
        expect(interval.high).toBeLessThanOrEqual(5)
      }
      expect(shown).toBeGreaterThan(100)
    }
  })

  it('that are sums of scores have an interval between the least and the greatest sum', () => {
    const question = { type: 'multiple_choice', options: ['A', 'B', 'C'], settings: { scores: [2, 1, -1] } }
    const answers = [...Array<Answer>(9).fill(['A', 'B']), ['A']]
    const { score } = (resultOf(question, answers).result?.figures ?? {}) as { score?: NumberFigures }
    expect(score?.moments?.mean).toBeCloseTo(2.9, 10)
    expect(score?.interval?.high).toBeLessThan(3)
    expect(score?.interval?.low).toBeGreaterThan(-1)
  })

  it('have no interval of a mean that rests on few of them, and say which it rests on', () => {
    const amounts = [10, 12, 15, 15, 18, 20, 22, 25, 30, 12_000]
    const { finding, result } = resultOf({ type: 'number', settings: { unit: '€' } }, amounts)
    expect(finding.sentence).toBe(
      'The median is 19 (12–30)\u00a0€; the mean is 1,217\u00a0€, but the answers are too skewed for a reliable interval. Without the largest answer, the mean would be 18.6\u00a0€.',
    )
    expect(result?.figures).toMatchObject({
      isTooSkewed: true,
      trimmedMean: 115 / 6,
      interval: { high: expect.any(Number) },
    })
    const group = result && getQuestionTypeAnalysis('number').compareGroups?.(result)
    expect(group).toMatchObject({ rows: [{ interval: null }] })
  })

  it('are counted at each point of a scale, also where nobody is', () => {
    expect(numberFigures([1, 3], { low: 1, high: 3 }).values.map(({ count }) => count)).toEqual([1, 0, 1])
  })

  it('stand one by one where they are few, and in round ranges where they are many', () => {
    expect(binValues([{ value: 1.5, count: 2 }])).toEqual([{ label: '1.5', count: 2 }])
    const many = Array.from({ length: 100 }, (_, value) => ({ value, count: 1 }))
    expect(binValues(many)).toEqual([
      { label: '0 to below 20', count: 20 },
      { label: '20 to below 40', count: 20 },
      { label: '40 to below 60', count: 20 },
      { label: '60 to below 80', count: 20 },
      { label: '80 to below 100', count: 20 },
    ])
    const tenths = Array.from({ length: 20 }, (_, step) => ({ value: step / 10, count: 1 }))
    expect(binValues(tenths).reduce((sum, { count }) => sum + count, 0)).toBe(20)
  })
})

describe('the Net Promoter Score', () => {
  // 5 promoters, 3 passives, 2 detractors, with .75, 1.5 and .75 more: p = 5.75 / 13, d = 2.75 / 13, of 13: .230769 ±
  // 1.959964 · √((.653846 − .053254) / 13) = .421274.
  it('is promoters minus detractors, with the adjusted interval of a multinomial', () => {
    const score = netPromoterScore([1, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3])
    expect(score).toMatchObject({ promoters: 5, passives: 3, detractors: 2 })
    expect(score?.score).toBeCloseTo(30, 10)
    expect(score?.interval.low).toBeCloseTo(-19.0505, 2)
    expect(score?.interval.high).toBeCloseTo(65.2044, 2)
    expect(score && scoreText(score)).toBe('+30 (−19 to +65)')
  })

  it('has an interval where all are in one group too, and is nothing of nobody', () => {
    const all = netPromoterScore([0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 40])
    expect(all && scoreText(all)).toBe('+100 (+89 to +100)')
    const one = netPromoterScore([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(one && scoreText(one)).toBe('+100 (−48 to +100)')
    expect(netPromoterScore(Array(11).fill(0))).toBeNull()
    const many = netPromoterScore([250_000, 0, 0, 0, 0, 0, 0, 500_000, 0, 0, 250_000])
    expect(many && scoreText(many)).toBe('0 (−0.1 to +0.1)')
    // −12.5 as the tables of groups have it, and parts with that difference.
    const half = netPromoterScore([3, 0, 0, 0, 0, 0, 0, 3, 0, 0, 2])
    expect(half && scoreText(half)).toMatch(/^−13 /)
    expect(half && shownParts(half)).toEqual({ promoters: 25, detractors: 38 })
  })

  it('holds the true score in 19 of 20 intervals, of few people as of more', () => {
    const random = seededRandom(9)
    for (const [p, d] of [
      [0.5, 0.2],
      [0.8, 0.05],
      [0.3, 0.6],
      [0.95, 0.02],
    ] as const)
      for (const n of [20, 50]) {
        const held = Array.from({ length: 4_000 }, () => {
          const counts = Array<number>(11).fill(0)
          for (let one = 0; one < n; one += 1) {
            const drawn = random()
            const place = drawn < p ? 10 : drawn < p + d ? 0 : 8
            counts[place] = (counts[place] ?? 0) + 1
          }
          const score = netPromoterScore(counts)
          return score !== null && score.interval.low <= 100 * (p - d) && 100 * (p - d) <= score.interval.high
        }).filter(Boolean).length
        expect(held / 4_000).toBeGreaterThan(0.93)
      }
  })

  it('is the difference of its parts as they are printed', () => {
    for (let promoters = 0; promoters <= 30; promoters += 1)
      for (let detractors = 0; promoters + detractors <= 37; detractors += 1) {
        const counts = [detractors, 0, 0, 0, 0, 0, 0, 37 - promoters - detractors, 0, 0, promoters]
        const score = netPromoterScore(counts)
        if (!score) throw new Error('Nobody')
        const parts = shownParts(score)
        expect(parts.promoters - parts.detractors).toBe(Number(score.score.toFixed(0)) + 0)
        expect(Math.abs(parts.promoters - (100 * promoters) / 37)).toBeLessThan(1)
        expect(Math.abs(parts.detractors - (100 * detractors) / 37)).toBeLessThan(1)
        if (promoters === 0) expect(parts.promoters + 0).toBe(0)
        if (detractors === 0) expect(parts.detractors + 0).toBe(0)
      }
  })

  it('is said in a sentence, and stands as a mean side by side', () => {
    const { finding, result } = resultOf({ type: 'nps' }, [10, 9, 9, 8, 0])
    expect(finding.sentence).toMatch(/^The Net Promoter Score is \+40 \(.*\): 60% promoters minus 20% detractors\.$/)
    const figures = result && getQuestionTypeAnalysis('nps').compareGroups?.(result)
    const values = [
      { value: 100, count: 3 },
      { value: 0, count: 1 },
      { value: -100, count: 1 },
    ]
    // The same interval as in the results: (3.75 − 1.75) / 8 ± 1.959964 · √((.6875 − .0625) / 8).
    const interval = { low: expect.closeTo(-29.782, 2), high: expect.closeTo(79.782, 2) }
    expect(figures).toMatchObject({ kind: 'mean', rows: [{ values, interval }] })
  })
})

describe('rankings', () => {
  const options = ['Red', 'Blue', 'Green']

  it('have mean ranks, and shares of first places', () => {
    const orders = [
      ['Red', 'Blue', 'Green'],
      ['Red', 'Green', 'Blue'],
      ['Blue', 'Red', 'Green'],
      ['Red', 'Blue', 'Green'],
    ]
    const figures = rankingFigures(options, orders, 3)
    expect(figures.options.map(({ option, moments, first }) => [option, moments?.mean, first])).toEqual([
      ['Red', 1.25, 3],
      ['Blue', 2, 1],
      ['Green', 2.75, 0],
    ])
    expect(figures.isClear).toBe(false)
  })

  it('give what has no place the mean of the ranks that are left', () => {
    const { options: ranked } = rankingFigures(options, [['Green']], 1)
    expect(ranked.map(({ option, moments }) => [option, moments?.mean])).toEqual([
      ['Green', 1],
      ['Red', 2.5],
      ['Blue', 2.5],
    ])
  })

  it('name no first of few who all rank alike', () => {
    const alike = (times: number) => rankingFigures(options, Array(times).fill(options), 3).isClear
    // 2 / 2ⁿ is .0625 of five, and .03125 of six.
    expect([1, 2, 5, 6].map(alike)).toEqual([false, false, false, true])
  })

  it('name a first only where it is ahead by more than chance', () => {
    const orders = (times: number) => [
      ...Array(times).fill(['Red', 'Blue', 'Green']),
      ...Array(2).fill(['Blue', 'Green', 'Red']),
    ]
    const clear = resultOf({ type: 'ranking', options }, orders(30))
    expect(clear.finding.sentence).toMatch(/^“Red” has the best mean rank, 1\.1 \(.*\), clearly ahead of “Blue”/)
    expect(resultOf({ type: 'ranking', options }, orders(2)).finding.sentence).toMatch(/too close to call against/)
  })
})

it('adds up the scores of what is chosen, and says their mean', () => {
  const question = { type: 'multiple_choice', options: ['A', 'B', 'C'], settings: { scores: [1, 2.5, -1] } }
  const { result, config } = resultOf(question, [['A', 'B'], ['C'], ['A']])
  // 3.5, −1 and 1: mean 1.166667.
  expect(result?.figures).toMatchObject({ score: { moments: { n: 3, mean: 3.5 / 3 }, median: 1 } })
  const scored = surveyAnalysis.variables(config, 0).find(({ name }) => name === 'q1_score')
  expect(scored?.readValue({ q: ['A', 'B'] })).toBe(3.5)
  expect(scored?.readValue({})).toBeNull()
  expect(resultOf({ type: 'email' }, ['a@example.com']).finding.sentence).toBe('1 answer.')
})

it('counts a matrix row by row', () => {
  const question = { type: 'matrix', options: ['Bad', 'Good'], settings: { rows: ['Cap', 'Pump'] } }
  const { result } = resultOf(question, [{ Cap: 'Good', Pump: 'Bad' }, { Cap: 'Good' }])
  expect(result?.figures).toEqual({
    several: false,
    rows: [
      {
        row: 'Cap',
        answered: 2,
        clear: null,
        options: [
          { option: 'Bad', count: 0, shown: 2, share: 0 },
          { option: 'Good', count: 2, shown: 2, share: 1 },
        ],
      },
      {
        row: 'Pump',
        answered: 1,
        clear: null,
        options: [
          { option: 'Bad', count: 1, shown: 1, share: 1 },
          { option: 'Good', count: 0, shown: 1, share: 0 },
        ],
      },
    ],
  })
  const labels = resultOf(question, [{ Cap: 'Good' }]).finding.parts[0]?.chart?.rows.map(({ label }) => label)
  expect(labels).toEqual(['Cap: Bad', 'Cap: Good'])
})

describe('a matrix whose columns are no scale', () => {
  const question = (settings: object) => ({ type: 'matrix', options: ['Home', 'Work', 'Travel'], settings })
  const sentenceOf = (settings: object, answers: Answer[]) => resultOf(question(settings), answers).finding.sentence

  it('says which answer is ahead in which rows, beyond chance of all rows together', () => {
    const rows = ['Cap', 'Pump', 'Label', 'Box', 'Pouch']
    // R: binom.test(16, 20)$p.value is .01182, and with Holm's correction for two rows .02364; of binom.test(15, 20) .04139.
    const answers = [...Array(16).fill({ Cap: 'Home', Pump: 'Work' }), ...Array(4).fill({ Cap: 'Work', Pump: 'Home' })]
    expect(sentenceOf({ rows: rows.slice(0, 2) }, answers)).toBe(
      'Clear leaders: “Home” for “Cap”, by 80% (58–92), and “Work” for “Pump”, by 80% (58–92).',
    )
    // Without a second row to correct for, 15 of 20 would be enough; with it they are not.
    const closer = [...Array(15).fill({ Cap: 'Home', Pump: 'Work' }), ...Array(5).fill({ Cap: 'Work', Pump: 'Home' })]
    expect(sentenceOf({ rows: ['Cap'] }, closer)).toMatch(/^Clear leader: “Home” for “Cap”, by 75/)
    expect(sentenceOf({ rows: ['Cap', 'Pump'] }, closer)).toBe('No row has a clear leader yet.')
    const all = Object.fromEntries(rows.map((row) => [row, 'Home']))
    expect(sentenceOf({ rows }, Array(40).fill(all))).toMatch(/“Label”, by 100% \(91–100\), and in 2 more rows\.$/)
    const some = [...Array(40).fill({ Cap: 'Home', Pump: 'Home', Box: 'Work' }), { Label: 'Work', Pouch: 'Home' }]
    expect(sentenceOf({ rows: ['Cap', 'Label'] }, some)).toMatch(/\. For “Label”, no answer is clearly ahead\.$/)
    expect(sentenceOf({ rows: ['Cap', 'Label', 'Pouch'] }, some)).toMatch(
      /\. For the other 2 rows, no answer is clearly ahead\.$/,
    )
  })

  it('compares answers of which several can be chosen among those who chose but one of the two', () => {
    const settings = { rows: ['Cap'], several: true }
    // McNemar's exact test of 10 against 0: 2 / 2¹⁰ = .0020. Those who chose both say nothing of it.
    const both = Array(30).fill({ Cap: ['Home', 'Work', 'Travel'] })
    expect(sentenceOf(settings, [...both, ...Array(10).fill({ Cap: ['Home'] })])).toBe(
      'Clear leader: “Home” for “Cap”, by 100% (91–100).',
    )
    // 2 / 2⁵ = .0625.
    expect(sentenceOf(settings, [...both, ...Array(5).fill({ Cap: ['Home'] })])).toBe(
      'The answers are too close to call: “Home” was chosen most often for “Cap”, by 100% (90–100).',
    )
    expect(sentenceOf(settings, Array(30).fill({ Cap: ['Home', 'Work'] }))).toBe(
      'The answers are too close to call: for “Cap”, “Home” and “Work” are level, each chosen by 100%.',
    )
  })
})

it('keeps the interval of a mean within its scale', () => {
  expect(resultOf({ type: 'rating' }, [4, 5]).finding.sentence).toBe(
    'The mean rating is 4.5 (1.0–5.0), of 5; 100% (34–100) gave 4 or 5.',
  )
  const order = { type: 'ranking', options: ['Red', 'Blue'] }
  expect(
    resultOf(order, [
      ['Red', 'Blue'],
      ['Red', 'Blue'],
      ['Blue', 'Red'],
    ]).finding.sentence,
  ).toMatch(/“Red” has the best mean rank, 1\.3 \(1\.0–2\.0\).*“Blue” with 1\.7 \(1\.0–2\.0\)/)
  const settings = { rows: ['Cap', 'Pump'], scores: [-1, 1] }
  const scored = { type: 'matrix', options: ['Bad', 'Good'], settings }
  expect(resultOf(scored, [{ Cap: 'Good' }, { Cap: 'Bad' }]).finding.sentence).toMatch(
    /“Cap” has the highest mean score, 0\.0 \(−1\.0 to 1\.0\)/,
  )
})

it('puts the rows of a matrix whose columns have scores in order, and names a first only beyond chance', () => {
  const settings = { rows: ['Cap', 'Pump', 'Label'], scores: [-1, 0, 1] }
  const question = { type: 'matrix', options: ['Bad', 'So so', 'Good'], settings }
  const answers = (times: number) => [
    ...Array(times).fill({ Cap: 'Bad', Pump: 'Good', Label: 'So so' }),
    { Cap: 'So so', Pump: 'So so', Label: 'Bad' },
    { Pump: 'Good' },
  ]
  const { result, finding, config } = resultOf(question, answers(20))
  expect(result?.figures).toMatchObject({
    means: {
      low: -1,
      high: 1,
      isClear: true,
      rows: [
        { row: 'Pump', moments: { n: 22, mean: 21 / 22 } },
        { row: 'Label', moments: { n: 21, mean: -1 / 21 } },
        { row: 'Cap', moments: { n: 21, mean: -20 / 21 } },
      ],
    },
  })
  expect(finding.sentence).toMatch(/^“Pump” has the highest mean score, 1\.0 \(.*\), clearly ahead of “Label”/)
  expect(finding.parts[0]?.chart?.scale).toMatchObject({ low: -1, high: 1 })
  expect(resultOf(question, answers(2)).finding.sentence).toMatch(/too close to call against/)
  // Nothing is drawn of a row that nobody has answered, and those who answered both rows outweigh who answered one.
  expect(resultOf(question, [{ Cap: 'Good' }]).finding.parts[0]?.chart?.rows).toEqual([
    { label: 'Cap', estimates: [{ value: 1, interval: null, n: 1 }] },
  ])
  const otherwise = [
    ...Array(20).fill({ Cap: 'Good', Pump: 'So so', Label: 'Bad' }),
    ...Array(60).fill({ Pump: 'Good' }),
    ...Array(60).fill({ Cap: 'Bad' }),
  ]
  expect(resultOf(question, otherwise).finding.sentence).toMatch(/“Pump”.* too close to call against/)
  const scored = surveyAnalysis.variables(config, 0).find(({ name }) => name === 'q1_2_score')
  expect(scored?.readValue({ q: { Pump: 'Good' } })).toBe(1)
  expect(scored?.readValue({ q: { Cap: 'Good' } })).toBeNull()
})

it('names no row of a matrix first whom those who answered both rows put behind', () => {
  const settings = { rows: ['Cap', 'Pump'], scores: [1, 2, 3] }
  const question = { type: 'matrix', options: ['Bad', 'So so', 'Good'], settings }
  const both = Array(20).fill({ Cap: 'Bad', Pump: 'So so' })
  expect(resultOf(question, both).finding.sentence).toMatch(
    /“Pump” has the highest mean score, 2.*clearly ahead of “Cap”/,
  )
  const { finding } = resultOf(question, [...both, ...Array(80).fill({ Cap: 'Good' })])
  expect(finding.sentence).toMatch(/“Cap” has the highest mean score, 2.6.*too close to call against/)
})

it('tells the earliest, the latest and the middle day', () => {
  const { finding } = resultOf({ type: 'date' }, ['2026-03-05', '2026-01-01', '2026-03-07'])
  expect(finding.sentence).toBe('The dates go from Jan 1, 2026 to Mar 7, 2026; the median is Mar 5, 2026.')
  const months = Array.from({ length: 20 }, (_, day) => `2026-0${1 + (day % 2)}-${String(day + 1).padStart(2, '0')}`)
  expect(resultOf({ type: 'date' }, months).result?.figures).toMatchObject({
    periods: [
      { label: '2026-01', count: 10 },
      { label: '2026-02', count: 10 },
    ],
  })
})

describe('the export', () => {
  it.each<[string, object, Answer, unknown[], [string, unknown][]]>([
    ['a number', { type: 'number' }, 2.5, [2.5], [['q1', 2.5]]],
    ['a rating', { type: 'rating' }, 4, [4], [['q1', 4]]],
    ['a day', { type: 'date' }, '2026-03-05', ['2026-03-05'], [['q1', '2026-03-05']]],
    [
      'a matrix',
      { type: 'matrix', options: ['Bad', 'Good'], settings: { rows: ['Cap', 'Pump'] } },
      { Pump: 'Good' },
      [null, 'Good'],
      [
        ['q1_1', null],
        ['q1_2', 2],
      ],
    ],
    [
      'a matrix of several',
      { type: 'matrix', options: ['Home', 'Work'], settings: { rows: ['Cap'], several: true } },
      { Cap: ['Home', 'Work'] },
      ['Home; Work'],
      [
        ['q1_1_1', 1],
        ['q1_1_2', 1],
      ],
    ],
    [
      'a ranking',
      { type: 'ranking', options: ['Red', 'Blue'], settings: { top: 1 } },
      ['Blue'],
      ['Not ranked', 1],
      [
        ['q1_1', null],
        ['q1_2', 1],
      ],
    ],
  ])('has %s in columns of its own', (_, question, answer, cells, variables) => {
    const { config, submissions } = resultOf(question, [answer])
    const { header, rows } = surveyAnalysis.toCsv(config, submissions)
    expect(rows[0]?.slice(3)).toEqual(cells)
    expect(header).toHaveLength(3 + cells.length)
    const found = surveyAnalysis.variables(config, 0).map(({ name, readValue }) => [name, readValue({ q: answer })])
    expect(found).toEqual(variables)
  })
})
