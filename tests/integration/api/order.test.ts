import { describe, expect, test } from 'vitest'
import { call, callForm, callText } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant, newAddress } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { PNG, videoForm, WEBM } from '../../harness/video-bytes'

/* Each request is wrong in two ways; the answer says which check came first. */

const FOREIGN = { Origin: 'https://evil.example' }
const TEXT = { 'Content-Type': 'text/plain' }
const TOO_LARGE = 'x'.repeat(2 * 1_048_576 + 1)

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

test('a wrong method comes before another site', async () => {
  expect((await call(mine.brand, 'PUT', '/api/brand/projects', {}, FOREIGN)).status).toBe(405)
  expect((await call(server.client(), 'POST', '/api/auth/user', {}, FOREIGN)).status).toBe(405)
})

test('an unknown path comes before another site', async () => {
  expect((await call(mine.brand, 'POST', '/api/nothing', {}, FOREIGN)).status).toBe(404)
})

test('another site comes before a missing session', async () => {
  expect((await call(server.client(), 'POST', '/api/brand/projects', {}, FOREIGN)).status).toBe(403)
})

test('another site comes before a broken body of a public call', async () => {
  expect((await callText(server.client(), 'POST', '/api/auth/login', '{', FOREIGN)).status).toBe(403)
  expect((await callText(server.client(), 'POST', '/api/demo-request', '{', { ...TEXT, ...FOREIGN })).status).toBe(403)
})

test('a missing session comes before a path id', async () => {
  for (const id of ['nothing', '0', '999999999', String(theirs.project.id)]) {
    expect((await call(server.client(), 'GET', `/api/projects/${id}`)).status).toBe(401)
    expect((await call(server.client(), 'GET', `/api/consumer/tasks/${id}`)).status).toBe(401)
  }
})

test('the wrong role comes before a path id', async () => {
  for (const id of ['nothing', '0', '999999999', String(mine.project.id)]) {
    expect((await call(mine.consumer, 'GET', `/api/projects/${id}`)).status).toBe(403)
    expect((await call(mine.brand, 'GET', `/api/consumer/tasks/${id}`)).status).toBe(403)
  }
})

test('the wrong role comes before the body', async () => {
  expect((await callText(mine.consumer, 'POST', '/api/brand/projects', '{', TEXT)).status).toBe(403)
  expect((await callText(mine.consumer, 'POST', '/api/brand/projects', TOO_LARGE)).status).toBe(403)
})

describe('path ids come before the media type, the size and the body', () => {
  const calls = (id: string | number): [string, string][] => [
    ['PATCH', `/api/brand/projects/${id}`],
    ['POST', `/api/projects/${id}/participants`],
    ['PATCH', `/api/brand/tasks/${id}`],
    ['PATCH', `/api/tasks/${id}`],
    ['PATCH', `/api/tasks/${id}/config`],
  ]
  test.each(['nothing', '0', '999999999', 'another brand’s'])('for the id %s', async (which) => {
    for (const [method, path] of calls(which)) {
      const target = path.replace('another brand’s', String(/task/.test(path) ? theirs.task.id : theirs.project.id))
      expect((await callText(mine.brand, method, target, 'x', TEXT)).status, path).toBe(404)
      expect((await callText(mine.brand, method, target, TOO_LARGE)).status, path).toBe(404)
      expect((await callText(mine.brand, method, target, '{')).status, path).toBe(404)
      expect((await callText(mine.brand, method, target, '{"title":"","config":null}')).status, path).toBe(404)
    }
  })

  test('for a consumer who is not assigned', async () => {
    for (const path of ['/api/consumer/tasks', '/api/tasks'].map((start) => `${start}/${theirs.task.id}/responses`)) {
      expect((await callText(mine.consumer, 'POST', path, 'x', TEXT)).status).toBe(404)
      expect((await callText(mine.consumer, 'POST', path, TOO_LARGE)).status).toBe(404)
      expect((await callText(mine.consumer, 'POST', path, '{')).status).toBe(404)
      expect((await callText(mine.consumer, 'POST', path, '{}')).status).toBe(404)
    }
  })
})

test('the media type comes before the size', async () => {
  expect((await callText(mine.brand, 'POST', '/api/brand/projects', TOO_LARGE, TEXT)).status).toBe(415)
})

test('the size comes before what is unreadable', async () => {
  expect((await callText(mine.brand, 'POST', '/api/brand/projects', TOO_LARGE)).status).toBe(413)
})

