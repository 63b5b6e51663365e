import { expect, it } from 'vitest'
import { storedSurveySchema, surveyConfigSchema } from '../../config'
import { parseSurveyForm } from '../../editing/parse-form'

const OPTIONS = Array.from({ length: 50 }, (_, place) => `Option ${place}`)
const choice = (place: number, more: object = {}) => ({
  ...{ id: `q${place}`, type: 'multiple_choice', title: 'Which?', options: OPTIONS },
  ...more,
})
const tests = (count: number, values: number) => ({
  and: Array.from({ length: count }, () => ({
    question: 'q0',
    operator: 'includes_any',
    value: OPTIONS.slice(0, values),
  })),
})
const survey = (count: number, more: (place: number) => object) =>
  Array.from({ length: count }, (_, place) => choice(place, place === 0 ? {} : more(place)))

function faultsIn(questions: unknown) {
  return surveyConfigSchema.safeParse(questions).error?.issues.map(({ path, message }) => [path.join('.'), message])
}

it('a survey holds so many options, conditions and values in all, and no more', () => {
  expect(faultsIn(survey(200, () => ({})))).toBeUndefined()
  expect(faultsIn(survey(200, (place) => (place === 199 ? { optionsLast: ['Option 1'] } : {})))).toEqual([
    [
      'questions.199.optionsLast',
      'Please use at most 10,000 options in all; each row of a matrix counts all its columns',
    ],
  ])
  const matrix = { type: 'matrix', settings: { rows: OPTIONS } }
  expect(faultsIn(survey(4, () => matrix))).toBeUndefined()
  expect(faultsIn(survey(5, () => matrix))).toEqual([
    [
      'questions.4.settings.rows',
      'Please use at most 10,000 options in all; each row of a matrix counts all its columns',
    ],
  ])
  expect(faultsIn(survey(26, () => ({ showWhen: tests(20, 1) })))).toBeUndefined()
  expect(faultsIn(survey(27, (place) => ({ showWhen: place === 26 ? { and: [tests(1, 1)] } : tests(20, 1) })))).toEqual(
    [['questions.26.showWhen.and.0.and.0.question', 'Please use at most 500 conditions in all']],
  )
  expect(faultsIn(survey(41, () => ({ goTo: [{ when: tests(1, 50), to: { end: 'thanks' } }] })))).toBeUndefined()
  expect(faultsIn(survey(42, () => ({ goTo: [{ when: tests(1, 50), to: { end: 'thanks' } }] })))).toEqual([
    ['questions.41.goTo.0.when.and.0.value', 'Please compare with at most 2,000 values in all'],
  ])
  const described = (count: number) => survey(count, () => ({ options: ['A', 'B'], description: 'x'.repeat(10_000) }))
  expect(faultsIn(described(50))).toBeUndefined()
  expect(faultsIn(described(51))).toEqual([['questions.50.title', 'Please use at most 500,000 characters in all']])
})

it('a survey that was saved before there were such limits can still be read', () => {
  for (const more of [{ showWhen: tests(20, 1) }, { showWhen: tests(10, 10) }, { description: 'x'.repeat(10_000) }]) {
    const large = survey(110, () => more)
    expect(faultsIn(large)).toHaveLength(1)
    expect(storedSurveySchema.parse(large).questions).toHaveLength(110)
  }
})

it('the builder says so at the field', async () => {
  const form = new FormData()
  for (let place = 0; place < 27; place += 1) {
    const at = `questions[${place}]`
    const fields = { id: `q${place}`, type: 'multiple_choice', title: 'Which?', options: 'A\nB', join: 'and' }
    for (const [name, value] of Object.entries(fields)) form.append(`${at}.${name}`, value)
    for (let test = 0; test < (place === 0 ? 0 : 20); test += 1) {
      const condition = { question: 'q0', operator: 'includes_any', value: 'A' }
      for (const [name, value] of Object.entries(condition)) form.append(`${at}.tests[${test}].${name}`, value)
    }
  }
  expect((await parseSurveyForm(form)).reply().error).toEqual({
    'questions[26].tests[0].question': ['Please use at most 500 conditions in all'],
  })
})
