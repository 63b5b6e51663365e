import { describe, expect, it } from 'vitest'
import type { Submission } from './analysis'
import { surveyAnalysis } from './custom-survey/analysis.server'
import { surveyConfigSchema } from './custom-survey/config'
import { featuresByGroup } from './feature-prioritization/estimates/by-group'
import { seededRandom } from './figures/random'
import { analysisOf } from './registry.server'
import { type QuestionFigures, type RespondentGroup, sideBySide } from './side-by-side'

const LABELS = ['Yes', 'Perhaps', 'No']

/** A group of as many people as its counts are together, who gave one answer each; ids begin at `from`. */
function group(counts: number[], from: number): RespondentGroup {
  const of = counts.reduce((sum, one) => sum + one, 0)
  const rows = counts.map((count, index) => ({ label: LABELS[index] ?? '', count, of }))
  const people = new Set(Array.from({ length: of }, (_, index) => from + index))
  return { name: `from ${from}`, people, figures: [{ id: 'q', title: 'Q', kind: 'share', rows }] }
}

function lettersOf(groups: RespondentGroup[]): number[][][] {
  return sideBySide(groups).questions.flatMap(({ rows }) => rows.map(({ cells }) => cells.map(({ above }) => above)))
}

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
      const rows = [{ label: 'A', moments: { n: 30, mean, variance: 1 } }]
      const figures: QuestionFigures[] = [
        { id: 'm', title: 'M', kind: 'mean', scale: { low: 1, high: 5, unit: 'of 5', digits: 1 }, rows },
      ]
      return { name: '', people: new Set([from]), figures }
    }
    expect(lettersOf([rated(3, 0), rated(4, 1)])).toEqual([[[], [0]]])
    expect(lettersOf([rated(3, 0), rated(3.4, 1)])).toEqual([[[], []]])
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
    const given = [submission(1, { one: 'Red', many: ['Red', 'Blue'] }), submission(2, { one: 'Blue', text: 'Red' })]
    expect(surveyAnalysis.groupFigures?.(config, given)).toMatchObject([
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
    const groupings = surveyAnalysis.groupings?.(config) ?? []
    expect(groupings.map(({ options }) => options.map((_, place) => place))).toEqual([
      [0, 1],
      [0, 1],
    ])
    const members = groupings.map(({ isIn }) => [0, 1].map((place) => given.filter((one) => isIn(one.answers, place))))
    expect(members.map((places) => places.map((some) => some.map(({ id }) => id)))).toEqual([
      [[1], [2]],
      [[1], [1]],
    ])
  })

  it('is the mean of each one’s own score of a feature', () => {
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
    expect(question?.kind === 'mean' && question.rows.map(({ moments }) => [moments?.n, moments?.mean])).toEqual([
      [2, 50],
      [2, 50],
      [1, 0],
    ])
  })

  it('is nothing where a type has addresses or marks', () => {
    expect(analysisOf('receive_product').groupFigures).toBeUndefined()
    expect(analysisOf('pack_vs_pack_comparator').groupFigures).toBeDefined()
  })
})
