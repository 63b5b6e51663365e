import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Client, createClient, expectStatus } from '../../harness/client'
import { keyClient, makeKey } from '../../harness/domain/api-keys'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { assign, createTask } from '../../harness/domain/projects'
import { dayFromNow, openResults, shareResults } from '../../harness/domain/result-links'
import { ANSWERS } from '../../harness/domain/survey'
import { answer, createTenant, invite, newAddress } from '../../harness/domain/tenant'
import { changeRows, rowsOf, whileHeld } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { databaseEnvironment } from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'

/* Another process holds the lock of the database: what is read is read at once, and what cannot be written says so. */

const HELD_MS = 8_000
const DAY = 86_400_000

test('reading goes on while another process writes for 8 s; writes are 503 within 2.5 s, with Retry-After', async () => {
  const server = await startServer()
  const { brand, consumer, task, project } = await createTenant(server)
  const program = keyClient(server.url, (await makeKey(brand, ['read'])).key)
  const visitor = server.client()
  await openResults(visitor, (await shareResults(brand, project.id, { scope: 'project' })).path)
  expect((await answer(consumer, task.id, ANSWERS, 'draft')).status).toBe(201)
  const unknown = async (path: string) => ({ status: (await server.client().page(path)).status === 404 ? 200 : 0 })
  const reads: [string, () => Promise<{ status: number }>][] = [
    ['an unknown link to results', () => unknown('/results/unknown')],
    ['an unknown preview', () => unknown('/preview/unknown')],
    ['an unknown link to a task', () => unknown(`/consumer/task/${task.id}/link/unknown`)],
    ['/healthz', () => server.client().page('/healthz')],
    ['/readyz', () => server.client().page('/readyz')],
    ['a landing page', () => server.client().page('/')],
    ['a portal', () => brand.page('/')],
    ['results', () => brand.page(`/task/${task.id}?tab=responses`)],
    ['the API', () => program.json('GET', '/api/brand/projects')],
    ['shared results', () => visitor.page(`/project/${project.id}`)],
    ['a consumer’s portal', () => consumer.page('/consumer-portal')],
    ['a task to answer', () => consumer.page(`/consumer/task/${task.id}`)],
  ]
  for (const [, read] of reads) await read()
  // Reading notes what nobody waits for: that sessions and keys are in use, and that results are looked at.
  await eventually(() => rowsOf(server, 'select id from result_links where last_seen_at > 0').length === 1)
  changeRows(server, 'update sessions set expire = expire - ?', 2 * DAY)
  changeRows(server, 'update api_keys set last_used_at = 1')
  changeRows(server, 'update result_links set last_seen_at = 1')

  const until = Date.now() + HELD_MS
  const refused: { status: number; retryAfter: string | null; ms: number }[] = []
  const write = async () => {
    while (Date.now() < until - 2_500) {
      const begun = performance.now()
      const { status, headers } = await answer(consumer, task.id, ANSWERS, 'draft')
      refused.push({ status, retryAfter: headers.get('retry-after'), ms: performance.now() - begun })
    }
  }
  const took = new Map<string, number[]>()
  const readAll = async () => {
    while (Date.now() < until) {
      for (const [name, read] of reads) {
        const begun = performance.now()
        expect([name, (await read()).status]).toEqual([name, 200])
        took.set(name, [...(took.get(name) ?? []), performance.now() - begun])
      }
      await delay(100)
    }
  }
  await whileHeld(server, () => Promise.all([write(), readAll()]))

  // On a machine that others use as well, some take longer; none waits for the lock.
  for (const [name, times] of took) {
    expect([name, Math.min(...times) < 100, Math.max(...times) < 1_500]).toEqual([name, true, true])
  }
  expect(refused.length).toBeGreaterThan(1)
  for (const { status, retryAfter, ms } of refused) {
    expect([status, retryAfter]).toEqual([503, '2'])
    expect(ms).toBeLessThan(2_500)
  }
  expect((await answer(consumer, task.id, ANSWERS)).status).toBe(200)
  const prolonged = () => rowsOf(server, 'select 1 from sessions where expire > ?', Date.now() + 29 * DAY).length
  await brand.page('/')
  await eventually(() => prolonged() > 0)
})

