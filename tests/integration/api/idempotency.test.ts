import { expect, test } from 'vitest'
import { apiDocument } from '~/routes/api/reference/document.server'
import { call, expectContract } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { createTenant } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { type Server, startServer } from '../../harness/services/server'
import type { Sent } from './access-row'
import { rows } from './access-table'

const server = await startServer()
const tenant = await createTenant(server)
const CREATION = '/api/brand/projects'

const described = rows.filter(({ name }) => {
  const [method = '', path = ''] = name.split(' ')
  const operation = apiDocument().paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return operation?.parameters.some((parameter) => parameter.name === 'Idempotency-Key')
})

test('calls that create something take a key', () => {
  expect(described).toHaveLength(14)
})

test.each(described.filter(({ status }) => status < 300))(
  '$name creates nothing for the second time, and refuses another request with the key',
  async (row) => {
    const client = row.role === 'brand' ? tenant.brand : tenant.consumer
    const sent = await row.prepare(tenant)
    const form = sent.form?.()
    const send = () => keyed(client, { ...sent, ...(form && { form: () => form }) }, row.name)
    const first = expectStatus(row.status, await send())
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    const again = await send()
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.get('idempotency-replayed')).toBe('true')

    const other =
      row.role === 'brand'
        ? at({ title: 'Another' })
        : at({ responses: { name: 'Other' }, status: 'draft' }, submission())
    const refused = await keyed(client, other, row.name)
    expect(refused.status).toBe(422)
  },
)

test('20 at once create one project, and all who come later get its answer', async () => {
  const brand = await server.signUpBrand()
  const send = () => keyed(brand, at({ title: 'Only one' }), 'the same')
  const replies = await Promise.all(Array.from({ length: 20 }, send))
  const created = replies.filter(({ status }) => status === 201)
  expect(created.length).toBeGreaterThan(0)
  expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  for (const { status, headers } of replies) if (status === 409) expect(headers.get('retry-after')).toMatch(/^\d+$/)
  const later = await send()
  expect(new Set([later, ...created].map(({ text }) => text)).size).toBe(1)
  expect(await titles(brand)).toEqual(['Only one'])

  const stranger = await server.signUpBrand()
  expect((await keyed(stranger, at({ title: 'Theirs' }), 'the same')).status).toBe(201)
})

test('a refusal leaves its key free; a key is of readable characters', async () => {
  const brand = await server.signUpBrand()
  const task = { title: 'A task', projectId: 77_777 }
  expect((await keyed(brand, at(task, '/api/brand/tasks'), 'free')).status).toBe(404)
  expect((await keyed(brand, at({ title: '' }), 'free')).status).toBe(400)
  expect((await keyed(brand, at({ title: 'Right' }), 'free')).status).toBe(201)
  expect((await keyed(brand, at({ title: 'Right' }), 'x'.repeat(256))).status).toBe(400)
  expect(rowsOf(server, 'select * from idempotency_keys where answer is null')).toEqual([])
})

test('one that is under way is 409 until its process is known to have died; after a day a key is new', async () => {
  const brand = await server.signUpBrand()
  const send = (title = 'Again') => keyed(brand, at({ title }), 'under way')
  expectStatus(201, await send())
  const own = `user_id = ${brand.user.id}`
  const soon = Date.now() + 60_000
  changeRows(server, `update idempotency_keys set status = null, answer = null, leased_until = ? where ${own}`, soon)
  const refused = await send()
  expect([refused.status, Number(refused.headers.get('retry-after')) > 50]).toEqual([409, true])
  expect((await send('Another')).status).toBe(422)
  changeRows(server, `update idempotency_keys set leased_until = 1 where ${own}`)
  expectStatus(201, await send())
  changeRows(server, `update idempotency_keys set created_at = created_at - 86400000 where ${own}`)
  expectStatus(201, await send('Another'))
  expect(await titles(brand)).toEqual(['Another', 'Again', 'Again'])
})

test('kill -9 between a request and its answer leaves one project a key', { timeout: 120_000 }, async () => {
  const mortal = await startServer()
  const brand = await mortal.signUpBrand()
  const wanted = Array.from({ length: 60 }, (_, index) => `Project ${index}`)
  const send = (title: string) => keyed(brand, at({ title }), title).then(({ status }) => status)
  for (const part of [20, 40]) {
    let answered = 0
    const sending = wanted.map((title) =>
      send(title).then(
        () => (answered += 1),
        () => null,
      ),
    )
    await expect.poll(() => answered, { interval: 1, timeout: 30_000 }).toBeGreaterThanOrEqual(part)
    await mortal.kill9()
    await Promise.all(sending)
    await mortal.restart()
  }
  for (const title of wanted) await expect.poll(() => send(title), { timeout: 30_000 }).toBe(201)
  expect((await titles(brand)).sort()).toEqual(wanted.toSorted())
})

test('what is a day old is forgotten with the next start', async () => {
  const forgetful: Server = await startServer()
  const brand = await forgetful.signUpBrand()
  await keyed(brand, at({ title: 'Old' }), 'old')
  await keyed(brand, at({ title: 'New' }), 'new')
  const old =
    'update idempotency_keys set created_at = created_at - 86400001 where id = (select min(id) from idempotency_keys)'
  changeRows(forgetful, old)
  await forgetful.restart({ WEB_CONCURRENCY: '2' })
  await expect.poll(() => rowsOf(forgetful, 'select id from idempotency_keys').length, { timeout: 30_000 }).toBe(1)
  expect((await keyed(brand, at({ title: 'New' }), 'new')).headers.get('idempotency-replayed')).toBe('true')
})

test('answers are kept up to a size; beyond it only requests with new keys are refused', async () => {
  const frugal = await startServer({ RATE_LIMITS: 'on' })
  const [brand, other] = [await frugal.signUpBrand(), await frugal.signUpBrand()]
  const first = expectStatus(201, await keyed(brand, at({ title: 'Kept' }), 'kept'))
  const counted = Buffer.byteLength(first.text)
  const own = `count = ${counted}`
  expect(rowsOf(frugal, `select key from rate_limits where ${own}`)).toHaveLength(1)
  changeRows(frugal, `update rate_limits set count = ${64 * 1_048_576 + 1} where ${own}`)
  const refused = await keyed(brand, at({ title: 'More' }), 'more')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true])
  expect((await keyed(brand, at({ title: 'Kept' }), 'kept')).text).toBe(first.text)
  expectStatus(201, await call(brand, 'POST', CREATION, { title: 'Without' }))
  expect(await titles(brand)).toEqual(['Without', 'Kept'])
  expectStatus(201, await keyed(other, at({ title: 'More' }), 'more'))
})

function at(body: unknown, path = CREATION): Sent {
  return { path, body }
}

function submission(): string {
  return `/api/consumer/tasks/${tenant.task.id}/responses`
}

async function keyed(client: Client, { path, body, form }: Sent, key: string) {
  const headers = { 'Idempotency-Key': key }
  return expectContract(await (form ? client.upload(path, form(), headers) : client.json('POST', path, body, headers)))
}

async function titles(brand: Client): Promise<string[]> {
  return (await call<{ title: string }[]>(brand, 'GET', CREATION)).body.map(({ title }) => title)
}
