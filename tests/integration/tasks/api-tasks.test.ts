import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consumerTaskItem, task } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import { assign, createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const TYPES = [
  'custom_survey',
  'receive_product',
  'design_element_heatmap',
  'pack_vs_pack_comparator',
  'feature_prioritization',
]

const mine = await createTenant(await startServer())

const post = (fields: object) =>
  call(mine.brand, 'POST', '/api/brand/tasks', { title: 'T', projectId: mine.project.id, ...fields })
const patch = (id: number, edit: object) => call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, edit)

async function listed(id: number) {
  const tasks = z.array(task).parse((await call(mine.brand, 'GET', '/api/brand/tasks')).body)
  return tasks.find((one) => one.id === id)
}

describe('a new task', () => {
  test('is the draft of a survey at concept, not configured, unless said otherwise', async () => {
    const reply = await post({ title: 'Try it' })
    expect(reply.status).toBe(201)
    const { id, createdAt, ...made } = task.parse(reply.body)
    expect(made).toEqual({
      projectId: mine.project.id,
      title: 'Try it',
      description: null,
      status: 'draft',
      isDraft: true,
      phase: 'concept',
      type: 'custom_survey',
      dueDate: null,
      config: null,
      updatedAt: createdAt,
      project: { id: mine.project.id, title: mine.project.title },
      assignments: [],
    })
    expect(await listed(id)).toEqual({ id, createdAt, ...made })
  })

  test.each(TYPES)('may be a %s', async (type) => {
    const fields = { type, phase: 'post-launch', description: 'Please', dueDate: '2026-03-05' }
    expect(task.parse((await post(fields)).body)).toMatchObject(fields)
  })

  test.each([
    ['title', undefined, 'Task title is required'],
    ['title', ' ', 'Task title is required'],
    ['projectId', undefined, 'Project is required'],
    ['projectId', null, 'Project is required'],
    ['projectId', 0, 'Project is required'],
    ['projectId', '1', 'Project is required'],
  ])('with the %s %j says: %s', async (field, value, message) => {
    expect(await post({ [field]: value })).toMatchObject({
      status: 400,
      body: { message, errors: { [field]: [message] } },
    })
  })

  test.each([
    ['type', 'survey'],
    ['type', ''],
    ['type', 'Custom_Survey'],
    ['type', 7],
    ['phase', 'launch'],
    ['phase', ''],
    ['phase', []],
  ])('is refused with the %s %j', async (field, value) => {
    const errors = { [field]: [expect.any(String)] }
    expect(await post({ [field]: value })).toMatchObject({ status: 400, body: { errors } })
  })
})

describe('a change of a task', () => {
  test.each([
    [{ title: 'After' }],
    [{ description: 'New' }],
    [{ description: null }],
    [{ phase: 'validation' }],
    [{ dueDate: '2026-03-05' }],
    [{ status: 'closed' }],
    [{}],
  ])('%j changes that alone', async (edit) => {
    const made = await createTask(mine.brand, mine.project.id, { title: 'Before', description: 'Old' })
    const reply = await patch(made.id, edit)
    expect(reply.status).toBe(200)
    const now = task.parse(reply.body)
    expect(now).toEqual({ ...made, ...edit, isDraft: !('status' in edit), updatedAt: now.updatedAt })
    expect(await listed(made.id)).toEqual(now)
  })

  test('goes from any status to any other once it is configured, and isDraft follows', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    for (const status of ['closed', 'open', 'draft', 'closed', 'draft', 'open', 'open']) {
      expect(await patch(id, { status })).toMatchObject({ status: 200, body: { status, isDraft: status === 'draft' } })
    }
  })

  test.each([
    [{ title: '' }],
    [{ title: null }],
    [{ status: 'pending' }],
    [{ status: null, title: 'After' }],
    [{ phase: 'x', title: 'After' }],
    [{ description: 7 }],
  ])('%j is refused whole', async (edit) => {
    const made = await createTask(mine.brand, mine.project.id)
    expect((await patch(made.id, edit)).status).toBe(400)
    expect(await listed(made.id)).toEqual(made)
  })

  test('keeps its people and its configuration', async () => {
    const before = await listed(mine.task.id)
    expect(before?.assignments).toHaveLength(1)
    await patch(mine.task.id, { title: 'Renamed' })
    const after = await listed(mine.task.id)
    expect(after).toEqual({ ...before, title: 'Renamed', updatedAt: after?.updatedAt })
  })
})

