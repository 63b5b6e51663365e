import { describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { createProject, createTask } from '../../harness/domain/projects'
import { startServer } from '../../harness/services/server'

/* What the configuration of a survey may hold, and the form in which it is kept. */

const brand = await (await startServer()).signUpBrand()
const taskId = (await createTask(brand, (await createProject(brand)).id)).id

const TYPES = ['multiple_choice', 'single_choice', 'text_box', 'long_text_box', 'video_recording']
const text = (fields: object = {}) => ({ id: 'q', type: 'text_box', title: 'What?', ...fields })
const choice = (fields: object = {}) => ({
  id: 'q',
  type: 'single_choice',
  title: 'Which?',
  options: ['A', 'B'],
  ...fields,
})
const save = (questions: unknown, fields: object = {}) =>
  call(brand, 'PATCH', `/api/tasks/${taskId}/config`, { questions, ...fields })

async function expectKept(questions: unknown[], kept: unknown[]): Promise<void> {
  const reply = await save(questions)
  expect(reply.status, reply.text.slice(0, 200)).toBe(200)
  expect(reply.body).toHaveProperty('config', { questions: kept })
}

async function expectFault(questions: unknown[], ...paths: string[]): Promise<void> {
  const reply = await save(questions)
  const errors = Object.fromEntries(paths.map((path) => [path, expect.arrayContaining([expect.any(String)])]))
  expect(reply).toMatchObject({ status: 400, body: { errors } })
}

describe('what is kept', () => {
  test('has every key, with its default where it was left out', async () => {
    await expectKept([text()], [{ ...text(), description: null, required: false, options: [] }])
  })

  test('is what was given, cleaned', async () => {
    const given = choice({
      title: ' Which?\u0007 ',
      description: ' One\r\nonly ',
      required: true,
      options: [' A ', 'B\u0000'],
    })
    await expectKept([given], [choice({ description: 'One\nonly', required: true })])
  })

  test('has no key that is unknown', async () => {
    const question = { ...choice(), description: null, required: false }
    await expectKept([{ ...question, label: 'x', order: 3, config: {}, consumerId: 1 }], [question])
    const reply = await save([question], { name: 'x', taskId: 1, images: [] })
    expect(reply.body).toHaveProperty('config', { questions: [question] })
  })

  test('has no type beside the questions, though the right one may be given', async () => {
    expect((await save([], { type: 'custom_survey' })).body).toHaveProperty('config', { questions: [] })
  })

  test.each(['receive_product', 'feature_prioritization', 'survey', '', 7])(
    'is nothing with the type %j',
    async (type) => {
      const reply = await save([text()], { type })
      expect(reply).toMatchObject({ status: 400, body: { errors: { type: [expect.any(String)] } } })
    },
  )

  test('keeps the order of questions and options', async () => {
    const questions = ['z', 'a', 'm', '10', '9'].map((id) =>
      choice({ id, options: ['Z', 'A', 'M'], description: null, required: false }),
    )
    await expectKept(questions, questions)
  })

  test('may have no questions at all', async () => {
    await expectKept([], [])
  })
})

describe('the id of a question', () => {
  test('is a text, and a number is turned into one', async () => {
    await expectKept([text({ id: 7 })], [{ ...text({ id: '7' }), description: null, required: false, options: [] }])
  })

  test('may have 1 to 200 characters', async () => {
    for (const id of ['a', 'x'.repeat(200), 'a.b', 'a b', 'é', '🧴', '0', '-1']) {
      await expectKept([text({ id })], [{ ...text({ id }), description: null, required: false, options: [] }])
    }
  })

  test.each(['', null, undefined, true, {}, ['a']])('is refused as %j', async (id) => {
    await expectFault([text({ id })], 'questions.0.id')
  })

  test('is refused with 201 UTF-16 units', async () => {
    await expectFault([text({ id: 'x'.repeat(201) })], 'questions.0.id')
    await expectFault([text({ id: `🧴${'x'.repeat(199)}` })], 'questions.0.id')
  })

  test.each([
    ['a', 'a'],
    [1, '1'],
    [1, 1],
  ])('is unique: %j and %j are not', async (one, two) => {
    expect((await save([text({ id: one }), text({ id: 'other' }), text({ id: two })])).status).toBe(400)
  })

  test('may differ in case alone', async () => {
    expect((await save([text({ id: 'a' }), text({ id: 'A' })])).status).toBe(200)
  })
})

describe('a question', () => {
  test.each(TYPES)('may be %s', async (type) => {
    const question = { ...choice({ type }), description: null, required: false }
    const reply = await save([question])
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ config: { questions: [{ id: 'q', type }] } })
  })

  test.each([undefined, null, '', 'essay', 'Text_Box', 'toString', 7])('is refused with the type %j', async (type) => {
    await expectFault([text({ type })], 'questions.0.type')
  })

  test.each([undefined, null, '', '  ', '\u0000', 7])('is refused with the title %j', async (title) => {
    await expectFault([text({ title })], 'questions.0.title')
  })

  test.each([true, false])('may be required or not: %j', async (required) => {
    await expectKept([text({ required })], [{ ...text({ required }), description: null, options: [] }])
  })

  test.each(['yes', 'true', 1, {}])('is refused with required %j', async (required) => {
    await expectFault([text({ required })], 'questions.0.required')
  })

  test.each([null, 7, 'What?', []])('is refused as %j', async (question) => {
    expect((await save([text({ id: 'other' }), question])).status).toBe(400)
  })

  test('is named by its place when it is faulty, with all the others', async () => {
    await expectFault(
      [text({ id: 'a', title: '' }), text({ id: 'b' }), choice({ id: 'c', type: 'x' }), text({ id: 'd', title: '' })],
      'questions.0.title',
      'questions.2.type',
      'questions.3.title',
    )
  })
})

describe.each(['single_choice', 'multiple_choice'])('the options of %s', (type) => {
  test.each([undefined, null, [], ['A'], ['A', 'A'], ['A', ' A '], ['A', 'A\u0000'], ['A', 'B', 'A']])(
    'are refused as %j: they are 2 or more, and distinct',
    async (options) => {
      expect((await save([choice({ type, options })])).status).toBe(400)
    },
  )

  test.each(['A, B', { a: 'A', b: 'B' }, [1, 2], [{ label: 'A' }, { label: 'B' }], [null, 'A', 'B']])(
    'are refused as %j: they are texts in a list',
    async (options) => {
      expect((await save([choice({ type, options })])).status).toBe(400)
    },
  )

  test('may differ in case alone, and be 50', async () => {
    expect((await save([choice({ type, options: ['a', 'A'] })])).status).toBe(200)
    const options = Array.from({ length: 50 }, (_, at) => `Option ${at}`)
    const question = choice({ type, options, description: null, required: false })
    await expectKept([question], [question])
  })

  test('may not be 51', async () => {
    const options = Array.from({ length: 51 }, (_, at) => `Option ${at}`)
    await expectFault([choice({ type, options })], 'questions.0.options')
  })
})

describe('the questions', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => text({ id: `q${at}` }))

  test('may be 200', async () => {
    expect((await save(many(200))).status).toBe(200)
  })

  test('may not be 201', async () => {
    await expectFault(many(201), 'questions')
  })
})
