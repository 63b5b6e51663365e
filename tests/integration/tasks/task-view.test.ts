import { describe, expect, test } from 'vitest'
import type { Assignment, Task } from '~/tasks/tasks'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { whileHeld } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()
const stranger = await server.signUpBrand()
const projectId = (await createProject(brand)).id
const consumer = await createConsumer(brand, { projectId })

const PAGES = [
  '',
  '?tab=build',
  '?tab=customers',
  '?tab=responses',
  '/deletion',
  '/edition',
  '/assignment',
  '/publication',
  '/schedule',
  '/preview',
  '/preview/frame',
  '/test',
  '/export.csv',
]
const NOUNS = [
  'edition',
  'publication',
  'schedule',
  'test-mail',
  'test',
  'duplication',
  'deletion',
  'assignment',
  'removal/:consumer',
  'reminder',
  'samples',
  'segment-tags',
  'sample-removal',
  'area',
  'area-removal',
  'preview-links',
  'preview-links/1/revocation',
]

describe('whose task it is', () => {
  test.each(PAGES)("another brand's task is not found at %s", async (page) => {
    const { id } = await createTask(brand, projectId)
    expect((await brand.page(`/task/${id}${page}`)).status).toBe(200)
    const refused = await stranger.page(`/task/${id}${page}`)
    expect(refused.status).toBe(404)
    expect(refused.text).not.toContain('A task')
    expect((await consumer.page(`/task/${id}${page}`)).status).toBe(403)
  })

  test.each(NOUNS)('nobody but its brand changes it by %s', async (noun) => {
    const { id } = await createOpenSurvey(brand, projectId)
    await assign(brand, id, consumer.consumer.id)
    const before = await stateOf(id)
    const path = `/task/${id}/${noun.replace(':consumer', String(consumer.consumer.id))}`
    const fields = { title: 'Mine', status: 'closed', consumerId: String(consumer.consumer.id), key: 'k' }
    expect((await stranger.post(path, fields)).status).toBe(404)
    expect((await consumer.post(path, fields)).status).toBe(403)
    const signedOut = await server.client().post(path, fields)
    expect(signedOut.status).toBe(307)
    expect(await stateOf(id)).toEqual(before)
  })

  test("a response is found under its own task alone, and by the task's brand alone", async () => {
    const survey = await createOpenSurvey(brand, projectId)
    const other = await createOpenSurvey(brand, projectId)
    await assign(brand, survey.id, consumer.consumer.id)
    const path = `/api/consumer/tasks/${survey.id}/responses`
    const { body } = expectStatus(
      201,
      await consumer.json<{ id: number }>('POST', path, { responses: ANSWERS, status: 'submitted' }),
    )
    expect((await brand.page(`/task/${survey.id}/response/${body.id}`)).text).toContain(ANSWERS.name)
    expect((await brand.page(`/task/${other.id}/response/${body.id}`)).status).toBe(404)
    expect((await stranger.page(`/task/${survey.id}/response/${body.id}`)).status).toBe(404)
  })

  test.each(['0', 'x', '1e3', '99999999999999999'])('there is no task %s', async (id) => {
    const page = await brand.page(`/task/${id}`)
    expect(page.status).toBe(404)
    expect(page.text).toContain('Task not found')
  })

  test.each(['response/1', 'design', 'test', 'preview/frame', 'summary'])(
    'a page without script that is not there has nothing of the portal, which its sheet does not know: %s',
    async (page) => {
      const { status, text } = await brand.page(`/task/999999/${page}`)
      expect(status).toBe(404)
      expect(text).toContain('Task not found')
      expect(text).not.toContain('aria-label="Portal"')
    },
  )
})

describe('a noun that is looked at instead of posted to', () => {
  test.each([
    ['test-mail', ''],
    ['duplication', ''],
    ['removal/999999', '?tab=customers'],
    ['reminder', '?tab=customers'],
    ['samples', '?tab=responses'],
    ['sample-removal', '?tab=responses'],
  ])('%s leads to the task', async (noun, search) => {
    const { id } = await createTask(brand, projectId)
    const { status, headers } = await brand.page(`/task/${id}/${noun}`)
    expect([status, headers.get('location')]).toEqual([302, `/task/${id}${search}`])
  })
})

describe('the same form posted twice', () => {
  test('makes one copy; another page of the form makes another', async () => {
    const { id } = await createTask(brand, projectId, { title: 'To be copied' })
    const [first, second] = await Promise.all([copy(id, 'one'), copy(id, 'one')])
    expect(first).toBe(second)
    expect(await copy(id, 'two')).not.toBe(first)
  })

  test('says of a deletion and of a removal twice that it is done', async () => {
    const { id } = await createTask(brand, projectId)
    await assign(brand, id, consumer.consumer.id)
    for (let time = 0; time < 2; time += 1) {
      const removed = await brand.post(`/task/${id}/removal/${consumer.consumer.id}`, {})
      expect([removed.status, removed.headers.get('location')]).toEqual([303, `/task/${id}?tab=customers`])
    }
    for (let time = 0; time < 2; time += 1) {
      const deleted = await brand.post(`/task/${id}/deletion`, {})
      expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/?tab=tasks'])
    }
  })

  test('adds samples once, and again after they were removed', async () => {
    const { id } = await createOpenSurvey(brand, projectId)
    await brand.post(`/task/${id}/samples`, { key: 'a' })
    expect((await brand.post(`/task/${id}/samples`, { key: 'a' })).status).toBe(303)
    const once = await responsesTo(id)
    await brand.post(`/task/${id}/sample-removal`, {})
    expect(await responsesTo(id)).toBe(0)
    await brand.post(`/task/${id}/samples`, { key: 'b' })
    expect(await responsesTo(id)).toBe(once)
  })
})

