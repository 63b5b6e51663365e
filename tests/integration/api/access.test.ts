import { describe, expect, test } from 'vitest'
import { type ActorName, scopeFor } from '~/access/may'
import { calls, type Method } from '~/routes/api/calls'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { makeActors, openShared, openTask } from '../../harness/domain/actors'
import { createConsumer } from '../../harness/domain/people'
import { createTenant, type Tenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { type Row, type Sent, sendRow } from './access-row'
import { rows, videoTask } from './access-table'

const SCOPES = ['read', 'write', 'export'] as const
type Scope = (typeof SCOPES)[number]
const OF_FILES = ['images', 'videos', 'files'].map((folder) => `GET /api/${folder}/:filename`)

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)
const [ours, actors] = [await makeActors(server, mine), await makeActors(server, theirs)]
/** A consumer of the same brand who takes part in nothing. */
const bystander = await createConsumer(theirs.brand)
const withoutSession = server.client()
withoutSession.cookies.set('sid', 'x'.repeat(43))

const guarded = rows.filter(({ role }) => role !== 'anyone')
const ofOwner = rows.filter(({ stranger }) => stranger !== undefined)

type Asked = { clients: Client[]; status: number }

/** Who asks for what belongs to others, by the kind of actor, and what they get. A new kind of actor needs a row. */
const ASKED: Record<ActorName, (row: Row) => Asked> = {
  visitor: () => ({ clients: [actors.visitor, withoutSession], status: 401 }),
  previewer: () => ({ clients: [actors.previewer], status: 401 }),
  // By the link to all figures of the project of the rows, and by one to all there is of a single task.
  reader: filesAlone([
    actors.reader,
    await openShared(server, theirs, { tasks: [theirs.task.id], texts: 'on', names: 'on', videos: 'on' }),
  ]),
  // By the link to the very task of the rows, and by the one to another task of the same person.
  'respondent of one task': filesAlone([
    actors['respondent of one task'],
    await openTask(server, theirs, await videoTask(theirs)),
  ]),
  respondent: (row) =>
    row.role === 'brand'
      ? { clients: [theirs.consumer, mine.consumer], status: 403 }
      : { clients: [mine.consumer, bystander], status: row.stranger ?? row.status },
  owner: (row) =>
    row.role === 'consumer'
      ? { clients: [theirs.brand, mine.brand], status: 403 }
      : { clients: [mine.brand], status: row.stranger ?? row.status },
  'key to read': withKey('read'),
  'key to write': withKey('write'),
  'key to export': withKey('export'),
}

test('the table of these tests names every call, and no other', () => {
  const served = Object.entries(calls).flatMap(([path, { methods }]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(served.sort())
})

describe.each(Object.entries(ASKED))('%s', (_, ask) => {
  test.each(guarded)('$name answers, and changes nothing of another’s', async (row) => {
    const { clients, status } = ask(row)
    const sent = await row.prepare(theirs)
    await unchanged(async () => {
      for (const client of clients) {
        const reply = await sendRow(client, row, sent)
        expect(reply.status).toBe(status)
        if (status === 401) expect(reply).toMatchObject({ body: { message: 'Unauthorized' } })
        if (status === 403) expect(reply).toMatchObject({ body: { message: expect.stringMatching(/^Access denied/) } })
      }
    })
  })
})

describe.each(SCOPES)('with a key that may %s', (scope) => {
  test.each(guarded.filter((row) => neededFor(row) === scope))('$name answers $status to its brand', async (row) => {
    expect((await sendRow(ours[`key to ${scope}`], row, await row.prepare(mine))).status).toBe(row.status)
  })
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

/** Who came by a link gets files alone, and knows none that it does not show. */
function filesAlone(clients: Client[]): (row: Row) => Asked {
  return ({ name }) => ({ clients, status: OF_FILES.includes(name) ? 404 : 401 })
}

function withKey(scope: Scope): (row: Row) => Asked {
  const [own, others] = [actors[`key to ${scope}`], ours[`key to ${scope}`]]
  return (row) =>
    neededFor(row) === scope
      ? { clients: [others], status: row.stranger ?? row.status }
      : { clients: [own, others], status: 403 }
}

/** What a key must be allowed to make the call, as the table of calls has it. */
function neededFor({ name }: Row): Scope | null {
  const [method = '', path = ''] = name.split(' ')
  const access = calls[path]?.methods[method as Method]
  return access && access !== 'anyone' ? scopeFor(access) : null
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
