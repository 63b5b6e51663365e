import { expect, it } from 'vitest'
import { english } from '~/texts/format'
import { checkSurveyAnswers, unansweredQuestions } from '../answers/answers'
import { surveyConfigSchema } from '../config'
import { wayFields, wayFrom } from '../editing/logic/logic-form'
import { getQuestionTypeDefinition } from '../questions/definitions'
import { QUESTION_TYPES, type Question } from '../questions/question'
import { sampleAnswers } from '../sample'
import { questionsFor } from './render-question'
import { visibleAnswers } from './visible-answers'

const NOW = '2026-03-05T14:03:00.000Z'
const OPTIONS = ['Cap', 'Pump', 'Label', 'Other']
const images = OPTIONS.map((option) => ({ option, url: `/api/images/${option.padEnd(22, '0')}.webp` }))
const SETTINGS: Partial<Record<string, object>> = {
  matrix: { rows: ['Home', 'Work', 'Away', 'None'] },
  image_choice: { images },
}
const WITH_OPTIONS = QUESTION_TYPES.filter((type) => getQuestionTypeDefinition(type).minOptions > 0)

function surveyOf(type: string, way: object) {
  return surveyConfigSchema.parse([
    { id: 'uses', type: 'single_choice', title: 'Do you use it?', options: ['Yes', 'No'] },
    { id: 'q', type, title: 'Which?', options: OPTIONS, settings: SETTINGS[type], required: true, ...way },
  ])
}

function shownTo(seed: number, type: string, way: object, answers: Record<string, unknown> = {}) {
  const config = surveyOf(type, way)
  const [, question] = config.questions
  if (!question) throw new Error('There is no question')
  return questionsFor(config, answers, { seed, person: null, formats: english })(question)
}

const rowsOf = (question: Question) => getQuestionTypeDefinition(question.type).rows?.of(question) ?? []
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)

it.each(WITH_OPTIONS)('of a question of type %s options come by the seed, the last ones last', (type) => {
  const way = { optionsOrder: 'random', optionsLast: ['Other'] }
  const orders = SEEDS.map((seed) => shownTo(seed, type, way).options)
  expect(orders).toEqual(SEEDS.map((seed) => shownTo(seed, type, way).options))
  expect(new Set(orders.map((order) => order.join())).size).toBe(6)
  for (const order of orders) expect(order.at(-1)).toBe('Other')
})

it.each(WITH_OPTIONS)('of a question of type %s an option is shown when a condition holds', (type) => {
  const way = { optionsWhen: { Pump: { question: 'uses', operator: 'is', value: 'Yes' } } }
  expect(shownTo(1, type, way, { uses: 'Yes' }).options).toEqual(OPTIONS)
  expect(shownTo(1, type, way, { uses: 'No' }).options).toEqual(['Cap', 'Label', 'Other'])
})

it('rows of a matrix come by the seed too, in an order of their own', () => {
  const way = { rowsOrder: 'random', rowsLast: ['None'], optionsOrder: 'random' }
  const rows = SEEDS.map((seed) => rowsOf(shownTo(seed, 'matrix', way)))
  expect(new Set(rows.map((order) => order.join())).size).toBe(6)
  for (const order of rows) expect(order.at(-1)).toBe('None')
  const [question] = surveyOf('matrix', way).questions.slice(1)
  const fields = question && wayFields(question, undefined)
  expect(fields && wayFrom({ ...fields, type: 'matrix' }, new Map()).way).toEqual({
    rowsOrder: 'random',
    rowsLast: ['None'],
    optionsOrder: 'random',
  })
})

it('what is hidden is left out of the answer, and nobody lacks it', () => {
  const way = { optionsWhen: { Pump: { question: 'uses', operator: 'is', value: 'Yes' } } }
  const ranking = surveyOf('ranking', way)
  const order = ['Pump', 'Label', 'Cap', 'Other']
  expect(visibleAnswers(ranking, { uses: 'No', q: order }).q).toEqual(['Label', 'Cap', 'Other'])
  expect(visibleAnswers(ranking, { uses: 'Yes', q: order }).q).toEqual(order)
  expect(unansweredQuestions(ranking, { uses: 'No', q: ['Label', 'Cap', 'Other'] })).toEqual({})
  expect(unansweredQuestions(ranking, { uses: 'Yes', q: ['Label', 'Cap', 'Other'] })).toHaveProperty('q')
  const matrix = surveyOf('matrix', way)
  const given = { Home: 'Pump', Work: 'Cap', Away: 'Cap', None: 'Cap' }
  const { Home: _, ...left } = given
  expect(visibleAnswers(matrix, { uses: 'No', q: given }).q).toEqual(left)
  expect(unansweredQuestions(matrix, { uses: 'No', q: given })).toHaveProperty('q')
  expect(unansweredQuestions(matrix, { uses: 'Yes', q: given })).toEqual({})
})

it('what is hidden is said in no later text, and a day is said as people say it', () => {
  const ask = { type: 'text_box', title: 'You use the {{question:q|bottle}} since {{question:day|long}}?' }
  const when = { question: 'uses', operator: 'is', value: 'Yes' }
  const config = surveyConfigSchema.parse([
    { id: 'uses', type: 'single_choice', title: 'Do you use it?', options: ['Yes', 'No'] },
    { id: 'q', type: 'multiple_choice', title: 'Which?', options: OPTIONS, optionsWhen: { Pump: when } },
    { id: 'day', type: 'date', title: 'Since when?', showWhen: when },
    { id: 'last', ...ask },
  ])
  const said = (answers: Record<string, unknown>) => {
    const last = config.questions.at(-1)
    return last && questionsFor(config, answers, { seed: 1, person: null, formats: english })(last).title
  }
  const given = { q: ['Pump', 'Cap'], day: '2026-03-05' }
  expect(said({ ...given, uses: 'Yes' })).toBe('You use the Pump and Cap since Mar 5, 2026?')
  expect(said({ ...given, uses: 'No' })).toBe('You use the Cap since long?')
  expect(said({ q: ['Pump'], uses: 'No' })).toBe('You use the bottle since long?')
})

it('an order is refused where there is nothing to be ordered', () => {
  const faults = (type: string, way: object) =>
    surveyConfigSchema
      .safeParse([{ id: 'q', type, title: 'What?', ...way }])
      .error?.issues.map(({ path }) => path.join('.'))
  expect(faults('text_box', { optionsOrder: 'random' })).toEqual(['questions.0.optionsOrder'])
  expect(faults('single_choice', { options: OPTIONS, rowsOrder: 'random' })).toEqual(['questions.0.rowsOrder'])
  const rows = { options: OPTIONS, settings: { rows: ['a'] }, rowsOrder: 'random', rowsLast: ['b'] }
  expect(faults('matrix', rows)).toEqual(['questions.0.rowsLast.0'])
})

it.each(WITH_OPTIONS)('of a question of type %s samples are right where options are hidden', (type) => {
  const way = { optionsWhen: { Pump: { question: 'uses', operator: 'is', value: 'Yes' } } }
  const config = surveyOf(type, way)
  const respondent = { taskId: 1, consumerId: 1, uploaded: new Set<string>(), now: NOW }
  const samples = sampleAnswers(config, 40, 1, NOW)
  expect(samples.map(({ uses }) => uses)).toEqual(expect.arrayContaining(['Yes', 'No']))
  for (const sample of samples) {
    expect(checkSurveyAnswers(config, sample, respondent)).toEqual({ answers: sample })
    expect(unansweredQuestions(config, sample)).toEqual({})
    expect(visibleAnswers(config, sample)).toEqual(sample)
  }
})
