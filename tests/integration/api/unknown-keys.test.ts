import { describe, expect, test } from 'vitest'
import { brandUser, consumer, consumerUser, project, response, task } from '~/routes/api/reference/records'
import { call, callText } from '../../harness/calls'
import { PASSWORD } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS } from '../../harness/domain/survey'
import { createTenant, invite, newAddress, answer as post } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)
/** What a client may try to set. */
const forged = {
  id: 4_711,
  brandId: theirs.project.brandId,
  userId: theirs.brand.user.id,
  userType: 'consumer',
  consumerId: theirs.consumer.consumer.id,
  passwordHash: 'x',
  isDraft: false,
  verified: true,
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  submittedAt: '2001-01-01T00:00:00.000Z',
  participants: [],
  assignments: [{ consumerId: theirs.consumer.consumer.id }],
  nonsense: { deep: [1] },
}

describe('keys that a call does not know are ignored', () => {
  test('at sign-up: it makes a brand of its own', async () => {
    const account = { firstName: 'A', lastName: 'B', email: newAddress(), password: 'secret', companyName: 'C' }
    const { body } = await call(server.client(), 'POST', '/api/auth/signup', {
      ...forged,
      ...account,
      profile: { id: 1 },
    })
    const user = brandUser.parse(body)
    expect(user.id).not.toBe(4_711)
    expect(user.profile.id).not.toBe(theirs.project.brandId)
    expect(user.createdAt > '2020').toBe(true)
  })

  test('at sign-in', async () => {
    const { email } = mine.brand.user
    const { body } = await call(server.client(), 'POST', '/api/auth/login', { ...forged, email, password: PASSWORD })
    expect(brandUser.parse(body).id).toBe(mine.brand.user.id)
  })

  test('of a new project and of a change', async () => {
    const made = project.parse((await call(mine.brand, 'POST', '/api/brand/projects', { ...forged, title: 'P' })).body)
    expect(made.brandId).toBe(mine.project.brandId)
    expect(made.id).not.toBe(4_711)

    const path = `/api/brand/projects/${made.id}`
    const changed = project.parse((await call(mine.brand, 'PATCH', path, { ...forged, title: 'Q' })).body)
    expect(changed).toEqual({ ...made, title: 'Q', updatedAt: changed.updatedAt })
  })

  test('of a new task: it is a draft of my project', async () => {
    const body = { ...forged, title: 'T', projectId: mine.project.id, status: 'open', config: { questions: [] } }
    const made = task.parse((await call(mine.brand, 'POST', '/api/brand/tasks', body)).body)
    expect(made).toMatchObject({ status: 'draft', isDraft: true, config: null, assignments: [] })
  })

  test('of a changed task: type, project and configuration stay', async () => {
    const made = await createTask(mine.brand, mine.project.id)
    const other = await createProject(mine.brand)
    const body = {
      ...forged,
      type: 'receive_product',
      projectId: other.id,
      config: { questions: [{}] },
      phase: 'testing',
    }
    const changed = task.parse((await call(mine.brand, 'PATCH', `/api/brand/tasks/${made.id}`, body)).body)
    expect(changed).toEqual({ ...made, phase: 'testing', updatedAt: changed.updatedAt })
  })

  test('of an account: email and kind are the invitation’s', async () => {
    const email = newAddress()
    const invitationId = await invite(mine.brand, email)
    const body = { ...forged, userType: 'brand', invitationId, firstName: 'A', lastName: 'B', password: PASSWORD }
    const made = await call(mine.brand, 'POST', '/api/consumers/create-account', { ...body, email: newAddress() })
    expect(consumer.parse(made.body).user.email).toBe(email)
    const signedIn = await call(server.client(), 'POST', '/api/auth/login', { email, password: PASSWORD })
    expect(consumerUser.parse(signedIn.body).userType).toBe('consumer')
  })

  test('of answers: who answers is who is signed in', async () => {
    const body = { ...forged, taskId: theirs.task.id, responses: ANSWERS, status: 'draft' }
    const sent = await call(mine.consumer, 'POST', `/api/tasks/${mine.task.id}/responses`, body)
    const { consumer: who } = mine.consumer
    expect(response.parse(sent.body)).toMatchObject({ taskId: mine.task.id, consumerId: who.id, submittedAt: null })
  })
})

describe('__proto__ and constructor are keys like others', () => {
  const keys =
    '"__proto__":{"title":"Polluted","isAdmin":true},"constructor":{"prototype":{"title":"Polluted"}},"toString":1'

  test('ignored in a body', async () => {
    const title = await callText(mine.brand, 'POST', '/api/brand/projects', `{${keys},"title":"Clean"}`)
    expect(title).toMatchObject({ status: 201, body: { title: 'Clean' } })
    const untitled = await callText(mine.brand, 'POST', '/api/brand/projects', `{${keys}}`)
    expect(untitled).toMatchObject({ status: 400, body: { errors: { title: ['Project title is required'] } } })
    expect((await call(mine.brand, 'POST', '/api/brand/projects', {})).status).toBe(400)
  })

  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

  test.each(NAMES)('usable as the id of a question, in answers, results and faults: %s', async (id) => {
    const { brand, project: own, consumer: person } = await createTenant(server)
    const { id: taskId } = await createTask(brand, own.id)
    const questions = [{ id, type: 'text_box', title: 'Odd', required: true }]
    const saved = await call(brand, 'PATCH', `/api/tasks/${taskId}/config`, { questions })
    expect(saved).toMatchObject({ status: 200, body: { config: { questions: [{ id }] } } })
    await call(brand, 'POST', `/api/tasks/${taskId}/assign/${person.consumer.id}`)
    await call(brand, 'PATCH', `/api/brand/tasks/${taskId}`, { status: 'open' })

    const empty = await post(person, taskId, {})
    expect(empty.status).toBe(400)
    expect(empty.text).toContain(`"${id}":[`)

    const sent = await callText(
      person,
      'POST',
      `/api/tasks/${taskId}/responses`,
      `{"status":"submitted","responses":{"${id}":"an answer"}}`,
    )
    expect(sent.status).toBe(201)
    expect(sent.text).toContain(`"responses":{"${id}":"an answer"}`)
    const analysis = await call(brand, 'GET', `/api/tasks/${taskId}/analysis`)
    expect(analysis).toMatchObject({ body: { questions: [{ id, answered: 1, texts: [{ text: 'an answer' }] }] } })
    expect((await call(brand, 'GET', `/api/tasks/${taskId}/export.csv`)).text).toContain('an answer')
  })

  test.each(NAMES)('unknown as a question that was not asked: %s', async (id) => {
    const body = `{"status":"draft","responses":{"${id}":"an answer"}}`
    const reply = await callText(theirs.consumer, 'POST', `/api/tasks/${theirs.task.id}/responses`, body)
    expect(reply.status).toBe(400)
  })

  test.each(NAMES)('no value of a choice: %s', async (name) => {
    const body = { title: 'T', projectId: mine.project.id }
    expect((await call(mine.brand, 'POST', '/api/brand/tasks', { ...body, type: name })).status).toBe(400)
    expect((await call(mine.brand, 'POST', '/api/brand/tasks', { ...body, phase: name })).status).toBe(400)
  })
})
