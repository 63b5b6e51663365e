import { describe, expect, it } from 'vitest'
import type { Submission } from '../results/analysis'
import { surveyAnalysis } from './analysis.server'
import { surveyConfigSchema } from './config'
import type { SurveyAnswers } from './questions/question'
import { limitTexts } from './results/question-results'

const config = surveyConfigSchema.parse([
  { id: 'one', type: 'single_choice', title: 'One', options: ['Red', 'Blue'] },
  { id: 'many', type: 'multiple_choice', title: 'Many', options: ['Red', 'Blue', 'Green'] },
  { id: 'text', type: 'text_box', title: 'Text' },
  { id: 'video', type: 'video_recording', title: 'Video' },
])
const video = { type: 'video', size: 12, recordedAt: '2026-03-05T14:00:00.000Z', filename: 'a.webm' } as const

function submission(id: number, answers: SurveyAnswers): Submission<SurveyAnswers> {
  const user = { firstName: 'Ada', lastName: `No ${id}`, email: `ada${id}@example.com`, profileImageUrl: null }
  const consumer = { id, createdAt: '2026-01-01T00:00:00.000Z', user }
  return { id, consumer, answers, meta: null, submittedAt: `2026-03-0${id}T10:00:00.000Z` }
}

const submissions = [
  submission(1, { one: 'Red', many: ['Red', 'Green'], text: 'Blue', video }),
  submission(2, { one: 'Red', many: ['Green'] }),
  submission(3, { one: 'Blue' }),
]

describe('the analysis of a survey', () => {
  it('counts each option and shares it among those who answered', () => {
    const outcome = surveyAnalysis.analyse(config, submissions, new URLSearchParams())
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        respondents: 3,
        questions: [
          {
            id: 'one',
            title: 'One',
            type: 'single_choice',
            answered: 3,
            options: [
              { option: 'Red', count: 2, shown: 3, share: 2 / 3 },
              { option: 'Blue', count: 1, shown: 3, share: 1 / 3 },
            ],
            texts: [],
            videos: [],
          },
          {
            answered: 2,
            options: [
              { option: 'Red', count: 1, shown: 2, share: 0.5 },
              { option: 'Blue', count: 0, shown: 2, share: 0 },
              { option: 'Green', count: 2, shown: 2, share: 1 },
            ],
          },
          { answered: 1, options: [], texts: [{ text: 'Blue', consumer: { id: 1 } }], videos: [] },
          { answered: 1, texts: [], videos: [{ size: 12, filename: 'a.webm', consumer: { id: 1 } }] },
        ],
      },
    })
  })

  it('gives a share of nothing as 0', () => {
    const outcome = surveyAnalysis.analyse(config, [], new URLSearchParams())
    if (!outcome.ok) throw new Error('refused')
    expect(outcome.value.respondents).toBe(0)
    expect(outcome.value.questions.flatMap(({ options }) => options.map(({ share }) => share))).toEqual([0, 0, 0, 0, 0])
  })

  it('exports a row a response and a column a question', () => {
    expect(surveyAnalysis.toCsv(config, submissions)).toEqual({
      people: [1, 2, 3],
      header: ['Consumer', 'Email', 'Submitted At', 'One', 'Many', 'Text', 'Video'],
      rows: [
        ['Ada No 1', 'ada1@example.com', '2026-03-01T10:00:00.000Z', 'Red', 'Red; Green', 'Blue', 'a.webm'],
        ['Ada No 2', 'ada2@example.com', '2026-03-02T10:00:00.000Z', 'Red', 'Green', null, null],
        ['Ada No 3', 'ada3@example.com', '2026-03-03T10:00:00.000Z', 'Blue', null, null, null],
      ],
    })
  })
})

describe('what the page shows of the results', () => {
  it('is at most a hundred texts of a question, with no more than names, while the counts stay whole', () => {
    const question = {
      id: 'q',
      title: 'Why?',
      type: 'text_box' as const,
      asked: 150,
      answered: 150,
      options: [],
      videos: [],
    }
    const consumer = {
      id: 1,
      createdAt: '',
      user: { firstName: 'Ada', lastName: 'Lind', email: 'a@b.c', profileImageUrl: null },
    }
    const named = { user: { firstName: 'Ada', lastName: 'Lind' } }
    const texts = Array.from({ length: 150 }, (_, index) => ({ text: String(index), consumer }))
    const shown = limitTexts({ respondents: 150, questions: [{ ...question, texts }] })
    expect(shown.respondents).toBe(150)
    expect(shown.questions[0]?.answered).toBe(150)
    expect(shown.questions[0]?.texts).toEqual(texts.slice(0, 100).map(({ text }) => ({ text, consumer: named })))
    const found = limitTexts({ respondents: 150, questions: [{ ...question, texts }] }, '149')
    expect(found.questions[0]).toMatchObject({ texts: [{ text: '149' }], written: 150 })
  })
})

