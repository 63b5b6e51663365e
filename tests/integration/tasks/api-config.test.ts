import { describe, expect, test } from 'vitest'
import { response, task } from '~/routes/api/reference/records'
import type { Task } from '~/tasks/tasks'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* How a configuration is sent, and when it may be changed. What it may hold: api-survey-config.test.ts. */

const mine = await createTenant(await startServer())

const QUESTION = { id: 'q', type: 'text_box', title: 'What?' }
const CANONICAL = { questions: [{ ...QUESTION, description: null, required: false, options: [] }] }

const newTask = (fields?: object) => createTask(mine.brand, mine.project.id, { ...fields })
const patchConfig = (id: number, body: unknown) => call(mine.brand, 'PATCH', `/api/tasks/${id}/config`, body)
const patchTask = (id: number, body: unknown) => call(mine.brand, 'PATCH', `/api/tasks/${id}`, body)

async function configOf(id: number): Promise<unknown> {
  const { body } = await call<Task[]>(mine.brand, 'GET', '/api/brand/tasks')
  return body.find((one) => one.id === id)?.config
}

describe('PATCH /api/tasks/{id}/config takes', () => {
  const questions = [QUESTION]
  test.each([
    ['the object', { questions }],
    ['the object with its type', { type: 'custom_survey', questions }],
    ['the object in config', { config: { questions } }],
    ['its JSON in config', { config: JSON.stringify({ questions }) }],
  ])('%s', async (_what, body) => {
    const { id } = await newTask()
    const reply = await patchConfig(id, body)
    expect(reply.status).toBe(200)
    expect(task.parse(reply.body)).toMatchObject({ id, config: CANONICAL })
    expect(await configOf(id)).toEqual(CANONICAL)
  })
})

describe('PATCH /api/tasks/{id} takes', () => {
  const questions = [QUESTION]
  test.each([
    ['the object', { questions }],
    ['its JSON', JSON.stringify({ questions })],
    ['the bare list of questions', questions],
    ['the JSON of the bare list', JSON.stringify(questions)],
  ])('%s in config', async (_what, config) => {
    const { id } = await newTask()
    const reply = await patchTask(id, { config })
    expect(reply.status).toBe(200)
    expect(task.parse(reply.body)).toMatchObject({ id, config: CANONICAL })
    expect(await configOf(id)).toEqual(CANONICAL)
  })

  test('changes nothing but the configuration', async () => {
    const made = await newTask()
    const reply = await patchTask(made.id, { config: CANONICAL, title: 'Other', status: 'open', phase: 'testing' })
    const now = task.parse(reply.body)
    expect(now).toEqual({ ...made, config: CANONICAL, updatedAt: now.updatedAt })
  })
})

describe('a configuration is 400', () => {
  const wrong: unknown[] = [
    null,
    7,
    true,
    '',
    'questions',
    '{',
    '7',
    'null',
    '"text"',
    {},
    { questions: null },
    { questions: {} },
  ]

  test.each(wrong)('as config: %j, by both calls', async (config) => {
    const { id } = await newTask()
    await patchConfig(id, CANONICAL)
    expect((await patchConfig(id, { config })).status).toBe(400)
    expect((await patchTask(id, { config })).status).toBe(400)
    expect(await configOf(id)).toEqual(CANONICAL)
  })

  test('when there is none', async () => {
    const { id } = await newTask()
    expect((await patchConfig(id, {})).status).toBe(400)
    expect((await patchTask(id, {})).status).toBe(400)
    expect((await patchTask(id, { questions: [QUESTION] })).status).toBe(400)
  })

  test('with the path of each fault', async () => {
    const { id } = await newTask()
    const questions = [{ ...QUESTION, title: '' }, { ...QUESTION, id: 'r', type: 'essay' }, QUESTION]
    for (const body of [{ questions }, { config: { questions } }, { config: JSON.stringify({ questions }) }]) {
      const reply = await patchConfig(id, body)
      const errors = { 'questions.0.title': [expect.any(String)], 'questions.1.type': [expect.any(String)] }
      expect(reply).toMatchObject({ status: 400, body: { errors } })
    }
    expect(await patchTask(id, { config: questions })).toMatchObject({
      status: 400,
      body: { errors: { 'questions.0.title': [expect.any(String)] } },
    })
    expect(await configOf(id)).toBeNull()
  })
})

