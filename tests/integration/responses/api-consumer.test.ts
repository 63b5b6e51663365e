import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consumerProject, consumerTaskItem, consumerTaskPage } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const mine = await createTenant(await startServer())
/** Another consumer of the same project and task, who has answered. */
const other = await createConsumer(mine.brand, { projectId: mine.project.id, firstName: 'Otto', lastName: 'Otherwise' })
await assign(mine.brand, mine.task.id, other.consumer.id)
expectStatus(201, await answer(other, mine.task.id, { ...ANSWERS, name: 'What Otto says' }))

const projectsOf = async (client: Client) =>
  z.array(consumerProject).parse((await call(client, 'GET', '/api/consumer/projects')).body)
const tasksOf = async (client: Client, query = '') =>
  z.array(consumerTaskItem).parse((await call(client, 'GET', `/api/consumer/tasks${query}`)).body)
const pageOf = async (client: Client, taskId: number) =>
  consumerTaskPage.parse((await call(client, 'GET', `/api/consumer/tasks/${taskId}`)).body)

describe('a consumer’s projects', () => {
  test('are those in which they take part, with the brand’s name', async () => {
    const { brand, project, consumer } = mine
    await createProject(brand, { title: 'Not theirs' })
    const listed = await projectsOf(consumer)
    expect(listed).toEqual([
      {
        id: project.id,
        title: project.title,
        description: null,
        phase: 'concept',
        status: 'active',
        createdAt: project.createdAt,
        taskCount: 1,
        completedCount: 0,
        brand: {
          id: project.brandId,
          companyName: brand.user.profile.companyName,
          brandName: brand.user.profile.companyName,
          user: { firstName: brand.user.firstName, lastName: brand.user.lastName },
        },
      },
    ])
    const one = await call(consumer, 'GET', `/api/consumer/projects/${project.id}`)
    expect(one).toMatchObject({ status: 200 })
    expect(consumerProject.parse(one.body)).toEqual(listed[0])
  })

  test('are 404 for who takes no part in them', async () => {
    const { id } = await createProject(mine.brand)
    expect((await call(mine.consumer, 'GET', `/api/consumer/projects/${id}`)).status).toBe(404)
    const outside = await createConsumer(mine.brand)
    expect((await call(outside, 'GET', `/api/consumer/projects/${mine.project.id}`)).status).toBe(404)
    expect(await projectsOf(outside)).toEqual([])
    expect(await tasksOf(outside)).toEqual([])
  })

  test('count the tasks that the list of tasks holds', async () => {
    const project = await createProject(mine.brand)
    const person = await createConsumer(mine.brand, { projectId: project.id })
    const counts = async () => {
      const [{ taskCount, completedCount } = { taskCount: -1, completedCount: -1 }] = await projectsOf(person)
      const items = await tasksOf(person, `?projectId=${project.id}`)
      expect(taskCount).toBe(items.length)
      expect(completedCount).toBe(items.filter(({ assignment }) => assignment.status === 'completed').length)
      return [taskCount, completedCount]
    }
    expect(await counts()).toEqual([0, 0])
    const draft = await createTask(mine.brand, project.id)
    await assign(mine.brand, draft.id, person.consumer.id)
    expect(await counts(), 'a draft').toEqual([0, 0])
    const open = await createOpenSurvey(mine.brand, project.id)
    expect(await counts(), 'not assigned').toEqual([0, 0])
    await assign(mine.brand, open.id, person.consumer.id)
    expect(await counts()).toEqual([1, 0])
    await answer(person, open.id, ANSWERS)
    expect(await counts(), 'answered').toEqual([1, 1])
    await call(mine.brand, 'PATCH', `/api/brand/tasks/${open.id}`, { status: 'closed' })
    expect(await counts(), 'closed').toEqual([1, 1])
    await call(mine.brand, 'PATCH', `/api/brand/tasks/${open.id}`, { status: 'draft' })
    expect(await counts(), 'a draft again').toEqual([0, 0])
    await call(mine.brand, 'PATCH', `/api/brand/tasks/${open.id}`, { status: 'open' })
    await call(mine.brand, 'DELETE', `/api/tasks/${open.id}/assign/${person.consumer.id}`)
    expect(await counts(), 'taken off').toEqual([0, 0])
  })
})