describe('careless answers to a survey', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const choices = surveyConfigSchema.parse(
    ids.map((id) => ({ id, type: 'single_choice', title: id, options: [`${id} 1`, `${id} 2`] })),
  )
  const answered = (id: number, places: number[]) =>
    submission(id, Object.fromEntries(places.map((place, index) => [ids[index], `${ids[index]} ${place}`])))
  const REASON = 'Chose the option in the same position in every choice'

  it('are about those who took the same place in every choice where others hardly did', () => {
    const others = Array.from({ length: 8 }, (_, index) => answered(index + 1, [1, 1, 2 - (index % 2), 1, 1]))
    const given = [...others, answered(9, [2, 2, 2, 2, 2])]
    expect(surveyAnalysis.flagCareless?.(choices, given)).toEqual([{ id: 9, reason: REASON }])
    expect(surveyAnalysis.flagCareless?.(choices, [...others, answered(9, [2, 2, 2, 2])])).toEqual([])
  })

  it('are none where options stood at other places for everyone', () => {
    const shuffled = choices.questions.map((question) => ({ ...question, optionsOrder: 'random' as const }))
    expect(surveyAnalysis.flagCareless?.({ ...choices, questions: shuffled }, [answered(1, [2, 2, 2, 2, 2])])).toEqual(
      [],
    )
  })

  it('are about those who gave one rating, or one column of a matrix, throughout', () => {
    const rows = Array.from({ length: 12 }, (_, row) => `Row ${row}`)
    const options = ['Bad', 'Fair', 'Good', 'Best']
    const config = surveyConfigSchema.parse([
      ...ids.concat('f', 'g', 'h').map((id) => ({ id, type: 'rating', title: id })),
      { id: 'grid', type: 'matrix', title: 'How is {{question:a|it}}?', options, settings: { rows } },
    ])
    const person = (id: number, place: (index: number) => number) => {
      const ratings = ids.concat('f', 'g', 'h').map((one, index) => [one, 1 + (place(index) % 5)])
      const grid = Object.fromEntries(rows.map((row, index) => [row, options[place(index) % 4] ?? '']))
      return submission(id, { ...Object.fromEntries(ratings), grid })
    }
    const others = Array.from({ length: 8 }, (_, id) => person(id + 1, (index) => (id * 7 + index * index * 3) % 11))
    const flags = surveyAnalysis.flagCareless?.(config, [...others, person(9, () => 2)])
    expect(flags).toEqual([
      { id: 9, reason: 'Gave the same rating to every question' },
      { id: 9, reason: 'Gave the same answer in every row of “How is it?”' },
    ])
  })
})

describe('texts to summarise', () => {
  const config = surveyConfigSchema.parse([{ id: 'why', type: 'text_box', title: 'Why?' }])
  const given = ['The lid leaks', 'A lid', 'Green'].map((why, place) => submission(place + 1, { why }))
  const groupsOf = (some: typeof given) =>
    surveyAnalysis.resultsView.toView(config, surveyAnalysis.resultsView.digest(config, some), new URLSearchParams())
      .comments

  it('are those of a question, with its title and no sentiment', () => {
    expect(groupsOf(given)).toEqual([
      {
        about: { kind: 'question', title: 'Why?' },
        total: 3,
        comments: [
          { text: 'The lid leaks', person: 0, sentiment: null },
          { text: 'A lid', person: 1, sentiment: null },
          { text: 'Green', person: 2, sentiment: null },
        ],
      },
    ])
  })

  it('are what a report quotes from, and says of how many', () => {
    const additions = surveyAnalysis.reportAdditions?.(surveyAnalysis.resultsView.digest(config, given), config, [], {})
    const { said } = additions?.get('why') ?? {}
    expect(said).toMatchObject({ most: 8, group: groupsOf(given)?.[0], names: ['Ada No 1', 'Ada No 2', 'Ada No 3'] })
    expect([0, 1, 2, 3].map((quoted) => said?.sentence?.(quoted))).toEqual([
      '3 people gave open-ended answers.',
      '3 people gave open-ended answers; one is quoted.',
      '3 people gave open-ended answers; 2 are quoted.',
      '3 people gave open-ended answers.',
    ])
  })

  it('are none where a link does not show them', () => {
    const shows = { texts: false, names: false, videos: false }
    const kept = given.map((one) => ({ ...one, answers: surveyAnalysis.redact?.(config, one.answers, shows) ?? {} }))
    expect(groupsOf(kept)?.map(({ comments }) => comments)).toEqual([[]])
  })
})
