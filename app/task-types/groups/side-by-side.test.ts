import { describe, expect, it } from 'vitest'
import { surveyAnalysis } from '../custom-survey/analysis.server'
import { surveyConfigSchema } from '../custom-survey/config'
import type { SurveyAnswers } from '../custom-survey/questions/question'
import { heatmapAnalysis } from '../design-element-heatmap/analysis.server'
import { BLANK_CONFIG } from '../design-element-heatmap/config'
import { packClicks } from '../design-element-heatmap/figures/packed-clicks'
import { featuresByGroup } from '../feature-prioritization/estimates/by-group'
import { estimateFeatures } from '../feature-prioritization/estimates/estimates'
import { type Count, fisherP } from '../figures/proportions'
import { seededRandom } from '../figures/random'
import { holm } from '../figures/statistics'
import { welchP } from '../figures/student-t'
import { momentsOfValues } from '../figures/value-counts'
import { comparatorAnalysis } from '../pack-vs-pack-comparator/analysis.server'
import { BLANK_CONFIG as BLANK_COMPARISON, type ComparatorConfig } from '../pack-vs-pack-comparator/config'
import { BLANK_ADDRESS } from '../receive-product/address'
import { addressAnalysis } from '../receive-product/analysis.server'
import type { GroupContext, Submission } from '../results/analysis'
import { type ComparedQuestion, type QuestionFigures, type RespondentGroup, sideBySide } from './side-by-side'
import { groupFindings } from './side-by-side-report'
import { comparisonFinding, figureText, questionFinding } from './side-by-side-words'

const LABELS = ['Yes', 'Perhaps', 'No']

/** A group of as many people as its counts are together, who gave one answer each; ids begin at `from`. */
function group(counts: number[], from: number): RespondentGroup {
  const of = counts.reduce((sum, one) => sum + one, 0)
  const rows = counts.map((count, index) => ({ label: LABELS[index] ?? '', count, of }))
  const people = new Set(Array.from({ length: of }, (_, index) => from + index))
  return { value: `${from}`, name: `from ${from}`, people, figures: [{ id: 'q', title: 'Q', kind: 'share', rows }] }
}

function lettersOf(groups: RespondentGroup[]): number[][][] {
  return sideBySide(groups).questions.flatMap(({ rows }) => rows.map(({ cells }) => cells.map(({ above }) => above)))
}

/** `corrected`: by fisher.test and p.adjust of R, in figures/cross-table.R; prop.test has the same below .05. */
const BY_R = [
  {
    counts: [
      [40, 15, 38],
      [5, 5, 6],
      [15, 40, 16],
    ],
    of: [60, 60, 60],
    corrected: [7.4337711e-5, 1, 0.00025626766, 1, 1, 1, 7.4337711e-5, 1, 0.00014239533],
  },
  {
    counts: [
      [30, 12],
      [22, 31],
      [9, 4],
    ],
    of: [50, 48],
    corrected: [0.00164651, 0.091351278, 0.23433585],
  },
  {
    counts: [
      [120, 90, 70, 60],
      [60, 80, 90, 95],
      [20, 30, 40, 45],
    ],
    of: [200, 200, 200, 200],
    corrected: [
      0.043622227, 1.3944526e-5, 4.1365626e-8, 0.47089459, 0.037614899, 1, 0.46211128, 0.037614899, 0.0074588148, 1, 1,
      1, 1, 0.08161161, 0.015432763, 1, 0.57945447, 1,
    ],
  },
]

