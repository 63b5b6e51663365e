import { expect, test } from 'vitest'
import { type Client, expectStatus } from '../../harness/client'
import { keyClient, makeKey } from '../../harness/domain/api-keys'
import { createConsumer } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { assign, createTask } from '../../harness/domain/projects'
import { dayFromNow, openResults, shareResults } from '../../harness/domain/result-links'
import { ANSWERS } from '../../harness/domain/survey'
import { answer, createTenant, invite, newAddress } from '../../harness/domain/tenant'
import { changeRows, rowsOf, whileHeld } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

/* Another process holds the lock of the database: what is read is read at once, and what cannot be written says so. */

const DAY = 86_400_000

test('while another process writes, what is read is answered before a write that came first is refused with Retry-After', async () => {
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
  await eventually(() => rowsOf(server, 'select id from result_links where last_seen_at > 0').length === 1)

  let left = reads
  // On a machine that others use as well, a write's two seconds may not do for all.
  for (let time = 1; time <= 8 && left.length > 0; time += 1) {
    // Reading notes what nobody waits for: that sessions and keys are in use, and that results are looked at.
    changeRows(server, 'update sessions set expire = expire - ?', 2 * DAY)
    changeRows(server, 'update api_keys set last_used_at = 1')
    changeRows(server, 'update result_links set last_seen_at = 1')
    const answered = new Set<string>()
    await whileHeld(server, async () => {
      let isRefused = false
      const refused = answer(consumer, task.id, ANSWERS, 'draft').finally(() => {
        isRefused = true
      })
      // Once this is answered, the write waits for the lock.
      await brand.page('/')
      for (const [name, read] of left) {
        expect([name, (await read()).status]).toEqual([name, 200])
        if (isRefused) break
        answered.add(name)
      }
      const { status, headers } = await refused
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    })
    left = left.filter(([name]) => !answered.has(name))
    expect((await answer(consumer, task.id, ANSWERS, 'draft')).status).toBeLessThan(300)
  }
  expect(left.map(([name]) => name)).toEqual([])
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
  let readBy = 0
  await whileHeld(server, async () => {
    expect((await brand.page(`/stakeholders/${consumer.user.profile.id}`)).status).toBe(200)
    expect((await brand.page(`/project/${project.id}/report/pdf`)).status).toBe(200)
    for (let time = 1; time <= 5; time += 1)
      expect((await brand.page(`/task/${task.id}?tab=responses`)).status).toBe(200)
    readBy = Date.now()
    // A unit that comes after theirs has waited in vain.
    expect((await brand.json('POST', '/api/brand/projects', { title: 'Too late' })).status).toBe(503)
  })
  // It ends once all entries are written.
  await server.stop()
  expect(entries().map(({ action }) => action)).toEqual(['person-opened', 'report-exported', 'results-opened'])
  for (const { at } of entries()) expect([at >= begun, at <= readBy]).toEqual([true, true])
})

test('a first look whose rounds follow from the place is refused as busy, and takes one when the lock is gone', async () => {
  const server = await startServer()
  const { brand, consumer, task, project } = await createTenant(server)
  const others = await Promise.all([1, 2].map(() => createConsumer(brand, { projectId: project.id })))
  const compared = await createOpenPrioritization(brand, project.id)
  const people = [consumer, ...others]
  for (const { consumer: one } of people) await assign(brand, compared.id, one.id)
  for (const { consumer: one } of others) await assign(brand, task.id, one.id)
  for (const person of people) await person.page('/consumer-portal')
  const rounds = (of: Client) => of.json('GET', `/api/consumer/tasks/${compared.id}`)
  const page = (of: Client, id: number) => of.page(`/consumer/task/${id}`)
  const places = () =>
    rowsOf<{ id: number; ordinal: number }>(
      server,
      'select consumer_id as id, ordinal from task_assignments where task_id = ? and ordinal >= 0 order by ordinal',
      compared.id,
    )

  const [first = consumer, second = consumer, third = consumer] = people
  const shown = (await rounds(first)).text
  await whileHeld(server, async () => {
    for (const { status, headers } of await Promise.all([rounds(second), page(third, compared.id)]))
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    // Who has a place is shown the same, and a survey, which shows everybody the same, waits for nothing.
    expect((await rounds(first)).text).toBe(shown)
    for (const person of people) expect((await page(person, task.id)).status).toBe(200)
  })
  expect(places()).toHaveLength(1)
  const opened = () => rowsOf(server, 'select 1 from task_assignments where task_id = ? and opened_at > 0', task.id)
  await eventually(() => opened().length === people.length)

  expect((await page(third, compared.id)).status).toBe(200)
  const later = await Promise.all([second, third, second].map(rounds))
  expect(new Set([shown, ...later.map(({ text }) => text)]).size).toBe(3)
  expect(places().map(({ id }) => id)).toEqual([first, third, second].map((person) => person.consumer.id))
})
