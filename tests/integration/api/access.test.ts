import { describe, expect, test } from 'vitest'
import { scopeFor } from '~/access/may'
import { calls, type Method } from '~/routes/api/calls'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { keyClient, makeKey } from '../../harness/domain/api-keys'
import { createConsumer } from '../../harness/domain/people'
import { openResults, shareResults } from '../../harness/domain/result-links'
import { openTaskLink, taskLinkTo } from '../../harness/domain/task-links'
import { createTenant, type Tenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { type Row, type Sent, sendRow } from './access-row'
import { rows, videoTask } from './access-table'

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)
/** A consumer of the same brand who takes part in nothing. */
const bystander = await createConsumer(theirs.brand)
/** Who came by the personal link to the very task of the rows, and by the one to another task of the same person. */
const bearers = [await bearer(theirs.task.id), await bearer(await videoTask(theirs))]
/** Who opened a link to all figures of the rows' project, and one to all there is of a single task. */
const readers = [
  await reader({ scope: 'project' }),
  await reader({ tasks: [theirs.task.id], texts: 'on', names: 'on', videos: 'on' }),
]

const SCOPES = ['read', 'write', 'export'] as const
type Scope = (typeof SCOPES)[number]
/** A client for each scope of a key of each brand, which has that one alone. */
const keys = { mine: await keysOf(mine), theirs: await keysOf(theirs) }

const guarded = rows.filter(({ role }) => role !== 'anyone')
const ofOneRole = rows.filter(({ role }) => role === 'brand' || role === 'consumer')
const ofOwner = rows.filter(({ stranger }) => stranger !== undefined)

test('the table of these tests names every call, and no other', () => {
  const served = Object.entries(calls).flatMap(([path, { methods }]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(served.sort())
})

describe('without a session', () => {
  test.each(guarded)('$name answers 401', async (row) => {
    const sent = await row.prepare(theirs)
    const reply = await unchanged(() => sendRow(server.client(), row, sent))
    expect(reply).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  })

  test.each(guarded)('$name answers 401 to a session that never was', async (row) => {
    const client = server.client()
    client.cookies.set('sid', 'x'.repeat(43))
    expect((await sendRow(client, row, await row.prepare(theirs))).status).toBe(401)
  })
})

const OF_FILES = ['images', 'videos', 'files'].map((folder) => `GET /api/${folder}/:filename`)

describe('with the personal link to a task', () => {
  test.each(guarded)('$name answers 401, and does not know a file of another task', async (row) => {
    const sent = await row.prepare(theirs)
    await unchanged(async () => {
      for (const client of bearers) {
        const { status } = await sendRow(client, row, sent)
        expect(status).toBe(OF_FILES.includes(row.name) ? 404 : 401)
      }
    })
  })
})

describe('with a link to results', () => {
  test.each(guarded)('$name answers 401, and does not know a file that the link does not show', async (row) => {
    const sent = await row.prepare(theirs)
    await unchanged(async () => {
      for (const client of readers) {
        const { status } = await sendRow(client, row, sent)
        expect(status).toBe(OF_FILES.includes(row.name) ? 404 : 401)
      }
    })
  })
})

describe.each(SCOPES)('with a key that may %s', (scope) => {
  const isAllowed = (row: Row) => neededFor(row) === scope

  test.each(guarded.filter((row) => !isAllowed(row)))('$name answers 403', async (row) => {
    const sent = await row.prepare(theirs)
    const reply = await unchanged(() => sendRow(keys.theirs[scope], row, sent))
    expect(reply).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^Access denied/) } })
  })

  test.each(guarded.filter(isAllowed))(
    '$name answers $status to its brand, and to another as to a stranger',
    async (row) => {
      if (row.stranger !== undefined) {
        const theirOwn = await row.prepare(theirs)
        const reply = await unchanged(() => sendRow(keys.mine[scope], row, theirOwn))
        expect(reply.status).toBe(row.stranger)
      }
      expect((await sendRow(keys.mine[scope], row, await row.prepare(mine))).status).toBe(row.status)
    },
  )
})

test.each(ofOneRole)('$name answers 403 to the other role', async (row) => {
  const wrong = row.role === 'brand' ? theirs.consumer : theirs.brand
  const sent = await row.prepare(theirs)
  const reply = await unchanged(() => sendRow(wrong, row, sent))
  expect(reply).toMatchObject({ status: 403, body: { message: 'Access denied' } })
})