describe('opening a task', () => {
  test('is 409 while it has no question, and changes nothing else', async () => {
    const made = await createTask(mine.brand, mine.project.id)
    const message = 'This task needs at least one question.'
    expect(await patch(made.id, { status: 'open', title: 'Open' })).toMatchObject({ status: 409, body: { message } })
    expect(await listed(made.id)).toEqual(made)

    await call(mine.brand, 'PATCH', `/api/tasks/${made.id}/config`, { questions: [] })
    expect(await patch(made.id, { status: 'open' })).toMatchObject({ status: 409, body: { message } })
  })

  test('is done once it has one question', async () => {
    const { id } = await createTask(mine.brand, mine.project.id)
    const questions = [{ id: 'q', type: 'text_box', title: 'What?' }]
    await call(mine.brand, 'PATCH', `/api/tasks/${id}/config`, { questions })
    expect(await patch(id, { status: 'open' })).toMatchObject({ status: 200, body: { status: 'open', isDraft: false } })
  })

  test('that receives a product needs no configuration', async () => {
    const { id } = await createTask(mine.brand, mine.project.id, { type: 'receive_product' })
    expect(await patch(id, { status: 'open' })).toMatchObject({ status: 200, body: { status: 'open', config: null } })
  })

  test.each(TYPES.slice(2))('%s is 409 before it is configured', async (type) => {
    const { id } = await createTask(mine.brand, mine.project.id, { type })
    expect((await patch(id, { status: 'open' })).status).toBe(409)
    expect(await listed(id)).toMatchObject({ status: 'draft' })
  })

  test('shows it to who is assigned, and a draft to nobody', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    await assign(mine.brand, id, mine.consumer.consumer.id)
    const seen = async () => {
      const items = z.array(consumerTaskItem).parse((await call(mine.consumer, 'GET', '/api/consumer/tasks')).body)
      return items.find((item) => item.task.id === id)?.task.status
    }
    expect(await seen()).toBe('open')
    await patch(id, { status: 'closed' })
    expect(await seen()).toBe('closed')
    await patch(id, { status: 'draft' })
    expect(await seen()).toBeUndefined()
    expect((await call(mine.consumer, 'GET', `/api/consumer/tasks/${id}`)).status).toBe(404)
  })
})

describe('deleting a task', () => {
  test('is 204, and then it is nowhere', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    await assign(mine.brand, id, mine.consumer.consumer.id)
    const path = `/api/brand/tasks/${id}`
    expect((await call(mine.brand, 'DELETE', path)).status).toBe(204)

    expect(await listed(id)).toBeUndefined()
    expect((await call(mine.consumer, 'GET', '/api/consumer/tasks')).text).not.toContain(`"id":${id},"projectId"`)
    expect((await call(mine.consumer, 'GET', `/api/consumer/tasks/${id}`)).status).toBe(404)
    for (const [method, after] of [
      ['DELETE', path],
      ['PATCH', path],
      ['GET', `/api/tasks/${id}/responses`],
      ['GET', `/api/tasks/${id}/assignments`],
      ['GET', `/api/tasks/${id}/analysis`],
      ['GET', `/api/tasks/${id}/export.csv`],
    ] as const) {
      expect((await call(mine.brand, method, after, method === 'PATCH' ? {} : undefined)).status).toBe(404)
    }
  })

  test('takes its answers with it, and no other task', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    const others = z.array(task).parse((await call(mine.brand, 'GET', '/api/brand/tasks')).body).length - 1
    await call(mine.brand, 'POST', `/api/tasks/${id}/add-sample-responses`)
    expect((await call(mine.brand, 'DELETE', `/api/brand/tasks/${id}`)).status).toBe(204)
    expect((await call(mine.brand, 'GET', '/api/brand/tasks')).body).toHaveLength(others)
  })

  test('never gives its id to another', async () => {
    const { id } = await createTask(mine.brand, mine.project.id)
    await call(mine.brand, 'DELETE', `/api/brand/tasks/${id}`)
    expect((await createTask(mine.brand, mine.project.id)).id).toBeGreaterThan(id)
  })
})