test('a button whose work cannot be done says so on the page it was pressed on, or in its dialog', async () => {
  const server = await startServer()
  const { brand, consumer, task, project } = await createTenant(server)
  const pending = await invite(brand, newAddress())
  const { id: linkId } = await shareResults(brand, project.id, { scope: 'project' })
  const { id: draft } = await createTask(brand, project.id, { type: 'custom_survey' })
  const webhook = await brand.post('/account/webhooks', { url: 'https://example.com/it', events: 'task.opened' })
  const hook =
    webhook.headers.get('location') ??
    /\/account\/webhooks\/\d+/.exec((await brand.page('/account/webhooks')).text)?.[0]
  const { id: keyId } = await makeKey(brand, ['read'])
  const template = expectStatus(303, await brand.post(`/task/${task.id}/template`, { key: 'one' })).headers.get(
    'location',
  )
  const buttons: [to: string, fields?: Record<string, string>][] = [
    ['/first-steps-removal'],
    ['/first-steps-return'],
    ['/example'],
    [`${template}/removal`],
    [`/project/${project.id}/archival`, { archive: 'in' }],
    [`/project/${project.id}/duplication`],
    [`/project/${project.id}/links/${linkId}/end`, { endsOn: dayFromNow(3) }],
    [`/invitation/${pending}/renewal`],
    [`/task/${task.id}/test-mail`],
    [`/task/${task.id}/duplication`],
    [`/task/${task.id}/template`],
    [`/task/${task.id}/preview-links`],
    [`/task/${task.id}/reminder`, { consumerId: String(consumer.consumer.id) }],
    [`/task/${task.id}/samples`],
    [`/task/${task.id}/sample-removal`],
    [`${hook}/state`, { state: 'off' }],
    [`${hook}/test`],
  ]
  const dialogs: [to: string, fields?: Record<string, string>][] = [
    [`/project/${project.id}/deletion`],
    [`/project/${project.id}/links/${linkId}/revocation`],
    [`/invitation/${pending}/withdrawal`],
    ['/stakeholder-renewal', { invitationId: String(pending) }],
    ['/stakeholder-withdrawal', { invitationId: String(pending) }],
    ['/stakeholder-removal', { consumerId: String(consumer.consumer.id), answers: 'erased' }],
    [`/task/${draft}/deletion`],
    [`/task/${task.id}/removal/${consumer.consumer.id}`],
    [`/task/${task.id}/publication`, { status: 'closed' }],
    [`/account/keys/${keyId}/revocation`],
    [`${hook}/deletion`],
    [`${hook}/secret`],
  ]
  await whileHeld(server, async () => {
    const said = await Promise.all(
      buttons.map(async ([to, fields = {}]) => {
        const back = await brand.post(to, { key: to, ...fields })
        return [to, back.status, back.headers.getSetCookie().some((line) => line.startsWith('flash='))]
      }),
    )
    expect(said).toEqual(buttons.map(([to]) => [to, 303, true]))
    const inPlace = await Promise.all(
      buttons.map(async ([to, fields = {}]) => {
        const { status, headers, text } = await brand.post(`${to}.data`, { key: `${to} again`, ...fields })
        return [to, status, headers.get('retry-after'), text.includes(BUSY)]
      }),
    )
    expect(inPlace).toEqual(buttons.map(([to]) => [to, 503, '2', true]))
    const asked = await Promise.all(
      dialogs.map(async ([to, fields = {}]) => {
        const { status, headers, text } = await brand.post(to, { key: to, ...fields })
        return [to, status, headers.get('retry-after'), text.includes(BUSY)]
      }),
    )
    expect(asked).toEqual(dialogs.map(([to]) => [to, 503, '2', true]))
  })
  expect((await brand.page('/account/keys')).status).toBe(200)
}, 60_000)

const BUSY = 'We are busy. Please try again in a moment.'

test('what is read while another process writes stands in the audit log, each once, with the time it was read', async () => {
  const server = await startServer()
  const { brand, consumer, task, project } = await createTenant(server)
  expect((await answer(consumer, task.id, ANSWERS)).status).toBe(201)
  const entries = () =>
    rowsOf<{ action: string; at: number }>(
      server,
      'select action, at from audit_entries where action in (?, ?, ?) order by action',
      'person-opened',
      'report-exported',
      'results-opened',
    )
  changeRows(server, 'update sessions set expire = expire - ?', 2 * DAY)
  const begun = Date.now()
  await whileHeld(server, async () => {
    expect((await brand.page(`/stakeholders/${consumer.user.profile.id}`)).status).toBe(200)
    expect((await brand.page(`/project/${project.id}/report/pdf`)).status).toBe(200)
    for (let time = 1; time <= 5; time += 1)
      expect((await brand.page(`/task/${task.id}?tab=responses`)).status).toBe(200)
    // Longer than a unit waits for the lock.
    await delay(3_000)
  })
  const letGo = Date.now()
  await eventually(() => entries().length >= 3)
  await delay(1_500)
  expect(entries().map(({ action }) => action)).toEqual(['person-opened', 'report-exported', 'results-opened'])
  for (const { at } of entries()) expect([at >= begun, at < letGo - 2_500]).toEqual([true, true])
})