describe('groups side by side', () => {
  it('have shares with their intervals, and letters for what differs', () => {
    const groups = [group([40, 5, 15], 0), group([15, 5, 40], 100), group([38, 6, 16], 200)]
    const [question] = sideBySide(groups).questions
    expect(question?.rows[0]?.cells[0]).toMatchObject({ value: 2 / 3, n: 60, above: [1] })
    expect(question?.rows[0]?.cells[0]?.interval?.low).toBeCloseTo(0.5406, 3)
    expect(lettersOf(groups)).toEqual([
      [[1], [], [1]],
      [[], [], []],
      [[], [0, 2], []],
    ])
  })

  it('are told apart in words: what differs, by how much, and what does not', () => {
    const compared = sideBySide([group([40, 5, 15], 0), group([15, 5, 40], 100), group([38, 6, 16], 200)])
    expect(comparisonFinding(compared)).toBe(
      'The groups differ on “Yes” and “No”. There is no clear difference on the other one.',
    )
    expect(compared.questions.map(questionFinding)).toEqual([
      '“Yes”: A (67%) and C (63%) above B (25%). “No”: B (67%) above A (25%) and C (27%). There is no clear difference on the other one.',
    ])
    const alike = sideBySide([group([20, 5, 15], 0), group([19, 5, 16], 100)])
    expect(comparisonFinding(alike)).toBe('There are no clear differences between these groups.')
    expect(alike.questions.map(questionFinding)).toEqual(['There are no clear differences between these groups.'])
    const small = sideBySide([group([18, 0, 1], 0), group([1, 1, 60], 100)])
    expect(comparisonFinding(small)).toContain('too few respondents to test differences')
    expect(small.questions.map(questionFinding)).toEqual([null])
    const common = sideBySide([group([40, 0, 5], 0), group([5, 0, 40], 44)])
    expect(comparisonFinding(common)).toContain('overlap, so their differences cannot be tested')
  })

  it('are not tested on what they are made of, and no sentence counts that as a difference', () => {
    const groups = [group([40, 5, 15], 0), group([15, 5, 40], 100)]
    const whole = sideBySide(groups, [{ question: 'q' }])
    expect(whole.questions[0]?.rows.flatMap(({ cells }) => cells.map(({ above }) => above))).toEqual(
      Array.from({ length: 6 }, () => []),
    )
    expect(comparisonFinding(whole)).toBe(
      'There is nothing to compare. These groups are defined by the only answers available.',
    )
    expect(whole.questions.map(questionFinding)).toEqual(['These answers define the groups, so they are not tested.'])
    const row = sideBySide(groups, [{ question: 'q', row: 'No' }])
    expect(comparisonFinding(row)).toBe('The groups differ on “Yes”. There is no clear difference on the other one.')
    expect(sideBySide(groups, [{ question: 'another' }])).toEqual(sideBySide(groups))
  })

  it('have their names in a report, in a chart or, where there are too many for one, in a table', () => {
    const groups = [0, 100, 200, 300, 400].map((from) => group([30, 10, 5], from))
    const few = groupFindings(sideBySide(groups.slice(0, 4)))
    expect(few[0]?.chart?.series).toContain('D: from 300, n = 45')
    const [many] = groupFindings(sideBySide(groups))
    expect(many?.chart).toBeNull()
    expect(many?.table?.rows).toContainEqual(['E: from 400, n = 45', '67', '52–79'])
    for (const table of [few[0]?.table, many?.table])
      expect(table?.rows.every((row) => row.length === table.heads.length)).toBe(true)
  })

  it('say what a figure at the end of its scale hides: that it lies beyond', () => {
    const cell = { interval: null, n: 60 }
    const rows = [
      {
        label: 'Pump',
        cells: [
          { ...cell, value: 112, above: [1] },
          { ...cell, value: 99.8, above: [] },
        ],
      },
    ]
    const scale = { low: 0, high: 100, unit: '', digits: 0 }
    const question: ComparedQuestion = { id: 'f', title: 'F', scale, small: [], own: [], differs: true, rows }
    expect(questionFinding(question)).toBe('“Pump”: A (beyond 100) above B (100).')
  })

  it('are those of R in corrected p and in letters', () => {
    for (const { counts, of, corrected } of BY_R) {
      const groups = of.map((n, place): RespondentGroup => {
        const people = new Set(Array.from({ length: n }, (_, index) => place * 1_000 + index))
        const rows = counts.map((row, index) => ({ label: String(index), count: row[place] ?? 0, of: n }))
        return { value: '', name: '', people, figures: [{ id: 'q', title: 'Q', kind: 'share', rows }] }
      })
      const pairs = of.flatMap((_, a) => of.slice(a + 1).map((__, more): [number, number] => [a, a + 1 + more]))
      const count = (row: number[], place: number): Count => ({ count: row[place] ?? 0, of: of[place] ?? 0 })
      const found = holm(counts.flatMap((row) => pairs.map(([a, b]) => fisherP(count(row, a), count(row, b)))))
      expect(found).toHaveLength(corrected.length)
      for (const [index, p] of found.entries()) expect(p).toBeCloseTo(corrected[index] ?? -1, 6)
      const expected = counts.flatMap((row, index) =>
        pairs.flatMap(([a, b], pair) => {
          if ((corrected[index * pairs.length + pair] ?? 1) >= 0.05) return []
          const isFirst = (row[a] ?? 0) / (of[a] ?? 1) > (row[b] ?? 0) / (of[b] ?? 1)
          return [isFirst ? [index, a, b] : [index, b, a]]
        }),
      )
      const letters = lettersOf(groups).flatMap((row, index) =>
        row.flatMap((above, place) => above.map((other) => [index, place, other])),
      )
      expect(letters.sort()).toEqual(expected.sort())
    }
    const moments = [
      { n: 40, mean: 4.1, variance: 0.8 },
      { n: 35, mean: 3.2, variance: 1.1 },
      { n: 50, mean: 3.9, variance: 0.9 },
    ]
    const pairs = [[0, 1] as const, [0, 2] as const, [1, 2] as const]
    const none = { n: 0, mean: 0, variance: 0 }
    const found = holm(pairs.map(([a, b]) => welchP(moments[a] ?? none, moments[b] ?? none)))
    for (const [index, p] of [0.00053437827, 0.30779229, 0.0048616933].entries()) expect(found[index]).toBeCloseTo(p, 8)
  })

  it('below 20 people are shown and not tested, nor are two that share someone', () => {
    const found = sideBySide([group([18, 0, 1], 0), group([1, 1, 60], 100)])
    expect(found.questions[0]).toMatchObject({ small: [0] })
    expect(found.questions[0]?.rows[0]?.cells[0]).toMatchObject({ value: 18 / 19, above: [] })
    const common = [group([40, 0, 5], 0), group([5, 0, 40], 44)]
    expect(sideBySide(common).overlapping).toEqual([[0, 1]])
    expect(lettersOf(common).flat(2)).toEqual([])
  })

  it('have means that are tested too', () => {
    const rated = (mean: number, from: number): RespondentGroup => {
      const values = [-1, 0, 1].map((by) => ({ value: mean + by, count: 10 }))
      const rows = [{ label: 'A', values }]
      const figures: QuestionFigures[] = [
        { id: 'm', title: 'M', kind: 'mean', scale: { low: 1, high: 5, unit: 'of 5', digits: 1 }, rows },
      ]
      return { value: `${from}`, name: '', people: new Set([from]), figures }
    }
    expect(lettersOf([rated(3, 0), rated(4, 1)])).toEqual([[[], [0]]])
    expect(lettersOf([rated(3, 0), rated(3.4, 1)])).toEqual([[[], []]])
  })

  it('stand on one scale, which has room for the means of all', () => {
    const config = surveyConfigSchema.parse([{ id: 'n', type: 'number', title: 'How many?' }])
    const compared = (...given: number[][]) =>
      sideBySide(
        given.map((numbers, place): RespondentGroup => {
          const people = numbers.map((n, index) => submission(100 * place + index, { n }))
          const [figures = []] = surveyAnalysis.compareGroups(config, [people], whole(people))
          return { value: `${place}`, name: '', people: new Set(people.map(({ id }) => id)), figures }
        }),
      )
    const low = Array.from({ length: 20 }, (_, index) => index % 10)
    const high = low.map((number) => number + 40)
    for (const groups of [compared(low, high), compared([], low, high)]) {
      expect(groups.questions[0]?.scale).toMatchObject({ low: 0, high: 49 })
      expect(groups.questions.map(questionFinding)).toEqual([expect.stringMatching(/\(44\.5\) above . \(4\.5\)/)])
    }
    for (const groups of [compared([], []), compared([3], [3]), compared([], [0.1, 0.3])]) {
      const [{ chart }] = groupFindings(groups) as [ReturnType<typeof groupFindings>[number]]
      const { low: from = 0, high: to = 0, ticks = [] } = chart?.scale ?? {}
      expect([to > from, ticks.length > 1, ticks.every(Number.isFinite)]).toEqual([true, true, true])
    }
    expect(groupFindings(compared([0.2, 3.1]))[0]?.chart?.scale.ticks).toEqual([0.2, 1.17, 2.13, 3.1])
  })

  it('that are alike hardly ever differ somewhere in a question, and those that do are found', () => {
    const random = seededRandom(5)
    const drawn = (shares: number[], from: number) => {
      const counts = shares.map(() => 0)
      for (let person = 0; person < 80; person += 1) {
        let left = random()
        const place = shares.findIndex((share) => {
          left -= share
          return left < 0
        })
        const at = place === -1 ? 0 : place
        counts[at] = (counts[at] ?? 0) + 1
      }
      return group(counts, from)
    }
    const differs = (all: number[][]) =>
      lettersOf(all.map((shares, place) => drawn(shares, place * 1_000))).flat(2).length > 0
    const alike = [0.5, 0.2, 0.3]
    const shareOf = (all: number[][], studies: number) =>
      Array.from({ length: studies }, () => differs(all)).filter(Boolean).length / studies
    expect(shareOf([alike, alike, alike, alike], 1_000)).toBeLessThanOrEqual(0.05)
    expect(shareOf([alike, [0.2, 0.2, 0.6], alike, alike], 100)).toBeGreaterThan(0.9)
  })
})

