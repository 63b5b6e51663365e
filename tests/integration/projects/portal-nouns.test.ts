import { describe, expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import type { Task } from '~/tasks/tasks'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { changeRows } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

type Stranger = { brand: Brand; projectId: number; taskId: number; consumerId: number; invitationId: number }

const server = await startServer()
const brand = await server.signUpBrand()
const stranger = await makeStranger()

const PROJECT = { title: 'Face oil', description: '', phase: 'concept', status: 'active' }

describe('a form with a key', () => {
  test('that is posted twice, also at the same time, makes one project, and both posts lead to it', async () => {
    const fields = { ...PROJECT, title: 'Posted twice', key: 'key-1' }
    const [first, second] = await Promise.all([
      brand.post('/project-creation', fields),
      brand.post('/project-creation', fields),
    ])
    const third = await brand.post('/project-creation', fields)
    expect(first.status).toBe(303)
    expect([second, third].map(locationOf)).toEqual([locationOf(first), locationOf(first)])
    expect(await titled('Posted twice')).toHaveLength(1)
  })

  test('that was changed after Back makes another project', async () => {
    await brand.post('/project-creation', { ...PROJECT, title: 'Before Back', key: 'key-2' })
    await brand.post('/project-creation', { ...PROJECT, title: 'After Back', key: 'key-2' })
    expect(await titled('Before Back')).toHaveLength(1)
    expect(await titled('After Back')).toHaveLength(1)
  })

  test('is the brand’s own: another brand’s form with the same key is another one', async () => {
    const fields = { ...PROJECT, title: 'Same key', key: 'key-3' }
    const [ours, theirs] = [
      await brand.post('/project-creation', fields),
      await stranger.brand.post('/project-creation', fields),
    ]
    expect(locationOf(theirs)).not.toBe(locationOf(ours))
  })

  test('is that of its path: the same key duplicates two projects', async () => {
    const [one, other] = [await createProject(brand), await createProject(brand)]
    const copy = await brand.post(`/project/${one.id}/duplication`, { key: 'key-6' })
    const otherCopy = await brand.post(`/project/${other.id}/duplication`, { key: 'key-6' })
    expect([copy.status, otherCopy.status]).toEqual([303, 303])
    expect(locationOf(otherCopy)).not.toBe(locationOf(copy))
  })

  test('makes one task, and sends one invitation', async () => {
    const project = await createProject(brand)
    const task = { title: 'Once', type: 'custom_survey', projectId: String(project.id), phase: 'concept', key: 'key-4' }
    await Promise.all([brand.post('/task-creation', task), brand.post('/task-creation', task)])
    const { body: tasks } = await brand.json<Task[]>('GET', `/api/projects/${project.id}/tasks`)
    expect(tasks).toHaveLength(1)
    const invitation = { emails: 'once@example.com', message: '', projectId: '', key: 'key-5' }
    const [first, second] = [await brand.post('/invitation', invitation), await brand.post('/invitation', invitation)]
    expect(locationOf(second)).toBe(locationOf(first))
  })
})

describe('a form with a fault', () => {
  test('is shown again with 400, its messages and what was typed, over the portal as it was', async () => {
    const project = await createProject(brand, { title: 'Underneath' })
    const reply = await brand.post(`/task-creation?project=${project.id}`, {
      ...{ title: ' ', description: '<b>kept</b>', type: 'receive_product', projectId: '', phase: 'testing' },
      dueDate: '2030-02-31',
    })
    expect(reply.status).toBe(400)
    for (const message of ['Task title is required', 'Project is required', 'Please enter a date like 2026-03-05']) {
      expect(reply.text).toContain(message)
    }
    expect(reply.text).toContain('&lt;b&gt;kept&lt;/b&gt;')
    expect(reply.text).toContain('Receive Product')
    expect(reply.text).toContain('Underneath')
  })

  test('never sends a password back', async () => {
    const invitationId = await invite(brand, 'password@example.com')
    const reply = await brand.post(`/invitation/${invitationId}/account`, {
      ...{ firstName: 'Kept', lastName: '' },
      ...{ password: 'secret words', confirmPassword: 'secret word' },
    })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('Kept')
    expect(reply.text).not.toContain('secret word')
  })

  test.each(['', 'x', '0', '-1', '1e3', '99999999999999999999'])('selects nobody by the id %j', async (consumerId) => {
    const project = await createProject(brand)
    const reply = await brand.post(`/project/${project.id}/participation`, { consumerId })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('Please choose a consumer')
  })

  test('says why an account cannot be made by hand', async () => {
    const invitationId = await invite(brand, stranger.brand.user.email)
    const account = { firstName: 'A', lastName: 'B', password: '123456', confirmPassword: '123456' }
    const reply = await brand.post(`/invitation/${invitationId}/account`, account)
    expect(reply.status).toBe(409)
    expect(reply.text).toContain('Failed to create stakeholder account: An account with this email already exists')
  })

  test('says that no account was created where the server breaks, and keeps what was typed but the password', async () => {
    const path = `/invitation/${await invite(brand, 'breaks@pending.example')}/account`
    const account = { firstName: 'Kept', lastName: 'Words', password: '123456', confirmPassword: '123456' }
    server.expectErrors(/no such table|does not exist/)
    changeRows(server, 'alter table tokens rename to elsewhere')
    const reply = await brand.post(path, account)
    changeRows(server, 'alter table elsewhere rename to tokens')
    expect(reply.status).toBe(500)
    expect(reply.text).toContain('Failed to create stakeholder account: Failed to create account. Please try again.')
    expect(reply.text).toContain(`Reference ${reply.headers.get('x-request-id')}`)
    expect(reply.text).toMatch(/<input[^>]*value="Kept"/)
    expect(reply.text).not.toContain('123456')
    expect((await brand.post(path, account)).status).toBe(303)
  })

  test('is answered with 400 where a CSV file is missing, is none, or has no column of addresses', async () => {
    expect((await postCsv(null)).text).toContain('Please select a CSV file.')
    expect((await postCsv(new File(['PK\u0003\u0004'], 'people.xlsx'))).text).toContain(
      'Invalid file: Please select a CSV file.',
    )
    const columnless = await postCsv(new File(['name\nAnn\n'], 'people.csv', { type: 'text/csv' }))
    expect(columnless.status).toBe(400)
    expect(columnless.text).toContain('The CSV file needs an &#x27;email&#x27; column.')
    expect(columnless.text).toContain('kept message')
  })
})

describe('what belongs to another brand', () => {
  test.each<[string, (other: Stranger) => string]>([
    ['a project', ({ projectId }) => `/?project=${projectId}`],
    ['a project in a filter', ({ projectId }) => `/?tab=tasks&project=${projectId}`],
    ['a project under a dialog', ({ projectId }) => `/task-creation?project=${projectId}`],
    ['the page that edits a project', ({ projectId }) => `/project/${projectId}/edition`],
    ['a task to delete', ({ taskId }) => `/task/${taskId}/deletion`],
    ['an invitation', ({ invitationId }) => `/invitation/${invitationId}/account?tab=stakeholders`],
    ['an invite link', ({ invitationId }) => `/invitation/${invitationId}/link?tab=stakeholders`],
    ['an invite link to copy', ({ invitationId }) => `/invitation/${invitationId}/link.json`],
    ['no id at all', () => '/?project=abc'],
  ])('is not found: %s', async (_, path) => {
    expect((await brand.page(path(stranger))).status).toBe(404)
  })

  test('is not found when it is posted to, and nothing is changed', async () => {
    const own = await createProject(brand)
    const { projectId, consumerId, invitationId } = stranger
    const account = { firstName: 'A', lastName: 'B', password: '123456', confirmPassword: '123456' }
    const task = { title: 'T', type: 'custom_survey', phase: 'concept', projectId: String(projectId) }
    const posts: [string, Record<string, string>][] = [
      [`/project/${projectId}/edition`, PROJECT],
      [`/project/${projectId}/participation`, { consumerId: String(consumerId) }],
      [`/project/${own.id}/participation`, { consumerId: String(consumerId) }],
      ['/task-creation', task],
      ['/invitation', { emails: 'a@example.com', projectId: String(projectId) }],
      [`/invitation/${invitationId}/account`, account],
    ]
    for (const [path, fields] of posts) expect((await brand.post(path, fields)).status, path).toBe(404)
    const { body: project } = await stranger.brand.json<Project>('GET', `/api/projects/${projectId}`)
    expect(project).toMatchObject({ title: 'Theirs', participants: [] })
  })

  test('is not for consumers, and visitors are asked to sign in', async () => {
    const consumer = await createConsumer(brand)
    const visitor = server.client()
    for (const path of ['/brand', '/brand-portal', '/project-creation', '/invitation/1/link.json']) {
      expect((await consumer.page(path)).status, path).toBe(403)
      expect(locationOf(await visitor.page(path))).toContain('/api/login?redirectTo=')
    }
    expect((await consumer.post('/project-creation', PROJECT)).status).toBe(403)
  })

  test('cannot be seen in the results of invitations', async () => {
    const reply = await stranger.brand.post('/invitation', { emails: 'secret@example.com', message: '', projectId: '' })
    const results = `${locationOf(reply)}`
    expect((await stranger.brand.page(results)).text).toContain('secret@example.com')
    expect((await brand.page(results)).text).not.toContain('secret@example.com')
  })
})

test('the portal answers at its three addresses, with the same parameters', async () => {
  await createProject(brand, { title: 'Found everywhere' })
  for (const path of ['/', '/brand', '/brand-portal']) {
    const { status, text } = await brand.page(`${path}?q=everywhere`)
    expect(status).toBe(200)
    expect(text).toContain('Found everywhere')
  }
})

test('an address with odd parameters is answered with a list, not with an error', async () => {
  for (const odd of [
    'page=0',
    'page=-1',
    'page=999999',
    'page=x',
    'status=none',
    'tab=none',
    `q=${'%5B'.repeat(300)}`,
  ]) {
    expect((await brand.page(`/?${odd}`)).status, odd).toBe(200)
  }
})

async function makeStranger(): Promise<Stranger> {
  const other = await server.signUpBrand()
  const project = await createProject(other, { title: 'Theirs' })
  const { consumer } = await createConsumer(other)
  const task = await createTask(other, project.id)
  return {
    brand: other,
    projectId: project.id,
    taskId: task.id,
    consumerId: consumer.id,
    invitationId: await invite(other, 'theirs@example.com'),
  }
}

async function invite(inviter: Brand, emails: string): Promise<number> {
  type Sent = { results: { invitation: { id: number } | null }[] }
  const { body } = await inviter.json<Sent>('POST', '/api/brand/invitations/email', { emails })
  const id = body.results[0]?.invitation?.id
  if (!id) throw new Error('Not invited')
  return id
}

async function titled(title: string): Promise<Project[]> {
  const { body } = await brand.json<Project[]>('GET', '/api/brand/projects')
  return body.filter((project) => project.title === title)
}

async function postCsv(file: File | null) {
  const form = new FormData()
  form.append('message', 'kept message')
  form.append('projectId', '')
  if (file) form.append('csvFile', file)
  return await brand.post('/csv-invitation', form)
}

function locationOf({ headers }: { headers: Headers }): string | null {
  return headers.get('Location')
}
