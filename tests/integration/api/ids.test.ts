import { describe, expect, test } from 'vitest'
import { call, callForm, callText, raw } from '../../harness/calls'
import type { Reply } from '../../harness/client'
import { createTenant, newAddress, type Tenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

/** None of these is a positive integer of at most 15 digits. */
const NO_IDS = [
  '0',
  '-1',
  '1.5',
  '1.0',
  '1e3',
  '01',
  '+1',
  '0x1',
  '1000000000000000',
  '99999999999999999999',
  'abc',
  '1a',
  'NaN',
  'null',
  '١',
]

describe('an id in a path', () => {
  const paths: [string, string][] = [
    ['PATCH', '/api/brand/projects/ID'],
    ['GET', '/api/projects/ID'],
    ['GET', '/api/projects/ID/tasks'],
    ['POST', '/api/projects/ID/participants'],
    ['PATCH', '/api/brand/tasks/ID'],
    ['DELETE', '/api/brand/tasks/ID'],
    ['PATCH', '/api/tasks/ID'],
    ['PATCH', '/api/tasks/ID/config'],
    ['GET', '/api/tasks/ID/assignments'],
    ['POST', '/api/tasks/ID/assign/1'],
    ['POST', '/api/tasks/TASK/assign/ID'],
    ['DELETE', '/api/tasks/ID/assign/1'],
    ['DELETE', '/api/tasks/TASK/assign/ID'],
    ['GET', '/api/tasks/ID/responses'],
    ['POST', '/api/tasks/ID/add-sample-responses'],
    ['DELETE', '/api/tasks/ID/sample-responses'],
    ['GET', '/api/tasks/ID/analysis'],
    ['GET', '/api/tasks/ID/export.csv'],
    ['GET', '/api/consumer/projects/ID'],
    ['GET', '/api/consumer/tasks/ID'],
    ['POST', '/api/consumer/tasks/ID/responses'],
    ['POST', '/api/tasks/ID/responses'],
  ]

  test.each(paths)('%s %s answers 404 when it is none', async (method, path) => {
    const client = byConsumer(method, path) ? mine.consumer : mine.brand
    for (const id of [...NO_IDS, '999999999999999', ' ', ' 1', '1 ', '1\u0000', '1\n', '../1', '1?']) {
      const target = path.replace('TASK', String(mine.task.id)).replace('ID', encodeURIComponent(id))
      expect((await raw(client, { method, path: target })).status, target).toBe(404)
    }
  })
})

function byConsumer(method: string, path: string): boolean {
  return path.startsWith('/api/consumer/') || (method === 'POST' && path.endsWith('/responses'))
}

const inBodies: [string, string, (id: unknown) => unknown][] = [
  ['projectId of a task', '/api/brand/tasks', (projectId) => ({ title: 'T', projectId })],
  ['consumerId of a participant', '/api/projects/PROJECT/participants', (consumerId) => ({ consumerId })],
  ['projectId of an invitation', '/api/brand/invitations/email', (projectId) => ({ emails: newAddress(), projectId })],
  [
    'invitationId of an account',
    '/api/consumers/create-account',
    (invitationId) => ({ invitationId, firstName: 'A', lastName: 'B', password: 'secret' }),
  ],
]

describe.each(inBodies)('the %s in JSON', (what, path, bodyOf) => {
  const name = what.split(' ')[0] ?? ''
  const post = (id: unknown) => call(mine.brand, 'POST', path.replace('PROJECT', String(mine.project.id)), bodyOf(id))

  test('is 400 when it is no positive integer, also when given as text', async () => {
    for (const id of [0, -1, 1.5, 1e15, 1e300, '1', '', 'abc', true, [1], { id: 1 }]) {
      const reply = await post(id)
      expect(reply.status, JSON.stringify(id)).toBe(400)
      expect(reply.body).toMatchObject({ errors: { [name]: expect.arrayContaining([expect.any(String)]) } })
    }
  })

  test('is 404 when nobody has it', async () => {
    for (const id of [999_999_999, 999_999_999_999_999]) expect((await post(id)).status).toBe(404)
  })

  test('may be written as 1e3, which is 1000', async () => {
    const text = JSON.stringify(bodyOf(0)).replace(/(Id":)0/, '$11e3')
    const target = path.replace('PROJECT', String(mine.project.id))
    expect((await callText(mine.brand, 'POST', target, text)).status).toBe(404)
  })
})

describe('a missing id in JSON', () => {
  test('is 400 where it is needed', async () => {
    const missing: [string, unknown, object][] = [
      ['/api/brand/tasks', { title: 'T' }, { projectId: ['Project is required'] }],
      [`/api/projects/${mine.project.id}/participants`, {}, { consumerId: [expect.any(String)] }],
      [
        '/api/consumers/create-account',
        { firstName: 'A', lastName: 'B', password: 'secret' },
        { invitationId: [expect.any(String)] },
      ],
    ]
    for (const [path, body, errors] of missing) {
      expect(await call(mine.brand, 'POST', path, body)).toMatchObject({ status: 400, body: { errors } })
    }
  })

  test('is no project where it is optional, as is null', async () => {
    for (const body of [{ emails: newAddress() }, { emails: newAddress(), projectId: null }]) {
      const reply = await call(mine.brand, 'POST', '/api/brand/invitations/email', body)
      expect(reply).toMatchObject({ status: 201, body: { results: [{ invitation: { projectId: null } }] } })
    }
  })
})

describe('an id in a form', () => {
  const forms: [string, (id: string) => Promise<Reply<unknown>>, (tenant: Tenant) => number][] = [
    [
      'projectId of invitations',
      (projectId) => {
        const form = new FormData()
        form.set('csvFile', new File([`email\n${newAddress()}`], 'people.csv', { type: 'text/csv' }))
        form.set('projectId', projectId)
        return callForm(mine.brand, '/api/brand/invitations/csv', form)
      },
      ({ project }) => project.id,
    ],
    [
      'taskId of a video',
      (taskId) =>
        callForm(mine.consumer, '/api/consumer/videos', videoForm({ taskId, questionId: 'clip', bytes: WEBM })),
      ({ task }) => task.id,
    ],
  ]

  test.each(forms)('%s is 400 when it is none, and 404 when it is unknown or another’s', async (_what, post, idOf) => {
    for (const id of NO_IDS) expect((await post(id)).status, id).toBe(400)
    expect((await post('999999999')).status).toBe(404)
    expect((await post('999999999999999')).status).toBe(404)
    expect((await post(String(idOf(theirs)))).status).toBe(404)
  })
})

describe('an id in a query', () => {
  test.each(['brand/consumers', 'consumer/tasks'])('/api/%s?projectId= is 400 when it is none', async (path) => {
    const client = path.startsWith('brand') ? mine.brand : mine.consumer
    for (const id of NO_IDS) {
      const query = new URLSearchParams({ projectId: id })
      expect((await call(client, 'GET', `/api/${path}?${query}`)).status, id).toBe(400)
    }
  })

  test.each(['brand/consumers', 'consumer/tasks'])('/api/%s?projectId= is 404 when it is not mine', async (path) => {
    const client = path.startsWith('brand') ? mine.brand : mine.consumer
    for (const id of [theirs.project.id, 999_999_999, 999_999_999_999_999]) {
      expect((await call(client, 'GET', `/api/${path}?projectId=${id}`)).status).toBe(404)
    }
    expect((await call(client, 'GET', `/api/${path}?projectId=${mine.project.id}`)).status).toBe(200)
  })
})
