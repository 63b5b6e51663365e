import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { project, stakeholders, task } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import { createConsumer, signUpBrand } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { createTenant, invite, newAddress } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const PHASES = ['concept', 'testing', 'validation', 'post-launch']
const STATUSES = ['active', 'paused', 'completed']

const server = await startServer()
const tenant = await createTenant(server)
const theirs = await createTenant(server)

const post = (body: unknown) => call(tenant.brand, 'POST', '/api/brand/projects', body)

describe('a new project', () => {
  test('is active and at concept, without description and people, unless said otherwise', async () => {
    const reply = await post({ title: 'Serum' })
    expect(reply.status).toBe(201)
    const { id, createdAt, ...made } = project.parse(reply.body)
    expect(made).toEqual({
      brandId: tenant.brand.user.profile.id,
      title: 'Serum',
      description: null,
      phase: 'concept',
      status: 'active',
      updatedAt: createdAt,
      participants: [],
    })
    expect(project.parse((await call(tenant.brand, 'GET', `/api/projects/${id}`)).body)).toEqual({
      id,
      createdAt,
      ...made,
    })
  })

  test('keeps what is given', async () => {
    const fields = { title: 'Serum', description: 'For the night', phase: 'validation', status: 'paused' }
    expect(project.parse((await post(fields)).body)).toMatchObject(fields)
  })

  test('may have the title of another', async () => {
    expect((await post({ title: 'Twin' })).status).toBe(201)
    expect((await post({ title: 'Twin' })).status).toBe(201)
  })

  test.each([{}, { title: '' }, { title: '  ' }, { title: null }, { title: 7 }])('is refused as %j', async (body) => {
    const message = 'Project title is required'
    expect(await post(body)).toMatchObject({ status: 400, body: { message, errors: { title: [message] } } })
  })

  test.each([
    ['phase', 'Concept'],
    ['phase', ''],
    ['phase', 'launch'],
    ['phase', 1],
    ['phase', ['concept']],
    ['status', 'Active'],
    ['status', ''],
    ['status', 'open'],
    ['status', {}],
  ])('is refused with the %s %j', async (field, value) => {
    const reply = await post({ title: 'T', [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } })
  })

  test('that is refused for several reasons names each, and is not made', async () => {
    const before = (await call(tenant.brand, 'GET', '/api/brand/projects')).text
    const reply = await post({ title: '', phase: 'x', status: 'y', description: 7 })
    expect(reply.status).toBe(400)
    const { errors } = z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(reply.body)
    expect(Object.keys(errors).sort()).toEqual(['description', 'phase', 'status', 'title'])
    expect((await call(tenant.brand, 'GET', '/api/brand/projects')).text).toBe(before)
  })
})

describe('a change of a project', () => {
  const change = async (body: unknown) => {
    const made = await createProject(tenant.brand, { title: 'Before', description: 'Old' })
    const reply = await call(tenant.brand, 'PATCH', `/api/brand/projects/${made.id}`, body)
    const now = project.parse((await call(tenant.brand, 'GET', `/api/projects/${made.id}`)).body)
    return { made, reply, now }
  }

  test.each([
    [{ title: 'After' }],
    [{ description: 'New' }],
    [{ description: null }],
    [{ phase: 'post-launch' }],
    [{ status: 'completed' }],
    [{ title: 'After', phase: 'testing', status: 'paused', description: 'New' }],
    [{}],
  ])('%j changes that alone', async (edit) => {
    const { made, reply, now } = await change(edit)
    expect(reply.status).toBe(200)
    expect(now).toEqual({ ...made, ...edit, updatedAt: now.updatedAt })
    expect(project.parse(reply.body)).toEqual(now)
  })

  test('goes from any phase and status to any other', async () => {
    const { id } = await createProject(tenant.brand)
    const path = `/api/brand/projects/${id}`
    for (const phase of [...PHASES, ...PHASES.toReversed()]) {
      expect(await call(tenant.brand, 'PATCH', path, { phase })).toMatchObject({ status: 200, body: { phase } })
    }
    for (const status of [...STATUSES, ...STATUSES.toReversed()]) {
      expect(await call(tenant.brand, 'PATCH', path, { status })).toMatchObject({ status: 200, body: { status } })
    }
  })

  test.each([
    [{ title: '' }],
    [{ title: null }],
    [{ title: 'After', phase: 'x' }],
    [{ status: null, title: 'After' }],
    [{ phase: null }],
  ])('%j is refused whole', async (edit) => {
    const { made, reply, now } = await change(edit)
    expect(reply.status).toBe(400)
    expect(now).toEqual(made)
  })

  test('keeps its people', async () => {
    const { project: own, brand } = tenant
    const reply = await call(brand, 'PATCH', `/api/brand/projects/${own.id}`, { title: 'With people' })
    const { participants } = project.parse(reply.body)
    expect(participants.map(({ consumerId }) => consumerId)).toEqual([tenant.consumer.consumer.id])
  })
})