describe('assigning', () => {
  test.each([
    ['nobody', {}, 400, 'No Selection'],
    ['what is no id', { consumerId: 'x' }, 400, 'Failed to assign consumer'],
    ['someone unknown', { consumerId: '999999' }, 404, 'Failed to assign consumer'],
  ])('%s shows the dialog again', async (_, fields, status, message) => {
    const { id } = await createTask(brand, projectId)
    const refused = await brand.post(`/task/${id}/assignment`, { ...fields, q: 'consumer' })
    expect(refused.status).toBe(status)
    expect(refused.text).toContain(message)
    expect(refused.text).toContain('role="dialog"')
    expect(await assignedTo(id)).toEqual([])
  })

  test("another brand's consumer is left out, and the others are assigned", async () => {
    const { id } = await createTask(brand, projectId)
    const foreign = await createConsumer(stranger, { projectId: (await createProject(stranger)).id })
    const fields = new URLSearchParams([
      ['consumerId', String(foreign.consumer.id)],
      ['consumerId', String(consumer.consumer.id)],
    ])
    expect((await brand.post(`/task/${id}/assignment`, fields)).status).toBe(303)
    expect((await assignedTo(id)).map(({ consumerId }) => consumerId)).toEqual([consumer.consumer.id])
  })
})

describe('while another process holds the database', () => {
  test.each([
    ['edition', { title: 'Typed meanwhile' }, 'Failed to update task. Please try again.'],
    ['assignment', { q: 'typed' }, 'Failed to assign consumer. Please try again.'],
  ])('%s shows its form again with what was typed', async (noun, fields, message) => {
    const { id } = await createTask(brand, projectId)
    const held = await whileHeld(server, () =>
      brand.post(`/task/${id}/${noun}`, { ...fields, consumerId: String(consumer.consumer.id) }),
    )
    expect(held.status).toBe(503)
    expect(held.text).toContain(message)
    expect(held.text).toContain(Object.values(fields)[0])
  })

  test('removing says that it failed in its dialog, and nobody is removed', async () => {
    const { id } = await createTask(brand, projectId)
    await assign(brand, id, consumer.consumer.id)
    const held = await whileHeld(server, () => brand.post(`/task/${id}/removal/${consumer.consumer.id}`, {}))
    expect(held.status).toBe(503)
    expect(held.text).toContain('role="dialog"')
    expect(held.text).toContain('Failed to remove consumer.')
    expect(await assignedTo(id)).toHaveLength(1)
  })
})

test('a configuration that was locked meanwhile is refused, and what was built is shown again', async () => {
  const survey = await createOpenSurvey(brand, projectId)
  await assign(brand, survey.id, consumer.consumer.id)
  const path = `/api/consumer/tasks/${survey.id}/responses`
  expectStatus(201, await consumer.json('POST', path, { responses: ANSWERS, status: 'submitted' }))
  const refused = await brand.post(`/task/${survey.id}?tab=build`, {
    'questions[0].id': 'new',
    'questions[0].type': 'text_box',
    'questions[0].title': 'Asked too late',
  })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('You cannot change this task because it has responses')
  expect(refused.text).toContain('Asked too late')
})