describe('what is another’s', () => {
  test.each(ofOwner)('$name answers a stranger as if it did not exist', async (row) => {
    const sent = await row.prepare(theirs)
    await unchanged(async () => {
      for (const stranger of strangers(row)) {
        const reply = await sendRow(stranger, row, sent)
        const unknown = await sendRow(stranger, row, renumbered(sent))
        expect(reply.status).toBe(row.stranger)
        expect(reply.text).toBe(unknown.text)
      }
    })
  })

  test('no list of mine holds anything of theirs', async () => {
    const paths = ['/api/brand/projects', '/api/brand/tasks', '/api/brand/consumers']
    for (const path of paths) expectNothingOf(theirs, (await call(mine.brand, 'GET', path)).text)
    for (const path of ['/api/consumer/projects', '/api/consumer/tasks']) {
      expectNothingOf(theirs, (await call(mine.consumer, 'GET', path)).text)
      expectNothingOf(theirs, (await call(bystander, 'GET', path)).text)
    }
  })
})

test.each(rows)('$name answers $status to its owner', async (row) => {
  const sent = await row.prepare(mine)
  expect((await sendRow(owner(row), row, sent)).status).toBe(row.status)
})

async function keysOf({ brand }: Tenant): Promise<Record<Scope, Client>> {
  const clientOf = async (scope: Scope) => keyClient(server.url, (await makeKey(brand, [scope])).key)
  return { read: await clientOf('read'), write: await clientOf('write'), export: await clientOf('export') }
}

/** What a key must be allowed to make the call, as the table of calls has it. */
function neededFor({ name }: Row): Scope | null {
  const [method = '', path = ''] = name.split(' ')
  const access = calls[path]?.methods[method as Method]
  return access && access !== 'anyone' ? scopeFor(access) : null
}

async function bearer(taskId: number): Promise<Client> {
  const client = server.client()
  await openTaskLink(client, await taskLinkTo(server, theirs.consumer, taskId))
  return client
}

async function reader(shown: Parameters<typeof shareResults>[2]): Promise<Client> {
  const client = server.client()
  await openResults(client, (await shareResults(theirs.brand, theirs.project.id, shown)).path)
  return client
}

function owner({ name, role }: Row): Client {
  if (role === 'anyone') return server.client()
  return role === 'consumer' || name.includes('videos') ? mine.consumer : mine.brand
}

function strangers({ role }: Row): Client[] {
  if (role === 'brand') return [mine.brand]
  return role === 'consumer' ? [mine.consumer, bystander] : [mine.brand, mine.consumer, bystander]
}

/** The same request with ids that nobody has. */
function renumbered({ path, body, form }: Sent): Sent {
  const unknown = '999999999'
  const other = body === undefined ? undefined : JSON.stringify(body).replace(/(Id":)\d+/g, `$1${unknown}`)
  return {
    path: path.replace(/\d+(?=\/|$)/g, unknown).replace(/(videos|images)\/.+/, `$1/${'0'.repeat(32)}.webp`),
    body: other === undefined ? undefined : JSON.parse(other),
    form: form && (() => renumberedForm(form(), unknown)),
  }
}

function renumberedForm(form: FormData, unknown: string): FormData {
  for (const name of ['projectId', 'taskId']) if (form.has(name)) form.set(name, unknown)
  return form
}

/** Sends, and sees that nothing of the tenant has changed by it. */
async function unchanged<T>(send: () => Promise<T>): Promise<T> {
  const before = await snapshot()
  const reply = await send()
  expect(await snapshot()).toEqual(before)
  return reply
}

/** What the brand sees; how far its mails have got aside, which changes by itself. */
async function snapshot(): Promise<string[]> {
  const { brand, task } = theirs
  const paths = ['/api/brand/projects', '/api/brand/tasks', '/api/brand/consumers', `/api/tasks/${task.id}/responses`]
  const replies = await Promise.all(paths.map((path) => call(brand, 'GET', path)))
  return replies.map(({ text }) => text.replace(/"delivery":"\w+"/g, ''))
}

function expectNothingOf({ brand, consumer }: Tenant, text: string): void {
  expect(text).not.toContain(brand.user.email)
  expect(text).not.toContain(brand.user.profile.companyName)
  expect(text).not.toContain(consumer.user.email)
}
