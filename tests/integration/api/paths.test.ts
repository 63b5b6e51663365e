import { describe, expect, test } from 'vitest'
import { calls } from '~/routes/api/calls'
import { call, raw } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { expectStatus } from '../../harness/client'
import { createTask } from '../../harness/domain/projects'
import { ANSWERS } from '../../harness/domain/survey'
import { answer, createTenant, newAddress, type Tenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* Other spellings of a path never show or change more than the plain one. */

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)
expectStatus(201, await answer(theirs.consumer, theirs.task.id, ANSWERS))

const spellings: [string, (path: string) => string][] = [
  ['in capitals', (path) => path.toUpperCase()],
  ['with one capital', (path) => path.replace('/api/', '/Api/')],
  ['with a slash at the end', (path) => `${path}/`],
  ['with two slashes at the end', (path) => `${path}//`],
  ['with two slashes at the start', (path) => `/${path}`],
  ['with two slashes within', (path) => path.replace('/api/', '/api//')],
  ['with .data', (path) => `${path}.data`],
  ['with a slash and .data', (path) => `${path}/.data`],
  ['with _.data', (path) => `${path}/_.data`],
  ['with .data for all routes', (path) => `${path}.data?_routes=`],
  ['with .data for one route', (path) => `${path}.data?_routes=${encodeURIComponent(routeOf(path))}`],
  ['with a route in the query', (path) => `${path}?_data=${encodeURIComponent(routeOf(path))}`],
  ['with an index in the query', (path) => `${path}?index`],
  ['with an escaped letter', (path) => path.replace('/api/', '/%61pi/')],
  ['with an escaped letter later on', (path) => path.replace(/.(?=[^/]*$)/, escapeOne)],
  ['with escaped slashes', (path) => `/api/${path.slice(5).replaceAll('/', '%2F')}`],
  ['with a dot segment', (path) => path.replace('/api/', '/api/./')],
  ['with a double-dot segment', (path) => path.replace('/api/', '/api/auth/../')],
  ['with an escaped double-dot segment', (path) => path.replace('/api/', '/api/auth/%2e%2e/')],
  ['with a backslash', (path) => path.replace('/api/', '/api\\')],
  ['with a blank at the end', (path) => `${path}%20`],
  ['with a NUL at the end', (path) => `${path}%00`],
  ['with a broken escape', (path) => `${path}%E0%A4%A`],
  ['with a semicolon', (path) => `${path};a=b`],
  ['as a full address', (path) => `${server.url}${path}`],
]

describe.each(spellings)('%s', (_what, spell) => {
  test('no path shows a brand’s records to anyone else', async () => {
    const { project, task } = theirs
    const paths = [
      `/api/projects/${project.id}`,
      `/api/tasks/${task.id}/responses`,
      `/api/tasks/${task.id}/export.csv`,
      '/api/brand/consumers',
      '/api/brand/tasks',
    ]
    const { brand, consumer } = theirs
    const secrets = [brand.user.email, ANSWERS.name, `"projectId":${project.id}`]
    const hidden = [...secrets, brand.user.profile.companyName, consumer.user.lastName]
    for (const path of paths) {
      for (const client of [server.client(), mine.brand]) await expectHidden(client, spell(path), hidden)
      await expectHidden(consumer, spell(path), secrets)
    }
  })

  test('no path shows a consumer’s records to anyone else', async () => {
    const { project, task } = theirs
    const paths = [`/api/consumer/projects/${project.id}`, `/api/consumer/tasks/${task.id}`, '/api/consumer/tasks']
    const { brand, consumer } = theirs
    const hidden = [brand.user.profile.companyName, consumer.user.lastName, consumer.user.email, ANSWERS.name]
    for (const path of paths) {
      for (const client of [server.client(), mine.consumer]) await expectHidden(client, spell(path), hidden)
    }
  })

  test('no path changes anything for the wrong person or from another site', async () => {
    const { id } = await createTask(theirs.brand, theirs.project.id)
    const before = await stateOf(theirs)
    const tries: [Client, Record<string, string>][] = [
      [server.client(), {}],
      [mine.brand, {}],
      [theirs.consumer, {}],
      [theirs.brand, { Origin: 'https://evil.example' }],
      [theirs.brand, { 'Sec-Fetch-Site': 'cross-site' }],
    ]
    for (const [client, headers] of tries) {
      const send = (method: string, path: string, body?: unknown) =>
        raw(client, { method, path: spell(path), ...json(headers, body) })
      const replies = [
        await send('DELETE', `/api/brand/tasks/${id}`),
        await send('PATCH', `/api/brand/projects/${theirs.project.id}`, { title: 'Forged' }),
        await send('POST', '/api/brand/tasks', { title: 'Forged', projectId: theirs.project.id }),
        await send('POST', '/api/brand/invitations/email', { emails: newAddress(), projectId: theirs.project.id }),
      ]
      for (const { status } of replies) expect(status).not.toBe(500)
    }
    expect(await stateOf(theirs)).toEqual(before)
  })

  test('a path signs nobody up from another site', async () => {
    const account = { firstName: 'E', lastName: 'Vil', email: newAddress(), password: 'secret', companyName: 'Evil' }
    const reply = await raw(server.client(), {
      method: 'POST',
      path: spell('/api/auth/signup'),
      ...json({ Origin: 'https://evil.example' }, account),
    })
    expect(reply.headers.get('set-cookie') ?? '').not.toContain('sid=')
    const { email, password } = account
    expect((await call(server.client(), 'POST', '/api/auth/login', { email, password })).status).toBe(401)
  })
})

test('the plain paths do show and change these things for their owner', async () => {
  const reply = await raw(theirs.brand, { path: `/api/tasks/${theirs.task.id}/responses` })
  expect(reply.status).toBe(200)
  expect(reply.text).toContain(ANSWERS.name)
})

/** The id that the framework gives the module behind a path. */
function routeOf(path: string): string {
  const isOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
  const found = Object.entries(calls).find(([pattern]) => isOf(pattern))
  if (!found) throw new Error(`No call has the path ${path}`)
  return `routes/api/${found[1].file}`
}

function escapeOne(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

function json(headers: Record<string, string>, body?: unknown) {
  if (body === undefined) return { headers }
  return { headers: { 'Content-Type': 'application/json', ...headers }, chunks: [JSON.stringify(body)] }
}

async function expectHidden(client: Client, path: string, secrets: string[]): Promise<void> {
  const { status, text } = await raw(client, { path })
  expect(status, path).not.toBe(500)
  for (const secret of secrets) expect(text, path).not.toContain(secret)
}

async function stateOf({ brand, project, task }: Tenant): Promise<unknown[]> {
  const paths = [
    `/api/projects/${project.id}`,
    `/api/projects/${project.id}/tasks`,
    `/api/tasks/${task.id}/assignments`,
  ]
  const bodies = await Promise.all(paths.map(async (path) => (await call(brand, 'GET', path)).body))
  const { invitations } = (await call<{ invitations: unknown[] }>(brand, 'GET', '/api/brand/consumers')).body
  return [...bodies, invitations.length]
}
