import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { response } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { assign, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey, QUESTIONS } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const VIDEO = { id: 'clip', type: 'video_recording', title: 'Clip?', required: true }
const ADDRESS = { fullName: 'A B', address: 'Way 1', city: 'Ulm', country: 'Germany' }

const mine = await createTenant(await startServer())

const add = (taskId: number) =>
  call<{ created: number }>(mine.brand, 'POST', `/api/tasks/${taskId}/add-sample-responses`)
const remove = (taskId: number) => call(mine.brand, 'DELETE', `/api/tasks/${taskId}/sample-responses`)
const newSurvey = async () => {
  const { id } = await createOpenSurvey(mine.brand, mine.project.id, [...QUESTIONS, { ...VIDEO, required: false }])
  await assign(mine.brand, id, mine.consumer.consumer.id)
  return id
}
const newShipping = async () => {
  const { id } = await createTask(mine.brand, mine.project.id, { type: 'receive_product' })
  await assign(mine.brand, id, mine.consumer.consumer.id)
  expectStatus(200, await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  return id
}

async function responsesOf(taskId: number) {
  return z.array(response).parse((await call(mine.brand, 'GET', `/api/tasks/${taskId}/responses`)).body)
}

async function respondents(taskId: number): Promise<unknown> {
  return Object((await call(mine.brand, 'GET', `/api/tasks/${taskId}/analysis`)).body).respondents
}

async function rowsOfExport(taskId: number): Promise<number> {
  const { text } = await call(mine.brand, 'GET', `/api/tasks/${taskId}/export.csv`)
  return text.split('\r\n').filter((line) => line !== '').length - 1
}

describe.each([
  ['a survey', newSurvey, ANSWERS],
  ['a task that receives a product', newShipping, ADDRESS],
])('samples of %s', (_what, newTask, answers) => {
  test('are made, say how many they are, and are marked as samples', async () => {
    const taskId = await newTask()
    const reply = await add(taskId)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({ created: expect.any(Number) })
    expect(reply.body.created).toBeGreaterThan(0)
    const samples = await responsesOf(taskId)
    expect(samples).toHaveLength(reply.body.created)
    for (const sample of samples) {
      expect(sample).toMatchObject({ taskId, status: 'submitted', step: { type: 'sample' } })
      expect(sample.submittedAt).not.toBeNull()
    }
    expect(await respondents(taskId)).toBe(samples.length)
    expect(await rowsOfExport(taskId)).toBeGreaterThanOrEqual(samples.length)
  })

  test('are valid answers, which a consumer could give', async () => {
    const taskId = await newTask()
    await add(taskId)
    const samples = await responsesOf(taskId)
    for (const { responses } of samples) {
      expect((await answer(mine.consumer, taskId, responses, 'draft')).status).toBeLessThan(300)
    }
    expect((await answer(mine.consumer, taskId, samples[0]?.responses)).status).toBe(200)
  })

  test('are 409 when there are responses, samples and drafts included', async () => {
    const sampled = await newTask()
    await add(sampled)
    const before = await responsesOf(sampled)
    expect((await add(sampled)).status).toBe(409)
    expect(await responsesOf(sampled)).toEqual(before)

    const drafted = await newTask()
    await answer(mine.consumer, drafted, {}, 'draft')
    expect((await add(drafted)).status).toBe(409)
    const answered = await newTask()
    expectStatus(201, await answer(mine.consumer, answered, answers))
    expect((await add(answered)).status).toBe(409)
    expect(await responsesOf(answered)).toHaveLength(1)
  })

  test('count only while there is no real submission', async () => {
    const taskId = await newTask()
    const { created } = (await add(taskId)).body
    await answer(mine.consumer, taskId, {}, 'draft')
    expect(await responsesOf(taskId)).toHaveLength(created + 1)
    expect(await respondents(taskId)).toBe(created)

    expectStatus(200, await answer(mine.consumer, taskId, answers))
    expect(await respondents(taskId)).toBe(1)
    expect(await rowsOfExport(taskId)).toBe(1)
    expect((await responsesOf(taskId)).map(({ step }) => step.type)).toEqual(['survey'])
  })

  test('come from people whom no list shows', async () => {
    const before = await call(mine.brand, 'GET', '/api/brand/consumers')
    const taskId = await newTask()
    await add(taskId)
    const people = (await responsesOf(taskId)).map(({ consumer }) => consumer)
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)

    const after = await call(mine.brand, 'GET', '/api/brand/consumers')
    expect(after.text).toBe(before.text)
    const lists = [
      after,
      await call(mine.brand, 'GET', `/api/brand/consumers?projectId=${mine.project.id}`),
      await call(mine.brand, 'GET', '/api/brand/projects'),
      await call(mine.brand, 'GET', '/api/brand/tasks'),
      await call(mine.brand, 'GET', `/api/tasks/${taskId}/assignments`),
    ]
    for (const { user } of people) {
      expect(user.email).toBe('')
      const name = `"firstName":"${user.firstName}","lastName":"${user.lastName}"`
      for (const { text } of lists) expect(text).not.toContain(name)
    }
  })

  test('are people who can neither join nor be assigned', async () => {
    const taskId = await newTask()
    await add(taskId)
    const [sample] = await responsesOf(taskId)
    const consumerId = sample?.consumerId
    const joining = await call(mine.brand, 'POST', `/api/projects/${mine.project.id}/participants`, { consumerId })
    expect(joining.status).toBe(404)
    expect((await call(mine.brand, 'POST', `/api/tasks/${taskId}/assign/${consumerId}`)).status).toBe(404)
  })

  test('go with 204, also when there are none', async () => {
    const taskId = await newTask()
    expect((await remove(taskId)).status).toBe(204)
    await add(taskId)
    await answer(mine.consumer, taskId, {}, 'draft')
    expect((await remove(taskId)).status).toBe(204)
    expect((await remove(taskId)).status).toBe(204)
    expect((await responsesOf(taskId)).map(({ status, step }) => [status, step.type])).toEqual([['draft', 'survey']])
  })

  test('can be made again once they are gone', async () => {
    const taskId = await newTask()
    await add(taskId)
    await remove(taskId)
    expect((await add(taskId)).status).toBe(201)
  })
})

describe('samples', () => {
  test('are 409 for a survey without questions', async () => {
    const { id } = await createTask(mine.brand, mine.project.id)
    expect((await add(id)).status).toBe(409)
    await call(mine.brand, 'PATCH', `/api/tasks/${id}/config`, { questions: [] })
    expect((await add(id)).status).toBe(409)
    expect(await responsesOf(id)).toEqual([])
  })

  test.each(['design_element_heatmap', 'pack_vs_pack_comparator', 'feature_prioritization'])(
    'are 409 for a %s that is not configured',
    async (type) => {
      const { id } = await createTask(mine.brand, mine.project.id, { type })
      expect((await add(id)).status).toBe(409)
    },
  )

  test('answer every kind of question, required ones always', async () => {
    const required = [...QUESTIONS.map((question) => ({ ...question, required: true })), VIDEO]
    const { id } = await createOpenSurvey(mine.brand, mine.project.id, required)
    await add(id)
    for (const { responses } of await responsesOf(id)) {
      expect(Object.keys(responses).sort()).toEqual(required.map((question) => question.id).sort())
    }
  })

  test('may be made of a draft task', async () => {
    const { id } = await createTask(mine.brand, mine.project.id)
    await call(mine.brand, 'PATCH', `/api/tasks/${id}/config`, { questions: QUESTIONS })
    expect((await add(id)).status).toBe(201)
  })
})
