import { describe, expect, it } from 'vitest'
import { fieldErrors } from '~/lib/zod-fields'
import { surveyConfigSchema } from './config'
import { getQuestionTypeDefinition } from './questions/definitions'
import { QUESTION_TYPES } from './questions/question'

const plain = { id: 'a', type: 'text_box', title: 'Why?' }
const choice = { id: 'b', type: 'single_choice', title: 'Which?', options: ['Red', 'Blue'] }

function optionsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Option ${index}`)
}

function faults(raw: unknown): Record<string, string[]> {
  const parsed = surveyConfigSchema.safeParse(raw)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('a survey', () => {
  it('fills in what was left out', () => {
    expect(surveyConfigSchema.parse({ questions: [plain] })).toEqual({
      questions: [{ ...plain, description: null, required: false, options: [] }],
    })
  })

  it('is the same as object, as bare list and as what was stored', () => {
    const canonical = surveyConfigSchema.parse({ type: 'custom_survey', questions: [plain, choice], more: 1 })
    expect(surveyConfigSchema.parse([plain, choice])).toEqual(canonical)
    expect(surveyConfigSchema.parse(JSON.parse(JSON.stringify(canonical)))).toEqual(canonical)
  })

  it('may be empty', () => {
    expect(surveyConfigSchema.parse({ questions: [] })).toEqual({ questions: [] })
  })

  it('turns numbers into ids, trims texts and drops unknown keys', () => {
    const [question] = surveyConfigSchema.parse([
      { ...plain, id: 7, title: ' Why?\u0007 ', description: '  ', color: 'red' },
    ]).questions
    expect(question).toEqual({ ...plain, id: '7', description: null, required: false, options: [] })
  })

  it('keeps __proto__ and constructor as ids like others', () => {
    const ids = ['__proto__', 'constructor', 'toString']
    const { questions } = surveyConfigSchema.parse(ids.map((id) => ({ ...plain, id })))
    expect(questions.map(({ id }) => id)).toEqual(ids)
  })

  it.each(QUESTION_TYPES.filter((type) => getQuestionTypeDefinition(type).minOptions === 0))(
    'forgets the options of a %s',
    (type) => {
      const [question] = surveyConfigSchema.parse([{ ...plain, type, options: ['x', 'x', 7] }]).questions
      expect(question?.options).toEqual([])
    },
  )

  it.each([
    [7, 'An option must be text'],
    [true, 'An option must be text'],
    [null, 'An option must not be blank'],
  ])('says of %s among options what is wrong with it', (option, said) => {
    const { error } = surveyConfigSchema.safeParse([{ ...choice, options: ['Red', option] }])
    expect(error?.issues).toMatchObject([{ path: ['questions', 0, 'options', 1], message: said }])
  })

  it('allows options that differ in case alone', () => {
    expect(faults([{ ...choice, options: ['yes', 'Yes'] }])).toEqual({})
  })

  it.each([
    ['no object', 7, ''],
    ['null', null, ''],
    ['a text', 'questions', ''],
    ['no list', {}, 'questions'],
    ['a list that is none', { questions: {} }, 'questions'],
    ['another type', { type: 'receive_product', questions: [] }, 'type'],
    ['a question that is none', { questions: [null] }, 'questions.0'],
    ['a missing id', [{ ...plain, id: undefined }], 'questions.0.id'],
    ['a blank id', [{ ...plain, id: ' ' }], 'questions.0.id'],
    ['an unknown type', [{ ...plain, type: 'essay' }], 'questions.0.type'],
    ['a missing type', [{ ...plain, type: undefined }], 'questions.0.type'],
    ['a blank title', [{ ...plain, title: '\n ' }], 'questions.0.title'],
    ['a long title', [{ ...plain, title: 'x'.repeat(201) }], 'questions.0.title'],
    ['a long description', [{ ...plain, description: 'x'.repeat(10_001) }], 'questions.0.description'],
    ['a required that is no boolean', [{ ...plain, required: 'yes' }], 'questions.0.required'],
    ['no options', [{ ...choice, options: undefined }], 'questions.0.options'],
    ['one option', [{ ...choice, options: ['a'] }], 'questions.0.options'],
    ['options that are no list', [{ ...choice, options: 'a,b' }], 'questions.0.options'],
    ['51 options', [{ ...choice, options: optionsOf(51) }], 'questions.0.options'],
    ['a blank option', [{ ...choice, options: ['a', ' ', 'b'] }], 'questions.0.options.1'],
    ['an option that is a number', [{ ...choice, options: ['a', 2] }], 'questions.0.options.1'],
    ['an option twice', [{ ...choice, options: ['a', 'b', ' a'] }], 'questions.0.options.2'],
    ['an id twice', [plain, { ...choice, id: 'a' }], 'questions.1.id'],
    [
      'an id twice, once as a number',
      [
        { ...plain, id: 1 },
        { ...plain, id: '1' },
      ],
      'questions.1.id',
    ],
    ['201 questions', Array.from({ length: 201 }, (_, id) => ({ ...plain, id })), 'questions'],
  ])('is refused with %s, at its path', (_, raw, path) => {
    expect(Object.keys(faults(raw))).toEqual([path])
  })

  it('takes 200 questions and 50 options', () => {
    const survey = Array.from({ length: 200 }, (_, id) => ({ ...choice, id, options: optionsOf(50) }))
    expect(faults(survey)).toEqual({})
  })

  it('tells all faults of a question at once', () => {
    expect(Object.keys(faults([{ id: '', type: 'x', title: '', required: 1 }]))).toEqual([
      'questions.0.id',
      'questions.0.type',
      'questions.0.title',
      'questions.0.required',
    ])
  })
})