function whole<Answers>(submissions: Submission<Answers>[]): GroupContext<Answers> {
  return { submissions, filters: new URLSearchParams(), areas: [] }
}

function submission<Answers>(id: number, answers: Answers): Submission<Answers> {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  return { id, consumer: { id, createdAt: '', user }, answers, meta: null, submittedAt: '' }
}

describe('what a type says of a group', () => {
  it('is the choices of a survey, by whose answers groups are made', () => {
    const config = surveyConfigSchema.parse([
      { id: 'one', type: 'single_choice', title: 'One', options: ['Red', 'Blue'] },
      { id: 'many', type: 'multiple_choice', title: 'Many', options: ['Red', 'Blue'] },
      { id: 'text', type: 'text_box', title: 'Text' },
    ])
    const given: Submission<SurveyAnswers>[] = [
      submission(1, { one: 'Red', many: ['Red', 'Blue'] }),
      submission(2, { one: 'Blue', text: 'Red' }),
    ]
    expect(surveyAnalysis.compareGroups(config, [given], whole(given))[0]).toMatchObject([
      {
        id: 'one',
        kind: 'share',
        rows: [
          { label: 'Red', count: 1, of: 2 },
          { count: 1, of: 2 },
        ],
      },
      {
        id: 'many',
        rows: [
          { count: 1, of: 1 },
          { count: 1, of: 1 },
        ],
      },
    ])
    const groupings = surveyAnalysis.crossTabVariables?.(config) ?? []
    expect(groupings.map(({ options }) => options.map((_, place) => place))).toEqual([
      [0, 1],
      [0, 1],
    ])
    const members = groupings.map(({ includes: isIn }) =>
      [0, 1].map((place) => given.filter((one) => isIn(one.answers, place))),
    )
    expect(members.map((places) => places.map((some) => some.map(({ id }) => id)))).toEqual([
      [[1], [2]],
      [[1], [1]],
    ])
  })

  it('is, of other kinds of questions, by whose answers groups are made too', () => {
    const config = surveyConfigSchema.parse([
      { id: 'rate', type: 'rating', title: 'Rate' },
      { id: 'nps', type: 'nps', title: 'Nps' },
      { id: 'fit', type: 'matrix', title: 'Fit', options: ['Badly', 'Well'], settings: { rows: ['Cap', 'Pump'] } },
      { id: 'order', type: 'ranking', title: 'Order', options: ['Red', 'Blue', 'Green'] },
      { id: 'left', type: 'slider', title: 'Left', settings: { least: 0, most: 1, step: 0.1, unit: 'l' } },
      { id: 'full', type: 'slider', title: 'Full', settings: { unit: '%' } },
      { id: 'heavy', type: 'number', title: 'Heavy', settings: { least: 0, most: 50, whole: false } },
      { id: 'rooms', type: 'number', title: 'Rooms', settings: { least: 0.5, most: 3, whole: true } },
      { id: 'any', type: 'number', title: 'Any' },
      { id: 'mail', type: 'email', title: 'Mail' },
    ])
    const answers: SurveyAnswers = {
      rate: 4,
      nps: 8,
      fit: { Pump: 'Well' },
      order: ['Blue', 'Red', 'Green'],
      left: 0.3,
      full: 25,
      heavy: 50,
      rooms: 3,
      any: 7,
      mail: 'ada@example.com',
    }
    const groupings = surveyAnalysis.crossTabVariables?.(config) ?? []
    const placed = groupings.map(({ id, title, options, includes: isIn }) => [
      id,
      title,
      options.filter((_, place) => isIn(answers, place)),
    ])
    expect(placed).toEqual([
      ['rate', 'Rate', ['4\u00a0of 5']],
      ['nps', 'Nps', ['Passives, 7 and 8']],
      ['fit:1', 'Fit: Cap', []],
      ['fit:2', 'Fit: Pump', ['Well']],
      ['order', 'Order: ranked first', ['Blue']],
      ['left', 'Left', ['0.3\u00a0l']],
      ['full', 'Full', ['25 to below 50\u00a0%']],
      ['heavy', 'Heavy', ['37.5 to 50']],
      ['rooms', 'Rooms', ['3']],
    ])
    expect(groupings.map(({ options }) => options.length)).toEqual([5, 3, 2, 2, 3, 11, 4, 4, 3])
    expect(groupings.some(({ options, includes: isIn }) => options.some((_, place) => isIn({}, place)))).toBe(false)
  })

  it('is the score of each feature on the scale of the ranking, which is that of everybody', () => {
    const features = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase(), imageUrl: null }))
    const round = (roundId: number, mostImportant: string, leastImportant: string, shown: string[]) => ({
      roundId,
      mostImportant,
      leastImportant,
      features: shown,
    })
    const given = [
      { answers: [round(1, 'a', 'b', ['a', 'b']), round(2, 'a', 'c', ['a', 'c'])] },
      { answers: [round(1, 'b', 'a', ['a', 'b'])] },
    ]
    const config = {
      type: 'feature_prioritization' as const,
      features,
      setSize: 2,
      roundsPerRespondent: 5,
      mostImportantPrompt: '',
      leastImportantPrompt: '',
    }
    const [question] = featuresByGroup(config, given)
    // a: best twice, worst once, of three times shown; b: once each, of two; c: worst, the one time it was shown.
    const momentsIn = (row: number) => momentsOfValues((question?.kind === 'mean' && question.rows[row]?.values) || [])
    expect([0, 1, 2].map((row) => [momentsIn(row)?.n, momentsIn(row)?.mean])).toEqual([
      [2, expect.closeTo(50 + 100 / 3)],
      [2, 50],
      [1, -50],
    ])
    const compared = { kind: 'mean' as const, scale: { low: 0, high: 100, unit: '', digits: 0 } }
    expect(figureText(-50, compared)).toBe('0')
    // A report has the same figures as the page.
    const figures = question ? [question] : []
    const [told] = groupFindings(sideBySide([{ value: 'all', name: 'All', people: new Set([1, 2]), figures }]))
    expect(told?.table?.rows.at(-1)).toEqual(['A: All', '0', '–', '1'])
    for (const { text, score } of estimateFeatures(config, given).counts.map((count, place) => ({
      ...count,
      text: config.features[place]?.text,
    }))) {
      const row = question?.rows.findIndex(({ label }) => label === text) ?? -1
      expect(Math.min(100, Math.max(0, momentsIn(row)?.mean ?? -1))).toBeCloseTo(score)
    }
  })

  it('is where its parcels go, and which areas of an image it marks', () => {
    const address = (id: number, country: string, state: string) =>
      submission(id, { ...BLANK_ADDRESS, fullName: 'A', country, state })
    const all = [address(1, 'Spain', ''), address(2, 'spain', 'Madrid'), address(3, 'Peru', 'Lima')]
    const [spain] = addressAnalysis.compareGroups(null, [all.slice(0, 2)], whole(all))
    expect(spain).toMatchObject([
      {
        title: 'Country',
        rows: [
          { label: 'Spain', count: 2, of: 2 },
          { label: 'Peru', count: 0, of: 2 },
        ],
      },
      {
        title: 'State',
        rows: [
          { label: 'Lima', count: 0, of: 1 },
          { label: 'Madrid', count: 1, of: 1 },
        ],
      },
    ])
    const image = { id: 'i', url: '/api/images/a.webp', name: 'Pack', prompt: null }
    const config = { ...BLANK_CONFIG, images: [image] }
    const marked = (id: number, ...spots: [number, number, 'like' | 'dislike'][]) =>
      submission(
        id,
        packClicks({
          clicks: spots.map(([x, y, sentiment]) => ({
            imageId: 'i',
            x,
            y,
            sentiment,
            round: sentiment === 'like' ? 1 : 2,
            comment: null,
            timestamp: '',
          })),
        }),
      )
    const marks = [
      marked(1, [10, 10, 'like'], [11, 10, 'like'], [80, 80, 'dislike']),
      marked(2, [10, 11, 'dislike'], [80, 81, 'dislike']),
      marked(3, [10, 12, 'like']),
    ]
    const [some] = heatmapAnalysis.compareGroups(config, [marks.slice(1)], whole(marks))
    const figures = some?.map(
      (question) => question.kind === 'share' && question.rows.map(({ count, of }) => [count, of]),
    )
    expect(figures).toEqual([
      [
        [2, 2],
        [1, 2],
      ],
      [
        [1, 2],
        [0, 2],
      ],
      [
        [1, 2],
        [1, 2],
      ],
    ])
  })

  it('gives groups of the packages that people chose, and of how they rated each', () => {
    const config: ComparatorConfig = {
      ...BLANK_COMPARISON,
      variants: ['A', 'B'].map((name) => ({ id: name.toLowerCase(), name, image: null, imageUrl: null })),
      attributes: [{ id: 'taste', label: 'Taste', description: null, type: 'both' }],
      followUpWhy: { enabled: false, perAttribute: false, finalBuyIntent: true },
    }
    const [bought, tasted, , rated] = comparatorAnalysis.crossTabVariables?.(config) ?? []
    expect([bought?.options, bought?.includes({ final_buy_choice: 'b' }, 1), bought?.includes({}, 0)]).toEqual([
      ['A', 'B'],
      true,
      false,
    ])
    expect([0, 1].map((place) => tasted?.includes({ taste_forced_choice: 'a' }, place))).toEqual([true, false])
    expect([rated?.title, rated?.options[3]]).toEqual(['Taste: rating of B', '4 of 5'])
    expect([2, 3].map((place) => rated?.includes({ taste_likert_b: 4 }, place))).toEqual([false, true])
  })
})
