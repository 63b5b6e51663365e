import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { type Client, expectStatus, type Reply } from '../../harness/client'
import { addCopies } from '../../harness/domain/copied-answers'
import { clicksOn, heatmapWorld } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant, type Tenant } from '../../harness/domain/tenant'
import { changeRows } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/* Lists in pages, and reads that are asked for again. The plain calls have tests of their own. */

const server = await startServer()
const tenant = await createTenant(server)
const { brand, project } = tenant

type Row = { id: number }

/** Follows `Link` from page to page; `between` is done after each. */
async function pagesOf<Item = Row>(
  path: string,
  client: Client = brand,
  between: () => Promise<unknown> = async () => {},
): Promise<Item[][]> {
  const pages: Item[][] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const reply: Reply<Item[] | { consumers: Item[] }> = await call(client, 'GET', next)
    const { body, headers } = expectStatus(200, reply)
    pages.push(Array.isArray(body) ? body : body.consumers)
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    if (pages.length > 50) throw new Error('The pages do not end')
    await between()
  }
  return pages
}

test('pages of each list are together the whole list, also where rows are as old as each other and others are added', async () => {
  const survey = await createOpenSurvey(brand, project.id)
  const people = await Promise.all(Array.from({ length: 6 }, () => createConsumer(brand, { projectId: project.id })))
  for (const person of people) {
    await assign(brand, survey.id, person.consumer.id)
    expectStatus(201, await answer(person, survey.id, ANSWERS))
    await createTask(brand, project.id)
    await createProject(brand)
  }
  for (const table of ['projects', 'tasks', 'respondents', 'task_responses'])
    changeRows(server, `update ${table} set created_at = 1772718623000 where id % 2 = 0`)
  const lists: [string, () => Promise<unknown>][] = [
    ['/api/brand/projects', () => createProject(brand)],
    ['/api/brand/tasks', () => createTask(brand, project.id)],
    [`/api/projects/${project.id}/tasks`, () => createTask(brand, project.id)],
    [`/api/tasks/${survey.id}/assignments`, () => added(tenant, survey.id)],
    [`/api/tasks/${survey.id}/responses`, () => added(tenant, survey.id)],
    ['/api/brand/consumers', () => createConsumer(brand)],
    [`/api/brand/consumers?projectId=${project.id}`, () => createConsumer(brand, { projectId: project.id })],
  ]
  for (const [path, add] of lists) {
    const { body, headers } = expectStatus(200, await call<Row[] | { consumers: Row[] }>(brand, 'GET', path))
    expect(headers.get('link')).toBeNull()
    const whole = (Array.isArray(body) ? body : body.consumers).map(({ id }) => id)
    const pages = await pagesOf(`${path}${path.includes('?') ? '&' : '?'}limit=2`, brand, add)
    expect([path, pages.flat().map(({ id }) => id)]).toEqual([path, whole])
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true)
    expect(pages.length).toBe(Math.ceil(whole.length / 2))
  }
})

test('long lists of answers and marks come whole and in order, and none twice, though they are read in portions', async () => {
  const { task, consumer, images, ...world } = await heatmapWorld(await server.signUpBrand())
  expectStatus(201, await answer(consumer, task.id, { clicks: clicksOn(images) }))
  addCopies(server, task.id, 250)
  for (const list of ['responses', 'heatmap-responses']) {
    const path = `/api/tasks/${task.id}/${list}`
    const { body: whole } = expectStatus(200, await call<unknown[]>(world.brand, 'GET', path))
    expect([list, whole]).toEqual([list, (await pagesOf<unknown>(`${path}?limit=500`, world.brand)).flat()])
    expect(whole.length).toBeGreaterThan(250)
  }
})