test('the size of a CSV file comes before the other fields and the ids', async () => {
  const form = new FormData()
  form.set('csvFile', new File([`email\n${'x'.repeat(5 * 1_048_576)}`], 'people.csv', { type: 'text/csv' }))
  form.set('projectId', String(theirs.project.id))
  expect((await callForm(mine.brand, '/api/brand/invitations/csv', form)).status).toBe(413)
  form.set('projectId', 'nothing')
  expect((await callForm(mine.brand, '/api/brand/invitations/csv', form)).status).toBe(413)
})

test('the kind of a video comes before the other fields and the ids', async () => {
  const post = (form: FormData) => callForm(mine.consumer, '/api/consumer/videos', form)
  expect((await post(videoForm({ bytes: PNG }))).status).toBe(415)
  expect((await post(videoForm({ taskId: theirs.task.id, questionId: 'clip', bytes: PNG }))).status).toBe(415)
})

describe('fields come before ids in the body', () => {
  test('of a new task', async () => {
    const body = { title: '', projectId: theirs.project.id }
    expect((await call(mine.brand, 'POST', '/api/brand/tasks', body)).status).toBe(400)
  })
  test('of an invitation', async () => {
    const body = { emails: '', projectId: theirs.project.id }
    expect((await call(mine.brand, 'POST', '/api/brand/invitations/email', body)).status).toBe(400)
  })
  test('of an account', async () => {
    const body = { invitationId: 999_999_999, firstName: '', lastName: 'X', password: 'secret' }
    expect((await call(mine.brand, 'POST', '/api/consumers/create-account', body)).status).toBe(400)
  })
  test('of a video', async () => {
    const form = videoForm({ taskId: theirs.task.id, bytes: WEBM })
    expect((await callForm(mine.consumer, '/api/consumer/videos', form)).status).toBe(400)
  })
})

describe('fields come before the state', () => {
  test('of a task that cannot be opened', async () => {
    const { id } = await createTask(mine.brand, mine.project.id)
    const edit = { status: 'open', dueDate: 'soon' }
    expect((await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, edit)).status).toBe(400)
    expect((await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' })).status).toBe(409)
  })

  test('of a configuration that is locked', async () => {
    expectStatus(201, await answer(mine.consumer, mine.task.id, ANSWERS))
    const path = `/api/tasks/${mine.task.id}/config`
    expect((await call(mine.brand, 'PATCH', path, { questions: [{}] })).status).toBe(400)
    expect((await call(mine.brand, 'PATCH', path, { questions: [] })).status).toBe(409)
  })

  test('of an address that has an account', async () => {
    const invitation = { firstName: 'A', lastName: 'B', password: 'short' }
    const { consumer } = await createConsumer(mine.brand)
    const taken = { ...invitation, email: consumer.user.email, password: 'x', companyName: 'C' }
    expect((await call(server.client(), 'POST', '/api/auth/signup', taken)).status).toBe(400)
    expect((await call(server.client(), 'POST', '/api/auth/signup', { ...taken, password: 'secret' })).status).toBe(409)
  })

  test('of a task that is closed: what is wrong with the answers is named', async () => {
    const { id } = await createOpenSurvey(mine.brand, mine.project.id)
    await assign(mine.brand, id, mine.consumer.consumer.id)
    expectStatus(200, await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'closed' }))
    expect((await answer(mine.consumer, id, { often: 'Sometimes' })).status).toBe(400)
    expect((await answer(mine.consumer, id, ANSWERS)).status).toBe(409)
  })

  test('of an answer that was submitted: a missing status is still named', async () => {
    const path = `/api/consumer/tasks/${mine.task.id}/responses`
    expect((await call(mine.consumer, 'POST', path, { responses: ANSWERS })).status).toBe(400)
  })

  test('ids in the body come before the state too: a project that is not mine, for an address that has joined', async () => {
    const { consumer } = await createConsumer(mine.brand)
    const body = { emails: `${consumer.user.email}, ${newAddress()}`, projectId: theirs.project.id }
    expect((await call(mine.brand, 'POST', '/api/brand/invitations/email', body)).status).toBe(404)
  })
})

test('a submission that is final is named before what is wrong with other answers', async () => {
  const project = await createProject(mine.brand)
  const { consumer, ...person } = await createConsumer(mine.brand, { projectId: project.id })
  const { id } = await createTask(mine.brand, project.id, { type: 'receive_product' })
  expectStatus(201, await call(mine.brand, 'POST', `/api/tasks/${id}/assign/${consumer.id}`))
  expectStatus(200, await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  const address = { fullName: 'A B', address: 'Way 1', city: 'Town', country: 'Oman' }
  expectStatus(201, await answer(person, id, address))
  expect((await answer(person, id, { ...address, city: 7 })).status).toBe(409)
  expect((await answer(person, id, {})).status).toBe(409)
})
