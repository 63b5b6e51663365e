import { describe, expect, it } from 'vitest'
import { isRecord } from '~/lib/records'
import { type SurveyConfig, surveyConfigSchema } from '../config'
import { exampleConfig } from '../example-config'
import { newQuestionFields, surveyFormValue } from './config-form'
import { parseSurveyForm } from './parse-form'

const config: SurveyConfig = surveyConfigSchema.parse([
  { id: 'a', type: 'multiple_choice', title: 'Which?', options: ['Red', 'Blue'], required: true },
  { id: 'b', type: 'long_text_box', title: 'Why?', description: 'In a few words.' },
])

function post(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseSurveyForm(form)
}

/** The fields as a browser posts them. */
function fieldsOf(survey: SurveyConfig): Record<string, string> {
  const entries = surveyFormValue(survey).questions.flatMap((question, index) =>
    Object.entries(question)
      .filter(([, value]) => value !== false)
      .flatMap(([name, value]) =>
        isRecord(value)
          ? Object.entries(value).map(([setting, text]) => [`settings.${setting}`, text])
          : [[name, value]],
      )
      .map(([name, value]) => [`questions[${index}].${name}`, value === true ? 'on' : String(value)]),
  )
  return Object.fromEntries(entries)
}

function intent(type: string, payload: object): Record<string, string> {
  return { __intent__: JSON.stringify({ type, payload: { name: 'questions', ...payload } }) }
}