test('a long list is the same in every coding, and with its ETag 304 until something changes', async () => {
  const { task, consumer, images, ...world } = await heatmapWorld(await server.signUpBrand())
  expectStatus(201, await answer(consumer, task.id, { clicks: clicksOn(images) }))
  addCopies(server, task.id, 600)
  const path = `/api/tasks/${task.id}/heatmap-responses`
  const read = async (client: Client, address: string, headers: Record<string, string>, method = 'GET') => {
    const { status, text, headers: said } = await client.json(method, address, undefined, headers)
    return { status, text, etag: said.get('etag'), coding: said.get('content-encoding'), vary: said.get('vary') }
  }
  for (const address of [path, `${path}?limit=500`, `/api/tasks/${task.id}/responses`]) {
    const codings = ['identity', 'gzip', 'br', 'br, gzip;q=0']
    const [plain, ...others] = await Promise.all(
      codings.map((coding) => read(world.brand, address, { 'Accept-Encoding': coding })),
    )
    const etag = `W/"${createHash('sha1')
      .update(plain?.text ?? '')
      .digest('base64url')}"`
    expect(plain).toMatchObject({ status: 200, etag, coding: null })
    expect(plain?.vary).toMatch(/Accept-Encoding.*Cookie/i)
    expect(others.map(({ coding }) => coding)).toEqual(['gzip', 'br', 'br'])
    for (const { coding, ...other } of others) expect(other).toEqual({ ...plain, coding: undefined })
    for (const coding of ['identity', 'gzip']) {
      const again = await read(world.brand, address, { 'Accept-Encoding': coding, 'If-None-Match': etag })
      expect(again).toMatchObject({ status: 304, text: '', etag, coding: null })
      expect(await read(world.brand, address, { 'Accept-Encoding': coding }, 'HEAD')).toMatchObject({ text: '', etag })
      expect((await read(brand, address, { 'Accept-Encoding': coding, 'If-None-Match': etag })).status).toBe(404)
    }
  }
  const { etag } = await read(world.brand, path, {})
  changeRows(server, 'delete from task_responses where id = (select max(id) from task_responses)')
  expect((await read(world.brand, path, { 'If-None-Match': etag ?? '' })).status).toBe(200)
  const changed = await call(world.brand, 'PATCH', `/api/brand/tasks/${task.id}`, { title: 'Another' })
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, null])
})

