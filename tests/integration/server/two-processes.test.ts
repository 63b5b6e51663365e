import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { type Client, createClient, expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, QUESTIONS } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { databaseEnvironment } from '../../harness/services/postgres'
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