describe('a task that receives a product', () => {
  const message = 'This task type has no configuration.'

  test('has no configuration: 409', async () => {
    const { id } = await newTask({ type: 'receive_product' })
    for (const config of [{}, { questions: [QUESTION] }, { type: 'receive_product' }]) {
      expect(await patchConfig(id, { config })).toMatchObject({ status: 409, body: { message } })
      expect(await patchTask(id, { config })).toMatchObject({ status: 409, body: { message } })
    }
    expect(await patchConfig(id, { questions: [] })).toMatchObject({ status: 409, body: { message } })
    expect(await configOf(id)).toBeNull()
  })

  test('answers 400 to config: null all the same', async () => {
    const { id } = await newTask({ type: 'receive_product' })
    expect((await patchConfig(id, { config: null })).status).toBe(400)
    expect((await patchTask(id, { config: null })).status).toBe(400)
  })
})

describe('a configuration that is in use', () => {
  const other = { questions: [{ ...QUESTION, title: 'What else?' }] }

  test('cannot be changed once a real response was submitted: 409', async () => {
    const { id, config } = await createOpenSurvey(mine.brand, mine.project.id)
    await assign(mine.brand, id, mine.consumer.consumer.id)
    expectStatus(201, await answer(mine.consumer, id, ANSWERS))
    for (const status of ['open', 'closed', 'draft']) {
      await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status })
      expect((await patchConfig(id, other)).status).toBe(409)
      expect((await patchTask(id, { config: other })).status).toBe(409)
    }
    await call(mine.brand, 'DELETE', `/api/tasks/${id}/assign/${mine.consumer.consumer.id}`)
    expect((await patchConfig(id, other)).status).toBe(409)
    expect(await configOf(id)).toEqual(config)
  })

  test('can be changed while there are drafts, which stay with what fits and are checked again on submit', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    await assign(mine.brand, id, mine.consumer.consumer.id)
    expectStatus(201, await answer(mine.consumer, id, ANSWERS, 'draft'))
    expectStatus(200, await patchConfig(id, other))

    const kept = await call<{ response: unknown }>(mine.consumer, 'GET', `/api/consumer/tasks/${id}`)
    expect(response.parse(kept.body.response)).toMatchObject({ status: 'draft', responses: {} })
    expect((await answer(mine.consumer, id, ANSWERS)).status).toBe(400)
    expect((await answer(mine.consumer, id, { q: 'This' })).status).toBe(200)
  })

  test('can be changed while there are samples, which go', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    expectStatus(201, await call(mine.brand, 'POST', `/api/tasks/${id}/add-sample-responses`))
    expectStatus(200, await patchConfig(id, other))
    expect((await call(mine.brand, 'GET', `/api/tasks/${id}/responses`)).body).toEqual([])
  })

  test('of an open task cannot be made incomplete: 409; of a draft it can', async () => {
    const { id, config } = await createOpenSurvey(mine.brand, mine.project.id)
    expect((await patchConfig(id, { questions: [] })).status).toBe(409)
    expect((await patchTask(id, { config: [] })).status).toBe(409)
    expect(await configOf(id)).toEqual(config)
    expectStatus(200, await patchConfig(id, other))

    await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'draft' })
    expect(await patchConfig(id, { questions: [] })).toMatchObject({ status: 200, body: { config: { questions: [] } } })
  })

  test('is seen by the consumer in its canonical form', async () => {
    const person = await createConsumer(mine.brand, { projectId: mine.project.id })
    const { id } = await createOpenSurvey(mine.brand, mine.project.id, [QUESTION])
    await assign(mine.brand, id, person.consumer.id)
    const seen = await call(person, 'GET', `/api/consumer/tasks/${id}`)
    expect(seen).toMatchObject({ body: { task: { config: CANONICAL } } })
  })
})