test('a task opens on its details, and once it is closed with samples alone, on its results', async () => {
  const { id } = await createOpenSurvey(brand, projectId)
  expectStatus(303, await brand.post(`/task/${id}/samples`, { key: 'closed' }))
  expect((await brand.page(`/task/${id}`)).text).not.toContain('These are sample responses.')

  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${id}`, { status: 'closed' }))
  expect((await brand.page(`/task/${id}`)).text).toContain('These are sample responses.')
})

describe('before a task is opened', () => {
  test('the question says who gets a mail, and what is doubtful', async () => {
    const lone = await createProject(brand, { status: 'paused' })
    const edit = { dueDate: '2020-03-05' }
    const task = await createTask(brand, lone.id, { ...edit, type: 'feature_prioritization' })
    const empty = await brand.page(`/task/${task.id}/publication`)
    expect(empty.text).toContain('This task needs at least 4 features.')
    expect(empty.text).not.toContain('value="open"')
    const features = Array.from({ length: 60 }, (_, at) => ({ id: `f${at}`, text: `Feature ${at}` }))
    const config = { type: 'feature_prioritization', features, setSize: 4, roundsPerRespondent: 8 }
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, config))
    const { text } = await brand.page(`/task/${task.id}/publication`)
    for (const said of ['No customers are assigned', 'Thu, Mar 5, 2020', 'paused', 'do not link all features']) {
      expect(text).toContain(said)
    }
    const survey = await createOpenSurvey(brand, projectId)
    await assign(brand, survey.id, consumer.consumer.id)
    expect((await brand.page(`/task/${survey.id}/publication`)).text).toContain('1 customer has not answered yet')
  })

  test('an edit that opens it asks once, and opens it when it is sent again', async () => {
    const task = await createTask(brand, projectId, { type: 'receive_product' })
    await assign(brand, task.id, consumer.consumer.id)
    const fields = { title: 'Edited', status: 'open', phase: 'concept', description: '', dueDate: '' }
    const asked = await brand.post(`/task/${task.id}/edition`, fields)
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('1 customer gets an email with a link to it as soon as it opens.')
    expect(await stateOf(task.id)).toMatchObject({ status: 'draft' })
    expect((await brand.post(`/task/${task.id}/edition`, { ...fields, asked: 'open' })).status).toBe(303)
    expect(await stateOf(task.id)).toMatchObject({ status: 'open', title: 'Edited' })
  })

  test('times that cannot be are refused at their fields, with what was typed', async () => {
    const { id } = await createTask(brand, projectId)
    const fields = { opensAt: '2031-03-05T09:00', closesAt: '2031-03-05T08:00', zone: 'Europe/Berlin' }
    const refused = await brand.post(`/task/${id}/schedule`, fields)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please choose a time after it opens')
    expect(refused.text).toContain('2031-03-05T08:00')
    const past = await brand.post(`/task/${id}/schedule`, { ...fields, opensAt: '2020-03-05T09:00' })
    expect(past.text).toContain('Please choose a time in the future')
    expect((await brand.post(`/task/${id}/schedule`, { ...fields, zone: 'Nowhere' })).status).toBe(400)
    expect((await brand.post(`/task/${id}/schedule`, { ...fields, closesAt: '' })).status).toBe(303)
    expect((await brand.page(`/task/${id}`)).text).toContain('Mar 5, 2031, 08:00')
  })

  test('what saving times has done is said as it is', async () => {
    const { id } = await createTask(brand, projectId)
    const saved = async (closesAt: string) => {
      const fields = { opensAt: '', closesAt, zone: 'Europe/Berlin' }
      expect((await brand.post(`/task/${id}/schedule`, fields)).status).toBe(303)
      return (await brand.page(`/task/${id}`)).text
    }
    expect(await saved('')).toContain('No schedule set')
    expect(await saved('2031-03-05T08:00')).toContain('Schedule saved')
    expect(await saved('')).toContain('Schedule removed')
  })

  test('a test of what cannot be opened says what is missing, and nothing of it can be taken', async () => {
    const { id } = await createTask(brand, projectId)
    for (const { text } of [await brand.page(`/task/${id}/test`), await brand.post(`/task/${id}/test`, {})]) {
      expect(text).toContain('This task needs at least one question.')
      expect(text).not.toMatch(/>Start<|About 1 minute|Submit Task|Task Completed!/)
    }
  })

  test('a test is taken as by a customer, and leaves nothing', async () => {
    const survey = await createOpenSurvey(brand, projectId)
    expect((await brand.post(`/task/${survey.id}/test-mail`, { key: 'one' })).status).toBe(303)
    const lacking = await brand.post(`/task/${survey.id}/test`, {})
    expect(lacking.status).toBe(400)
    expect(lacking.text).toContain('role="alert"')
    const taken = await brand.post(`/task/${survey.id}/test`, {
      'answer:often': 'Daily',
      'answer:where': 'Shop',
      'answer:name': 'Sunday oil',
    })
    expect([taken.status, taken.text]).toEqual([200, expect.stringContaining('Task Completed!')])
    expect(await responsesTo(survey.id)).toBe(0)
  })

  test('a test has all rounds of a prioritization, of which its preview shows three', async () => {
    const { id } = await createOpenPrioritization(brand, projectId, { setSize: 2, roundsPerRespondent: 6 })
    expect((await brand.page(`/task/${id}/test?round=1`)).text).toContain('Round 1 of 6')
    expect((await brand.page(`/task/${id}/preview/frame?round=1`)).text).toContain('Round 1 of 3')
  })
})

async function stateOf(taskId: number): Promise<Task | undefined> {
  const { body } = await brand.json<Task[]>('GET', '/api/brand/tasks')
  return body.find(({ id }) => id === taskId)
}

async function assignedTo(taskId: number): Promise<Assignment[]> {
  return (await brand.json<Assignment[]>('GET', `/api/tasks/${taskId}/assignments`)).body
}

async function responsesTo(taskId: number): Promise<number> {
  return (await brand.json<unknown[]>('GET', `/api/tasks/${taskId}/responses`)).body.length
}

async function copy(taskId: number, key: string): Promise<string | null> {
  const { status, headers } = await brand.post(`/task/${taskId}/duplication`, { key })
  expect(status).toBe(303)
  return headers.get('location')
}
