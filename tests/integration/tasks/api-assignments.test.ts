import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assignment, consumerTaskPage, response, task } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

const path = (taskId: number, consumerId: number) => `/api/tasks/${taskId}/assign/${consumerId}`
const assign = (taskId: number, consumerId: number) => call(mine.brand, 'POST', path(taskId, consumerId))
const remove = (taskId: number, consumerId: number) => call(mine.brand, 'DELETE', path(taskId, consumerId))
const newSurvey = async () => (await createOpenSurvey(mine.brand, mine.project.id)).id

async function assignmentsOf(taskId: number) {
  return z.array(assignment).parse((await call(mine.brand, 'GET', `/api/tasks/${taskId}/assignments`)).body)
}

describe('a consumer', () => {
  test('is assigned to a task of a project that they take part in', async () => {
    const { consumer } = mine.consumer
    const taskId = await newSurvey()
    const reply = await assign(taskId, consumer.id)
    expect(reply.status).toBe(201)
    const made = assignment.parse(reply.body)
    expect(made).toMatchObject({ taskId, consumerId: consumer.id, status: 'assigned', consumer })
    expect(await assignmentsOf(taskId)).toEqual([made])
    const tasks = z.array(task).parse((await call(mine.brand, 'GET', '/api/brand/tasks')).body)
    expect(tasks.find(({ id }) => id === taskId)?.assignments).toEqual([made])
  })

  test('who is assigned already is the same record, with 200', async () => {
    const taskId = await newSurvey()
    const first = await assign(taskId, mine.consumer.consumer.id)
    const again = await assign(taskId, mine.consumer.consumer.id)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  test('is assigned once by 10 requests at the same time', async () => {
    const taskId = await newSurvey()
    const tries = Array.from({ length: 10 }, () => assign(taskId, mine.consumer.consumer.id))
    const replies = await Promise.all(tries)
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(await assignmentsOf(taskId)).toHaveLength(1)
  })

  test('may be assigned to a draft and to a closed task', async () => {
    const { id } = await createTask(mine.brand, mine.project.id)
    expect((await assign(id, mine.consumer.consumer.id)).status).toBe(201)
    const closed = await newSurvey()
    await call(mine.brand, 'PATCH', `/api/brand/tasks/${closed}`, { status: 'closed' })
    expect((await assign(closed, mine.consumer.consumer.id)).status).toBe(201)
  })

  test('who takes no part in the project is 404', async () => {
    const outside = await createConsumer(mine.brand)
    const other = await createProject(mine.brand)
    const elsewhere = await createConsumer(mine.brand, { projectId: other.id })
    for (const { consumer } of [outside, elsewhere, theirs.consumer]) {
      expect((await assign(mine.task.id, consumer.id)).status).toBe(404)
    }
    expect((await assign(mine.task.id, 999_999_999)).status).toBe(404)
    expect(await assignmentsOf(mine.task.id)).toHaveLength(1)
  })

  test('of ours is not assigned to another brand’s task', async () => {
    expect((await assign(theirs.task.id, mine.consumer.consumer.id)).status).toBe(404)
    expect((await assign(theirs.task.id, theirs.consumer.consumer.id)).status).toBe(404)
  })
})

describe('taking a consumer off a task', () => {
  test('is 204, once, and then the task is hidden from them', async () => {
    const taskId = await newSurvey()
    await assign(taskId, mine.consumer.consumer.id)
    expect((await call(mine.consumer, 'GET', `/api/consumer/tasks/${taskId}`)).status).toBe(200)
    expect((await remove(taskId, mine.consumer.consumer.id)).status).toBe(204)
    expect((await remove(taskId, mine.consumer.consumer.id)).status).toBe(404)
    expect(await assignmentsOf(taskId)).toEqual([])
    expect((await call(mine.consumer, 'GET', `/api/consumer/tasks/${taskId}`)).status).toBe(404)
    expect((await answer(mine.consumer, taskId, ANSWERS)).status).toBe(404)
  })

  test('who was never on it is 404', async () => {
    const person = await createConsumer(mine.brand, { projectId: mine.project.id })
    expect((await remove(mine.task.id, person.consumer.id)).status).toBe(404)
    expect((await remove(mine.task.id, theirs.consumer.consumer.id)).status).toBe(404)
    expect((await remove(theirs.task.id, theirs.consumer.consumer.id)).status).toBe(404)
    expect((await call(theirs.brand, 'GET', `/api/tasks/${theirs.task.id}/assignments`)).body).toHaveLength(1)
  })

  test('keeps submitted answers: the brand still reads them', async () => {
    const taskId = await newSurvey()
    const { id } = mine.consumer.consumer
    await assign(taskId, id)
    expectStatus(201, await answer(mine.consumer, taskId, ANSWERS))
    expectStatus(204, await remove(taskId, id))
    const responses = z.array(response).parse((await call(mine.brand, 'GET', `/api/tasks/${taskId}/responses`)).body)
    expect(responses).toMatchObject([{ consumerId: id, status: 'submitted', responses: ANSWERS }])
    expect(await call(mine.brand, 'GET', `/api/tasks/${taskId}/analysis`)).toMatchObject({ body: { respondents: 1 } })
  })

  test('keeps a draft', async () => {
    const taskId = await newSurvey()
    const { id } = mine.consumer.consumer
    await assign(taskId, id)
    expectStatus(201, await answer(mine.consumer, taskId, { name: 'Half' }, 'draft'))
    expectStatus(204, await remove(taskId, id))
    expectStatus(201, await assign(taskId, id))
    const { body } = await call(mine.consumer, 'GET', `/api/consumer/tasks/${taskId}`)
    expect(consumerTaskPage.parse(body).response).toMatchObject({ status: 'draft', responses: { name: 'Half' } })
  })
})

describe('the status of an assignment', () => {
  test('goes from assigned over in_progress to completed', async () => {
    const taskId = await newSurvey()
    await assign(taskId, mine.consumer.consumer.id)
    const status = async () => (await assignmentsOf(taskId)).map((one) => one.status)
    expect(await status()).toEqual(['assigned'])
    await answer(mine.consumer, taskId, {}, 'draft')
    expect(await status()).toEqual(['in_progress'])
    await answer(mine.consumer, taskId, ANSWERS)
    expect(await status()).toEqual(['completed'])
    await answer(mine.consumer, taskId, {}, 'draft')
    expect(await status(), 'after a draft that was refused').toEqual(['completed'])
  })

  test.each([
    ['assigned', undefined],
    ['in_progress', 'draft'],
    ['completed', 'submitted'],
  ])('is %s for one who is assigned anew with kept answers: %s', async (status, kept) => {
    const taskId = await newSurvey()
    const { id } = mine.consumer.consumer
    await assign(taskId, id)
    if (kept) expectStatus(201, await answer(mine.consumer, taskId, ANSWERS, kept))
    expectStatus(204, await remove(taskId, id))
    expect(await assign(taskId, id)).toMatchObject({ status: 201, body: { status } })
    expect(await assignmentsOf(taskId)).toMatchObject([{ status }])
  })
})