describe('the form of a survey', () => {
  it('lets others be answered between reading its fields and checking them', async () => {
    let isTheirTurn = false
    setTimeout(() => {
      isTheirTurn = true
    })
    await post(fieldsOf(config))
    expect(isTheirTurn).toBe(true)
  })

  it('gives the settings of each kind as they were kept', async () => {
    const { questions } = surveyConfigSchema.parse(exampleConfig)
    expect(await post(fieldsOf({ questions }))).toMatchObject({ status: 'success', value: { questions } })
    const typed = { ...fieldsOf({ questions: questions.filter(({ type }) => type === 'matrix') }) }
    expect((await post({ ...typed, 'questions[0].settings.rows': 'A\nA' })).reply()).toMatchObject({
      error: { 'questions[0].settings.rows': ['A row appears twice'] },
      initialValue: { questions: [{ settings: { rows: 'A\nA' } }, {}] },
    })
  })

  it('reads bounds, steps and scores as people write them, and shows both readings where there are two', async () => {
    const questions: SurveyConfig['questions'] = surveyConfigSchema.parse([
      { id: 'n', type: 'number', title: 'How much?', settings: { least: 0, most: 1.125 } },
      { id: 's', type: 'slider', title: 'How far?', settings: { least: -1.5, most: 1.5, step: 0.125 } },
    ]).questions
    const fields = fieldsOf({ questions })
    expect(await post(fields)).toMatchObject({ value: { questions } })
    const typed = {
      ...fields,
      ...{ 'questions[0].settings.least': '−1.234,5', 'questions[0].settings.most': '10 000' },
      ...{ 'questions[1].settings.least': '–1,5', 'questions[1].settings.step': '0,250' },
    }
    expect(await post(typed)).toMatchObject({
      value: { questions: [{ settings: { least: -1234.5, most: 10_000 } }, { settings: { least: -1.5, step: 0.25 } }] },
    })
    expect((await post({ ...fields, 'questions[0].settings.most': '1.000' })).reply()).toMatchObject({
      error: { 'questions[0].settings.most': ['Please write 1000 or 1: 1.000 can mean either.'] },
      initialValue: { questions: [{ settings: { most: '1.000' } }, {}] },
    })
  })

  it('gives the survey that it was filled with', async () => {
    expect(await post(fieldsOf(config))).toMatchObject({ status: 'success', value: config })
  })

  it('gives an empty survey when it has no questions', async () => {
    expect(await post({})).toMatchObject({ status: 'success', value: { questions: [] } })
  })

  it('reads one option a line, whatever the line ends with, and passes over blank lines', async () => {
    const submission = await post({ ...fieldsOf(config), 'questions[0].options': ' Red\r\n\r\n  Green \nBlue\n' })
    expect(submission).toMatchObject({ value: { questions: [{ options: ['Red', 'Green', 'Blue'] }, {}] } })
  })

  it('takes the marks of a pasted list for no part of the options of a new question, where no script has seen to it', async () => {
    const asked = { id: '', type: 'single_choice', title: 'Which?', options: '1. Red\r\n2. Blue' }
    const saved = { ...fieldsOf(config), 'questions[0].options': '1. Bundesliga\n2. Bundesliga' }
    const added = Object.fromEntries(Object.entries(asked).map(([name, value]) => [`questions[2].${name}`, value]))
    const options = async (fields: Record<string, string>) => {
      const submission = await post({ ...saved, ...added, ...fields })
      if (submission.status !== 'success') throw new Error('refused')
      return submission.value.questions.map((question) => question.options)
    }
    expect(await options({ bare: 'on' })).toEqual([['1. Bundesliga', '2. Bundesliga'], [], ['Red', 'Blue']])
    expect(await options({})).toEqual([['1. Bundesliga', '2. Bundesliga'], [], ['1. Red', '2. Blue']])
  })

  it('gives each new question an id of its own', async () => {
    const added = { type: 'text_box', title: 'New', id: '' }
    const fields = Object.fromEntries(
      [0, 1].flatMap((index) => Object.entries(added).map(([name, value]) => [`questions[${index}].${name}`, value])),
    )
    const submission = await post(fields)
    if (submission.status !== 'success') throw new Error('refused')
    const [first, second] = submission.value.questions
    expect(first?.id).toMatch(/^[\w-]{8}$/)
    expect(second?.id).not.toBe(first?.id)
  })

  it('tells what is wrong at the field, and keeps everything that was typed', async () => {
    const submission = await post({
      ...fieldsOf(config),
      'questions[0].options': 'Red\nRed',
      'questions[1].title': ' ',
    })
    expect(submission.reply()).toMatchObject({
      status: 'error',
      error: {
        'questions[0].options': ['The option “Red” appears twice'],
        'questions[1].title': ['Question title is required'],
      },
      initialValue: { questions: [{ options: 'Red\nRed' }, { description: 'In a few words.' }] },
    })
  })

  it('says that a choice needs two options', async () => {
    const submission = await post({ ...fieldsOf(config), 'questions[0].options': '' })
    expect(submission.reply().error).toEqual({ 'questions[0].options': ['Enter at least two options'] })
  })

  it('adds, moves and removes on the server what was typed, where there is no script', async () => {
    const typed = { ...fieldsOf(config), 'questions[1].title': 'Half typ' }
    const inserted = (
      await post({ ...typed, ...intent('insert', { defaultValue: newQuestionFields('text_box') }) })
    ).reply()
    expect(inserted.initialValue).toMatchObject({
      questions: [{ id: 'a' }, { title: 'Half typ' }, { type: 'text_box' }],
    })
    const moved = (await post({ ...typed, ...intent('reorder', { from: 1, to: 0 }) })).reply()
    expect(moved.initialValue).toMatchObject({ questions: [{ title: 'Half typ' }, { id: 'a' }] })
    const removed = (await post({ ...typed, ...intent('remove', { index: 0 }) })).reply()
    expect(removed.initialValue).toMatchObject({ questions: [{ title: 'Half typ' }] })
    expect(inserted.status).toBeUndefined()
  })

  it('shows a line break inside an option as a blank, because a line is an option', () => {
    const odd = surveyConfigSchema.parse([{ id: 'a', type: 'single_choice', title: 'T', options: ['a\nb', 'c'] }])
    expect(surveyFormValue(odd).questions[0]?.options).toBe('a b\nc')
  })
})
