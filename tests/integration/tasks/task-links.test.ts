import { describe, expect, test } from 'vitest'
import routes from '~/routes'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { openTaskLink, taskLinkTo } from '../../harness/domain/task-links'
import { createTenant, type Tenant } from '../../harness/domain/tenant'
import { pathsIn } from '../../harness/routes'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'
import { WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

/* The personal link of a mail: one task without a password, and nothing else. */

const server = await startServer()
const mine = await createTenant(server)
const { brand, consumer, project, task } = mine

const page = (taskId: number) => `/consumer/task/${taskId}`

describe('a link that works', () => {
  test('shows its task to whoever follows it, and changes nothing by that', async () => {
    const link = await mailedLink(mine)
    const before = rows()
    const reply = await server.client().page(link)
    expect(reply.status).toBe(200)
    expect(reply.text).toContain(task.title)
    expect(reply.text).toContain(brand.user.profile.companyName)
    expect(reply.text).toContain('noindex')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.getSetCookie()).toEqual([])
    expect((await server.client().fetch(link, { method: 'HEAD' })).status).toBe(200)
    expect(rows()).toEqual(before)
    const signIn = await server.client().page(`/signin?redirectTo=${encodeURIComponent(link)}`)
    expect(signIn.text).toContain(task.title)
    expect(signIn.text).not.toContain('/signup')
  })

  test('opens this task by one press, again and again, and is no session', async () => {
    const link = await mailedLink(mine)
    for (const bearer of [server.client(), server.client()]) {
      await openTaskLink(bearer, link)
      expect(bearer.cookies.has('sid')).toBe(false)
      expect((await bearer.page(link)).headers.get('location')).toBe(page(task.id))
      const shown = await bearer.page(page(task.id))
      expect(shown.status).toBe(200)
      expect(shown.text).toContain(task.title)
      expect(shown.text).not.toMatch(/href="\/(account|consumer-portal|api\/logout)"/)
      const saved = await bearer.post(page(task.id), { status: 'draft', draftOf: '' })
      expect(saved.status).toBeLessThan(400)
    }
  })

  test('opens its own task alone: every other page is what it is for a visitor', async () => {
    const other = await createOpenSurvey(brand, project.id)
    await assign(brand, other.id, consumer.consumer.id)
    const bearer = await newBearer(mine)
    const pages = pathsIn(routes).filter(
      (path) => !path.startsWith('/api') && !['/healthz', '/readyz', '/metrics'].includes(path),
    )
    expect(pages.length).toBeGreaterThan(50)
    const opened: string[] = []
    for (const pattern of pages) {
      const at = (taskId: number) =>
        pattern
          .replace(':taskId', String(taskId))
          .replace(':projectId', String(project.id))
          .replace(':consumerId', String(consumer.consumer.id))
          .replace(/:\w+|\*/g, '1')
      for (const path of new Set([at(task.id), at(other.id)])) {
        const [seen, visitors] = [await bearer.page(path), await server.client().page(path)]
        const facts = ({ status, headers, text }: typeof seen) => [
          status,
          headers.get('location'),
          // Each failure has one of its own.
          text.replaceAll(headers.get('x-request-id') ?? 'Reference', ''),
        ]
        if (JSON.stringify(facts(seen)) !== JSON.stringify(facts(visitors))) opened.push(path)
      }
    }
    expect(opened.sort()).toEqual([page(task.id), `/stakeholder/task/${task.id}`].sort())
  })

  test('opens no project, no other task of the same person, and none by another spelling', async () => {
    const other = await createOpenSurvey(brand, project.id)
    await assign(brand, other.id, consumer.consumer.id)
    const bearer = await newBearer(mine)
    const token = bearer.cookies.get(`task-${task.id}`) ?? ''
    bearer.cookies.set(`task-${other.id}`, token)
    const paths = [page(other.id), `/stakeholder/task/${other.id}`]
    for (const path of [...paths, `/consumer/project/${project.id}`]) {
      expect((await bearer.page(path)).status).toBe(302)
    }
    expect((await bearer.post(page(other.id), { status: 'draft' })).status).toBe(307)
    expect((await bearer.page(`${page(other.id)}/link/${token}`)).status).toBe(404)
    expect((await bearer.page('/')).text).not.toContain(other.title)
  })

  test('does not replace a session: its own goes to the task, another one is asked', async () => {
    const link = await mailedLink(mine)
    const own = (await consumer.page(link)).headers
    expect(own.get('location')).toBe(page(task.id))
    expect((await consumer.post(link, {})).headers.getSetCookie()).toEqual([])
    const other = await createConsumer(brand)
    const asked = await other.page(link)
    expect(asked.text).toContain(other.user.email)
    const unsaid = await other.post(link, {})
    expect(unsaid.headers.get('location')).toBe(link)
    expect((await call(other, 'GET', '/api/auth/user')).status).toBe(200)
    await openTaskLink(other, link, { signsOut: String(other.user.id) })
    expect((await call(other, 'GET', '/api/auth/user')).status).toBe(401)
    expect((await other.page(page(task.id))).text).toContain(task.title)
  })

  test('is taken from our own page alone, which hides its origin', async () => {
    const link = await mailedLink(mine)
    const post = (headers: Record<string, string>) =>
      server.client().fetch(link, { method: 'POST', body: new URLSearchParams(), headers })
    expect((await post({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
    expect((await post({ Origin: 'null' })).status).toBe(403)
    expect((await post({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await post({ Origin: 'https://evil.example' })).status).toBe(403)
  })

  test('goes with a logout', async () => {
    const bearer = await newBearer(mine)
    await bearer.page('/api/logout')
    expect((await bearer.page(page(task.id))).status).toBe(302)
  })
})

test('a video is sent and seen by a pass to its task, and by no other', async () => {
  const person = await createConsumer(brand, { projectId: project.id })
  const first = await videoTask({ ...mine, consumer: person })
  const second = await videoTask({ ...mine, consumer: person })
  const bearer = await pass(person, first)
  const upload = '/api/consumer/video-uploads/0123456789abcdef0123456789abcdef'
  const send = (query: string) => {
    const headers = { 'Content-Type': 'application/octet-stream' }
    return bearer.fetch(`${upload}?offset=0&size=${WEBM.byteLength}&questionId=clip&${query}`, {
      method: 'POST',
      body: new Uint8Array(WEBM),
      headers,
    })
  }
  expect((await call(bearer, 'GET', upload)).status).toBe(401)
  expect((await call(bearer, 'GET', `${upload}?taskId=${first}`)).status).toBe(200)
  for (const query of [`taskId=${second}`, `taskId=${first}&taskId=${second}`, '']) {
    expect((await send(query)).status).toBe(401)
  }
  const stored = await send(`taskId=${first}`)
  expect(stored.status).toBe(201)
  const { url }: { url: string } = JSON.parse(await stored.text())
  expect((await bearer.fetch(url)).status).toBe(200)
  expect((await (await pass(person, second)).fetch(url)).status).toBe(404)
})

describe('a link ends, and says which task it was about on the sign-in page', () => {
  const endings: [how: string, end: (tenant: Tenant) => Promise<unknown>][] = [
    ['when the task is closed', (tenant) => setStatus(tenant, 'closed')],
    ['when the task is a draft again', (tenant) => setStatus(tenant, 'draft')],
    ['when its time is over', async () => changeRows(server, 'UPDATE tokens SET expires_at = 1')],
    ['when the password is changed', ({ consumer: person }) => changePassword(person)],
    [
      'when the brand has the customer no more',
      async ({
        consumer: {
          consumer: { id },
        },
      }) => changeRows(server, 'DELETE FROM stakeholders WHERE consumer_id = ?', id),
    ],
  ]
  test.each(endings)('%s', async (_how, end) => {
    const tenant = await createTenant(server)
    const link = await mailedLink(tenant)
    const bearer = server.client()
    await openTaskLink(bearer, link)
    await end(tenant)
    expect((await bearer.page(page(tenant.task.id))).headers.get('location')).toBe(link)
    expect((await bearer.post(page(tenant.task.id), { status: 'draft' })).status).toBe(307)
    const ended = await server.client().page(link)
    expect(ended.status).toBe(302)
    const signIn = await server.client().page(ended.headers.get('location') ?? '')
    expect(signIn.text).toContain(tenant.task.title)
    expect(signIn.text).toContain(tenant.brand.user.profile.companyName)
    expect(signIn.text).toContain('noindex')
    expect((await server.client().post(link, {})).headers.getSetCookie()).toEqual([])
  })

  test.each<[string, (tenant: Tenant) => string]>([
    ['is deleted', ({ task: { id } }) => `/api/brand/tasks/${id}`],
    ['is taken from them', ({ consumer: person, task: { id } }) => `/api/tasks/${id}/assign/${person.consumer.id}`],
  ])('and nothing at all once the task %s', async (_how, ending) => {
    const gone = await createTenant(server)
    const link = await mailedLink(gone)
    const bearer = server.client()
    await openTaskLink(bearer, link)
    expect((await call(gone.brand, 'DELETE', ending(gone))).status).toBe(204)
    const reply = await bearer.page(link)
    expect(reply.status).toBe(404)
    expect(reply.text).not.toContain(gone.task.title)
    expect((await bearer.page(page(gone.task.id))).status).toBe(302)
  })
})

test('an unknown link reveals nothing, and is not tried often', async () => {
  const limited = await startServer({ RATE_LIMITS: 'on' })
  const other = await createTenant(limited)
  const guess = `${page(other.task.id)}/link/${'x'.repeat(43)}`
  const reply = await limited.client().page(guess)
  expect(reply.status).toBe(404)
  expect(reply.text).not.toContain(other.task.title)
  expect(reply.text).toContain(`/signin?redirectTo=${encodeURIComponent(page(other.task.id))}`)
  const signIn = await limited.client().page(`/signin?redirectTo=${encodeURIComponent(guess)}`)
  expect(signIn.text).not.toContain(other.task.title)
  for (let tries = 0; tries < 49; tries += 1) await limited.client().page(guess)
  const last = await limited.client().page(guess)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

async function mailedLink({ consumer: person, task: { id } }: Tenant): Promise<string> {
  return await taskLinkTo(server, person, id)
}

async function pass(person: ConsumerPerson, taskId: number): Promise<Client> {
  const bearer = server.client()
  await openTaskLink(bearer, await taskLinkTo(server, person, taskId))
  return bearer
}

async function newBearer(tenant: Tenant): Promise<Client> {
  return await pass(tenant.consumer, tenant.task.id)
}

async function setStatus({ brand: owner, task: { id } }: Tenant, status: string): Promise<void> {
  expect((await call(owner, 'PATCH', `/api/brand/tasks/${id}`, { status })).status).toBe(200)
}

async function changePassword({ post, password }: ConsumerPerson): Promise<void> {
  const fields = { currentPassword: password, password: 'another horse', confirmPassword: 'another horse' }
  expect((await post('/account?form=password', fields)).status).toBe(303)
}

/** All that a pass could touch. */
function rows(): unknown {
  const tables = ['sessions', 'tokens', 'task_assignments', 'task_responses']
  return tables.map((table) => rowsOf(server, `SELECT * FROM ${table}`))
}
