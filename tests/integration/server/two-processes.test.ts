import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { type Client, createClient, expectStatus } from '../../harness/client'
import { keyClient, keyIn } from '../../harness/domain/api-keys'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, firstAndLast } from '../../harness/domain/prioritization'
import { assign, createProject } from '../../harness/domain/projects'
import { openResults, shareResults } from '../../harness/domain/result-links'
import { ANSWERS, QUESTIONS } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { rowsOf } from '../../harness/services/database'
import { databaseEnvironment, isOnPostgres } from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'
import { rollSecret } from '../../harness/services/webhooks'

/* Two processes on one database: what one has acknowledged the other knows at once. */

const LIMITED = { RATE_LIMITS: 'on' }

const one = await startServer(LIMITED)
const other = await startServer({
  ...LIMITED,
  ...databaseEnvironment(one.databasePath),
  UPLOADS_DIR: one.uploadsDir,
})

/** The same person at the other process. */
function there(client: Client): Client {
  const moved = createClient(other.url)
  for (const [name, value] of client.cookies) moved.cookies.set(name, value)
  return moved
}

test('configurations, tags, closed tasks and answers that one has changed the other shows, and counts in its figures', async () => {
  const { brand, consumer, project, task } = await createTenant(one)
  const [brandThere, consumerThere] = [there(brand), there(consumer)]
  const [first, ...rest] = QUESTIONS
  for (const title of ['First wording', 'Second wording', 'First wording']) {
    const questions = [{ ...first, title }, ...rest]
    expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${task.id}/config`, { questions }))
    expect((await consumerThere.page(`/consumer/task/${task.id}`)).text).toContain(title)
    expect((await brandThere.page(`/task/${task.id}?tab=build`)).text).toContain(title)
  }
  const results = `/task/${task.id}?tab=responses`
  const analysis = async (client: Client) => (await call(client, 'GET', `/api/tasks/${task.id}/analysis`)).text
  expect(await analysis(brandThere)).toBe(await analysis(brand))
  const answers = { ...ANSWERS, why: 'Said to one of them' }
  expect((await answer(consumer, task.id, answers)).status).toBe(201)
  expect(await analysis(brandThere)).toBe(await analysis(brand))
  expect((await brandThere.page(results)).text).toContain('Said to one of them')

  const tagging = { consumerId: String(consumer.consumer.id), change: 'add', tags: 'fast movers' }
  expectStatus(303, await brand.post('/stakeholder-tagging', tagging))
  expect((await brandThere.page(`/stakeholders/${consumer.consumer.id}`)).text).toContain('fast movers')
  const tagged = `/task/${task.id}?tab=responses&tag=fast+movers`
  expect((await brandThere.page(tagged)).text).toContain('Said to one of them')

  const late = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, late.consumer.id)
  expect((await there(late).page(`/consumer/task/${task.id}`)).status).toBe(200)
  expectStatus(200, await call(brandThere, 'PATCH', `/api/brand/tasks/${task.id}`, { status: 'closed' }))
  expect((await answer(late, task.id, answers)).status).toBe(409)
})

test('a respondent who opens a task in both has one place and one set of rounds, also after the first has died', async () => {
  const { brand, project } = await createTenant(one)
  const task = await createOpenPrioritization(brand, project.id)
  const people: ConsumerPerson[] = []
  for (let n = 0; n < 4; n += 1) people.push(await createConsumer(brand, { projectId: project.id }))
  for (const { consumer } of people) await assign(brand, task.id, consumer.id)
  const roundsOf = async (by: Client) => (await attemptOf(by, task.id)).rounds
  const both = people.flatMap((person) => [person, there(person)])
  const shown = await Promise.all(both.map(roundsOf))
  for (const index of people.keys()) expect(shown[2 * index + 1]).toEqual(shown[2 * index])
  expect(new Set(shown.map((rounds) => JSON.stringify(rounds))).size).toBe(people.length)

  const late = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, late.consumer.id)
  const open = await roundsOf(late)
  await one.kill9()
  const kept = await answer(there(late), task.id, firstAndLast(open))
  await one.restart()
  expect([kept.status, await roundsOf(late)]).toEqual([201, open])
})

test('who signs out at one is signed out at the other', async () => {
  const { brand } = await createTenant(one)
  const moved = there(brand)
  expect((await moved.page('/account')).status).toBe(200)
  await moved.fetch('/api/logout')
  const again = createClient(one.url)
  for (const [name, value] of brand.cookies) again.cookies.set(name, value)
  expect((await again.page('/account')).status).toBe(302)
})

test('a page may save over its own draft through either, and is asked where another page has saved', async () => {
  const { consumer, task } = await createTenant(one)
  const form = (why: string, page: string) => ({
    'answer:why': why,
    status: 'draft',
    draftOf: '',
    page,
  })
  const path = `/consumer/task/${task.id}`
  const saved = await consumer.post(path, form('First', 'page-one'))
  expect(saved.status, saved.text.slice(0, 300)).toBe(303)
  expect((await there(consumer).post(path, form('Second', 'page-one'))).status).toBe(303)
  const asked = await there(consumer).post(path, form('Third', 'page-two'))
  expect(asked.status).toBe(409)
  expect((await consumer.page(path)).text).toContain('Second')
})

test('a form that is posted to both is done once', async () => {
  const brand = await one.signUpBrand()
  const form = { key: 'k'.repeat(22), title: 'Made once', phase: 'concept', description: '' }
  const posted = await Promise.all(
    [brand, there(brand), brand, there(brand)].map((by) => by.post('/project-creation', form)),
  )
  expect(posted.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(new Set(posted.map(({ headers }) => headers.get('location'))).size).toBe(1)
  const { body } = await brand.json<{ title: string }[]>('GET', '/api/brand/projects')
  expect(body.filter(({ title }) => title === 'Made once')).toHaveLength(1)
})

test('forms of a webhook that are posted to both add one, and roll its secret once', async () => {
  const brand = await one.signUpBrand()
  const both = [brand, there(brand)]
  const form = { key: 'a'.repeat(22), url: 'https://example.com/it', events: 'task.opened' }
  const added = await Promise.all(both.map((by) => by.post('/account/webhooks', form)))
  const pages = added.map(({ text }) => /href="(\/account\/webhooks\/\d+)"/.exec(text)?.[1])
  expect([pages[0], pages[1]]).toEqual([expect.any(String), pages[0]])
  const secrets = await Promise.all(both.map((by) => rollSecret(by, pages[0] ?? '', 'r'.repeat(22))))
  expect(new Set(secrets).size).toBe(1)
})

test('a form that makes an API key makes one, and a project is deleted for both, however often it is posted to either', async () => {
  const brand = await one.signUpBrand()
  const both = [brand, there(brand), brand, there(brand)]
  const form = { key: 'c'.repeat(12), name: 'A program', scopes: 'read' }
  const made = await Promise.all(both.map((by) => by.post('/account/keys', form)))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const [key, ...others] = made.map(({ text }) => keyIn(text) ?? '')
  expect(others).toEqual([key, key, key])
  const list = (await brand.page('/account/keys')).text
  expect(list.match(/keys\/\d+\/revocation/g)).toHaveLength(1)
  const project = await createProject(brand)
  const deleted = await Promise.all(both.map((by) => by.post(`/project/${project.id}/deletion`, {})))
  expect(deleted.map(({ status }) => status)).toEqual([303, 303, 303, 303])

  // Revoked, it is of no use anywhere, and the same form makes another one.
  const program = (url: string) => keyClient(url, key ?? '').json('GET', '/api/brand/projects')
  expect((await program(other.url)).status).toBe(200)
  const revocation = /\/account\/keys\/\d+\/revocation/.exec(list)?.[0] ?? ''
  expectStatus(303, await brand.post(revocation, {}))
  expect([(await program(one.url)).status, (await program(other.url)).status]).toEqual([401, 401])
  expect(keyIn((await brand.post('/account/keys', form)).text)).not.toBe(key)
})

test('a revoked link to results, and the pass of somebody who is removed from a task, end at both', async () => {
  const { brand, consumer, project, task } = await createTenant(one)
  expect((await answer(consumer, task.id, ANSWERS)).status).toBe(201)
  const link = await shareResults(brand, project.id, { scope: 'project' })
  const visitor = createClient(one.url)
  await openResults(visitor, link.path)
  expect((await there(visitor).page(`/project/${project.id}`)).status).toBe(200)
  expectStatus(303, await brand.post(`/project/${project.id}/links/${link.id}/revocation`, {}))
  expect((await there(visitor).page(`/project/${project.id}`)).status).not.toBe(200)
  const path = `/api/tasks/${task.id}/assign/${consumer.consumer.id}`
  expectStatus(204, await call(brand, 'DELETE', path))
  expect((await there(consumer).page(`/consumer/task/${task.id}`)).status).toBe(404)
})

// Processes on SQLite know of each other by WEB_CONCURRENCY, which these two were started without.
test.runIf(isOnPostgres)(
  'the results of invitations name nobody who was erased by way of the other process',
  async () => {
    const brand = await one.signUpBrand()
    const email = 'withdrawn-by-the-other@example.com'
    const sent = expectStatus(303, await brand.post('/invitation', { emails: email, key: 'b'.repeat(12) }))
    const results = sent.headers.get('location') ?? ''
    for (const by of [brand, there(brand)]) expect((await by.page(results)).text).toContain(email)
    const [invitation] = rowsOf<{ id: number }>(one, 'select id from invitations where email = ?', email)
    expectStatus(303, await there(brand).post(`/invitation/${invitation?.id}/withdrawal`, {}))
    for (const by of [there(brand), brand]) expect((await by.page(results)).text).not.toContain(email)
  },
)

test('wrong passwords count over both', async () => {
  const brand = await one.signUpBrand()
  await createProject(brand)
  const attempt = async (url: string, password: string) =>
    (await createClient(url).json('POST', '/api/auth/login', { email: brand.user.email, password })).status
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    statuses.push(await attempt(one.url, 'not the password'), await attempt(other.url, 'not the password'))
  }
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 401))
  expect([await attempt(one.url, 'wrong'), await attempt(other.url, 'wrong')]).toEqual([429, 429])
})