describe('the lists of a brand', () => {
  test('hold its projects with their people', async () => {
    const { body } = await call(tenant.brand, 'GET', '/api/brand/projects')
    const own = z
      .array(project)
      .parse(body)
      .find(({ id }) => id === tenant.project.id)
    const { consumer } = tenant.consumer
    expect(own?.participants).toMatchObject([
      { projectId: tenant.project.id, consumerId: consumer.id, status: 'active', consumer },
    ])
  })

  test('of a project’s tasks hold those alone', async () => {
    const other = await createProject(tenant.brand)
    const { id } = await createTask(tenant.brand, other.id, { title: 'There' })
    const tasks = z.array(task).parse((await call(tenant.brand, 'GET', `/api/projects/${other.id}/tasks`)).body)
    expect(tasks).toMatchObject([{ id, projectId: other.id, project: { id: other.id, title: other.title } }])
    const empty = await createProject(tenant.brand)
    expect((await call(tenant.brand, 'GET', `/api/projects/${empty.id}/tasks`)).body).toEqual([])
  })

  test('are empty for a new one', async () => {
    const fresh = await signUpBrand(tenant.brand.url)
    expect((await call(fresh, 'GET', '/api/brand/projects')).body).toEqual([])
    expect((await call(fresh, 'GET', '/api/brand/tasks')).body).toEqual([])
    expect((await call(fresh, 'GET', '/api/brand/consumers')).body).toEqual({ consumers: [], invitations: [] })
  })

  test('of consumers hold its own, and the invitations that are pending', async () => {
    const email = newAddress()
    const invitationId = await invite(tenant.brand, email)
    const listed = stakeholders.parse((await call(tenant.brand, 'GET', '/api/brand/consumers')).body)
    expect(listed.consumers).toContainEqual(tenant.consumer.consumer)
    expect(listed.consumers).not.toContainEqual(theirs.consumer.consumer)
    expect(listed.invitations.find(({ id }) => id === invitationId)).toMatchObject({
      email,
      status: 'pending',
      respondedAt: null,
    })
    expect(listed.invitations.every(({ status }) => status === 'pending')).toBe(true)

    const account = { invitationId, firstName: 'A', lastName: 'B', password: 'secret' }
    await call(tenant.brand, 'POST', '/api/consumers/create-account', account)
    const later = stakeholders.parse((await call(tenant.brand, 'GET', '/api/brand/consumers')).body)
    expect(later.invitations.map(({ id }) => id)).not.toContain(invitationId)
    expect(later.consumers.map(({ user }) => user.email)).toContain(email)
  })

  test('of a project’s consumers hold those who take part, and those invited to it', async () => {
    const own = await createProject(tenant.brand)
    const { consumer } = await createConsumer(tenant.brand, { projectId: own.id })
    const inside = await invite(tenant.brand, newAddress(), { projectId: own.id })
    await invite(tenant.brand, newAddress(), { projectId: tenant.project.id })
    await invite(tenant.brand, newAddress())
    const listed = stakeholders.parse(
      (await call(tenant.brand, 'GET', `/api/brand/consumers?projectId=${own.id}`)).body,
    )
    expect(listed.consumers).toEqual([consumer])
    expect(listed.invitations.map(({ id, projectId }) => [id, projectId])).toEqual([[inside, own.id]])
  })
})