test('a first look at a task waits for no lock, and is noted afterwards with the place that it showed', async () => {
  const server = await startServer()
  const { brand, consumer, task, project } = await createTenant(server)
  const others = await Promise.all([1, 2, 3].map(() => createConsumer(brand, { projectId: project.id })))
  const compared = await createOpenPrioritization(brand, project.id)
  for (const { consumer: one } of others) await assign(brand, task.id, one.id)
  for (const { consumer: one } of [consumer, ...others]) await assign(brand, compared.id, one.id)
  const lookers = [consumer, ...others.slice(0, 2)]
  const [next = consumer] = others.slice(2)
  for (const looker of [...lookers, next]) await looker.page('/consumer-portal')

  const took: number[] = []
  const look = async (of: ConsumerPerson, path: string) => {
    const begun = performance.now()
    const { status, text } = await of.page(path)
    expect(status).toBe(200)
    took.push(performance.now() - begun)
    return text
  }
  const rounds = async (of: ConsumerPerson) => {
    const begun = performance.now()
    const { status, body } = await of.json('GET', `/api/consumer/tasks/${compared.id}`)
    expect(status).toBe(200)
    took.push(performance.now() - begun)
    return z.object({ rounds: z.array(z.unknown()).min(1) }).parse(body).rounds
  }
  const shown = await whileHeld(server, async () => {
    for (const looker of lookers) await look(looker, `/consumer/task/${task.id}`)
    const first = []
    for (const looker of lookers) first.push(await rounds(looker))
    // Longer than a unit waits for the lock: it is tried again.
    await delay(2_500)
    expect(await rounds(consumer)).toEqual(first[0])
    return first
  })
  // Whoever comes before these looks are noted is given none of their places.
  shown.push(await rounds(next))
  const opened = () =>
    rowsOf<{ ordinal: number }>(
      server,
      'select ordinal from task_assignments where task_id = ? and opened_at > 0 order by consumer_id',
      task.id,
    ).map(({ ordinal }) => ordinal)
  await eventually(() => opened().length === lookers.length)
  // A survey shows nobody their place: whoever is noted first has the first.
  expect(opened().sort()).toEqual([0, 1, 2])
  const places = () => rowsOf(server, 'select 1 from task_assignments where task_id = ? and ordinal >= 0', compared.id)
  await eventually(() => places().length === shown.length)
  for (const [index, looker] of [...lookers, next].entries()) expect(await rounds(looker)).toEqual(shown[index])
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(shown.length)
  expect([Math.min(...took) < 100, Math.max(...took) < 1_500]).toEqual([true, true])
})

test('two processes show everyone who looks first a place of their own, each time the same, and keep it', async () => {
  const server = await startServer()
  const other = await startServer({ ...databaseEnvironment(server.databasePath), UPLOADS_DIR: server.uploadsDir })
  const { brand, project } = await createTenant(server)
  const task = await createOpenPrioritization(brand, project.id)
  const people = await Promise.all([1, 2, 3, 4].map(() => createConsumer(brand, { projectId: project.id })))
  for (const { consumer } of people) await assign(brand, task.id, consumer.id)
  const rounds = async (client: Client) => {
    const { status, body } = await client.json('GET', `/api/consumer/tasks/${task.id}`)
    expect(status).toBe(200)
    return JSON.stringify(z.object({ rounds: z.array(z.unknown()).min(1) }).parse(body).rounds)
  }
  const there = people.map((person) => elsewhere(person, other.url))
  for (const client of [...people, ...there]) await client.page('/consumer-portal')

  // Half of them come to each process first, the last of them before the others.
  const isFirstThere = (index: number) => index % 2 === 1
  const order = [3, 2, 1, 0]
  const shown = new Map<number, string>()
  await whileHeld(server, async () => {
    for (const index of order) {
      const [here, beyond] = [people[index], there[index]]
      if (here && beyond) shown.set(index, await rounds(isFirstThere(index) ? beyond : here))
    }
    for (const index of order) {
      const [here, beyond] = [people[index], there[index]]
      if (here && beyond)
        expect([index, await rounds(isFirstThere(index) ? here : beyond)]).toEqual([index, shown.get(index)])
    }
  })
  expect(new Set(shown.values()).size).toBe(people.length)
  const places = () => rowsOf(server, 'select 1 from task_assignments where task_id = ? and ordinal >= 0', task.id)
  await eventually(() => places().length === people.length)
  for (const client of [people, there])
    expect(await Promise.all(client.map(rounds))).toEqual([0, 1, 2, 3].map((n) => shown.get(n)))
})

/** The same person at another process. */
function elsewhere(person: Client, url: string): Client {
  const moved = createClient(url)
  for (const [name, value] of person.cookies) moved.cookies.set(name, value)
  return moved
}