test('what a consumer is asked, and the marks on a heatmap, come in pages too', async () => {
  const world = await heatmapWorld(await server.signUpBrand())
  const { brand: owner, consumer, images } = world
  const heatmap = `/api/tasks/${world.task.id}/heatmap-responses`
  const second = await createConsumer(owner, { projectId: world.project.id })
  await assign(owner, world.task.id, second.consumer.id)
  for (const person of [consumer, second])
    expectStatus(201, await answer(person, world.task.id, { clicks: clicksOn(images) }))
  for (let n = 0; n < 3; n += 1) {
    const { id } = await createProject(owner)
    const joins = { consumerId: consumer.consumer.id }
    expectStatus(201, await call(owner, 'POST', `/api/projects/${id}/participants`, joins))
    await assign(owner, (await createOpenSurvey(owner, id)).id, consumer.consumer.id)
  }
  changeRows(server, 'update task_responses set submitted_at = 1772718623000 where task_id = ?', world.task.id)
  for (const [client, path, limits] of [
    [owner, heatmap, [1, 3, 4, 8]],
    [consumer, '/api/consumer/projects', [1, 3]],
    [consumer, '/api/consumer/tasks', [1, 3]],
    [consumer, `/api/consumer/tasks?projectId=${world.project.id}`, [1]],
  ] as const) {
    const whole = expectStatus(200, await call<unknown[]>(client, 'GET', path)).body
    for (const limit of limits) {
      const address = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`
      const pages = await pagesOf<unknown>(address, client)
      expect([address, pages.flat(), pages.length]).toEqual([address, whole, Math.ceil(whole.length / limit)])
    }
  }
  const count = async (client: Client, path: string) => {
    const { body } = expectStatus(200, await call<unknown[]>(client, 'GET', path))
    return body.length
  }
  expect(await count(owner, `${heatmap}?from=2026-03-05&to=2026-03-05`)).toBe(8)
  expect(await count(owner, `${heatmap}?to=2026-03-04`)).toBe(0)
  expect(await count(consumer, '/api/consumer/tasks?status=completed')).toBe(1)
  expect(await count(consumer, '/api/consumer/tasks?status=pending')).toBe(3)
  expect(await count(consumer, '/api/consumer/projects?status=paused')).toBe(0)
  expect((await call(consumer, 'GET', '/api/consumer/tasks?status=assigned')).status).toBe(400)
  expect((await call(brand, 'GET', `${heatmap}?limit=1`)).status).toBe(404)
})

async function added({ brand: owner, project: { id } }: Tenant, taskId: number): Promise<void> {
  const person = await createConsumer(owner, { projectId: id })
  await assign(owner, taskId, person.consumer.id)
  expectStatus(201, await answer(person, taskId, ANSWERS))
}

test('days and statuses narrow a page; what is no limit, cursor, day or status is 400', async () => {
  const own = await server.signUpBrand()
  const [old, young] = [await createProject(own), await createProject(own, { status: 'paused' })]
  changeRows(server, `update projects set created_at = ? where id = ${old.id}`, Date.UTC(2026, 2, 5, 23, 59, 59))
  const ids = async (query: string) =>
    expectStatus(200, await call<Row[]>(own, 'GET', `/api/brand/projects?${query}`)).body.map(({ id }) => id)
  expect(await ids('from=2026-03-05&to=2026-03-05')).toEqual([old.id])
  expect(await ids('to=2026-03-04')).toEqual([])
  expect(await ids('from=2026-03-06')).toEqual([young.id])
  expect(await ids('status=paused')).toEqual([young.id])
  expect(await ids('status=active&limit=1')).toEqual([old.id])
  expect(await ids('unknown=1')).toEqual([young.id, old.id])
  for (const query of [
    'limit=0',
    'limit=501',
    'limit=x',
    'cursor=x',
    'cursor=',
    'from=1',
    'to=2026-02-30',
    'status=lost',
  ]) {
    const field = query.split('=')[0] ?? ''
    for (const path of ['/api/brand/projects', '/api/brand/tasks', `/api/tasks/${tenant.task.id}/responses`]) {
      const refused = await call(brand, 'GET', `${path}?${query}`)
      expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } })
    }
  }
  const stranger = `/api/projects/${old.id}/tasks?limit=1`
  expect((await call(brand, 'GET', stranger)).status).toBe(404)
})

test('a read that is asked for again with its ETag is 304 until something changes', async () => {
  const consumer = tenant.consumer
  for (const [client, path] of [
    [brand, '/api/brand/projects'],
    [brand, `/api/tasks/${tenant.task.id}/analysis`],
    [brand, `/api/brand/tasks?limit=1`],
    [consumer, `/api/consumer/tasks/${tenant.task.id}`],
  ] as const) {
    const first = expectStatus(200, await call(client, 'GET', path))
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    expect(first.headers.get('vary')).toMatch(/Cookie/i)
    const again = await client.json('GET', path, undefined, { 'If-None-Match': etag })
    expect([path, again.status, again.text, again.headers.get('etag')]).toEqual([path, 304, '', etag])
    expect(again.headers.get('cache-control')).toBe('no-store')
    expect((await client.json('GET', path, undefined, { 'If-None-Match': `"other", ${etag}` })).status).toBe(304)
    expect((await client.json('GET', path, undefined, { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await server.client().json('GET', path, undefined, { 'If-None-Match': etag })).status).toBe(401)
  }
  const before = (await call(brand, 'GET', '/api/brand/projects')).headers.get('etag') ?? ''
  await createProject(brand)
  expect((await brand.json('GET', '/api/brand/projects', undefined, { 'If-None-Match': before })).status).toBe(200)
  const made = await call(brand, 'POST', '/api/brand/projects', { title: 'Made' })
  expect(made.headers.get('etag')).toBeNull()
})