describe('a consumer’s tasks', () => {
  test('are those that are assigned and open or closed, never drafts', async () => {
    const project = await createProject(mine.brand)
    const person = await createConsumer(mine.brand, { projectId: project.id })
    const ids: number[] = []
    for (const status of ['open', 'closed', 'draft']) {
      const { id } = await createOpenSurvey(mine.brand, project.id)
      await assign(mine.brand, id, person.consumer.id)
      await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status })
      ids.push(id)
    }
    await createOpenSurvey(mine.brand, project.id)
    const [open, closed, draft] = ids
    expect((await tasksOf(person)).map(({ task }) => task.id).sort()).toEqual([open, closed].sort())
    expect((await call(person, 'GET', `/api/consumer/tasks/${draft}`)).status).toBe(404)
    expect((await pageOf(person, closed ?? 0)).task.status).toBe('closed')
  })

  test('are narrowed to a project', async () => {
    const [one, two] = [await createProject(mine.brand), await createProject(mine.brand)]
    const person = await createConsumer(mine.brand, { projectId: one.id })
    await call(mine.brand, 'POST', `/api/projects/${two.id}/participants`, { consumerId: person.consumer.id })
    const tasks = [await createOpenSurvey(mine.brand, one.id), await createOpenSurvey(mine.brand, two.id)]
    for (const { id } of tasks) await assign(mine.brand, id, person.consumer.id)
    expect(await tasksOf(person)).toHaveLength(2)
    for (const [at, project] of [one, two].entries()) {
      const listed = await tasksOf(person, `?projectId=${project.id}`)
      expect(listed.map(({ task }) => task.id)).toEqual([tasks[at]?.id])
    }
  })

  test('of a project in which they take no part are 404', async () => {
    const { id } = await createProject(mine.brand)
    expect((await call(mine.consumer, 'GET', `/api/consumer/tasks?projectId=${id}`)).status).toBe(404)
  })

  test('read pending, in_progress and completed', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    await assign(mine.brand, id, mine.consumer.consumer.id)
    const statuses = async () => [
      (await tasksOf(mine.consumer)).find(({ task }) => task.id === id)?.assignment.status,
      (await pageOf(mine.consumer, id)).assignment.status,
    ]
    expect(await statuses()).toEqual(['pending', 'pending'])
    await answer(mine.consumer, id, {}, 'draft')
    expect(await statuses()).toEqual(['in_progress', 'in_progress'])
    await answer(mine.consumer, id, ANSWERS)
    expect(await statuses()).toEqual(['completed', 'completed'])
  })
})

describe('a task as a consumer reads it', () => {
  test('has the task, its project, the assignment, and what they have answered', async () => {
    const { brand, project, consumer } = mine
    const fields = { description: 'Please', dueDate: '2026-03-05' }
    const { id } = await createTask(brand, project.id, { type: 'receive_product', phase: 'testing', ...fields })
    await assign(brand, id, consumer.consumer.id)
    await call(brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' })
    const page = await pageOf(consumer, id)
    expect(page).toMatchObject({
      task: {
        id,
        projectId: project.id,
        title: 'A task',
        status: 'open',
        phase: 'testing',
        type: 'receive_product',
        config: null,
        ...fields,
      },
      project: { id: project.id, title: project.title },
      assignment: { consumerId: consumer.consumer.id, status: 'pending' },
      response: null,
      rounds: null,
    })
    const listed = (await tasksOf(consumer)).find(({ task }) => task.id === id)
    expect(listed).toEqual({ task: page.task, assignment: page.assignment })

    const sent = await answer(consumer, id, { city: 'Ulm' }, 'draft')
    expect((await pageOf(consumer, id)).response).toEqual(sent.body)
  })

  test('is 404 when it is not assigned, though it is of their project', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    expect((await call(mine.consumer, 'GET', `/api/consumer/tasks/${id}`)).status).toBe(404)
  })

  test('reading it changes nothing of the assignment', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    await assign(mine.brand, id, mine.consumer.consumer.id)
    const before = await call(mine.brand, 'GET', `/api/tasks/${id}/assignments`)
    await pageOf(mine.consumer, id)
    expect((await call(mine.brand, 'GET', `/api/tasks/${id}/assignments`)).body).toEqual(before.body)
  })
})

test('no call of a consumer holds anything about other consumers', async () => {
  const { consumer, project, task, brand } = mine
  await answer(consumer, task.id, { name: 'Mine' }, 'draft')
  const paths = [
    '/api/auth/user',
    '/api/consumer/projects',
    `/api/consumer/projects/${project.id}`,
    '/api/consumer/tasks',
    `/api/consumer/tasks?projectId=${project.id}`,
    `/api/consumer/tasks/${task.id}`,
  ]
  for (const path of paths) {
    const { status, text } = await call(consumer, 'GET', path)
    expect(status).toBe(200)
    for (const secret of [other.user.email, 'Otto', 'Otherwise', 'What Otto says', 'participants', 'assignments']) {
      expect(text, path).not.toContain(secret)
    }
    expect(text, path).not.toContain(brand.user.email)
    expect(text, path).not.toContain(`"consumerId":${other.consumer.id},`)
  }
})
