import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { QUESTIONS } from '../../harness/domain/survey'
import { answer, createTenant, type Tenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* What the server keeps to be fast is never someone else's, and never older than what was last acknowledged. */

const server = await startServer()
const tenants = await Promise.all(Array.from({ length: 4 }, () => createTenant(server)))

const view = z.object({
  task: z.object({
    id: z.number(),
    config: z.object({ questions: z.array(z.object({ title: z.string() })) }).nullable(),
  }),
  project: z.object({ brand: z.object({ id: z.number() }) }),
  response: z.object({ responses: z.record(z.string(), z.unknown()) }).nullable(),
})

async function viewOf(client: Client, taskId: number) {
  return view.parse((await call(client, 'GET', `/api/consumer/tasks/${taskId}`)).body)
}

async function configure(brand: Client, taskId: number, title: string): Promise<void> {
  const [first, ...rest] = QUESTIONS
  const { status } = await call(brand, 'PATCH', `/api/tasks/${taskId}/config`, {
    questions: [{ ...first, title }, ...rest],
  })
  expect(status).toBe(200)
}

test('people who ask at once, again and again, each get their own page, JSON and answers', async () => {
  const mark = ({ consumer }: Tenant) => `Mine alone, ${consumer.user.email}`
  await Promise.all(tenants.map((one) => answer(one.consumer, one.task.id, { why: mark(one) }, 'draft')))
  const rounds = Array.from({ length: 40 }, (_, n) => tenants[n % tenants.length]).flatMap((one) => (one ? [one] : []))
  await Promise.all(
    rounds.map(async (one, n) => {
      const strangers = tenants.filter((other) => other !== one)
      const path = `/consumer/task/${one.task.id}`
      const text =
        n % 2 === 0 ? (await one.consumer.page(path)).text : JSON.stringify(await viewOf(one.consumer, one.task.id))
      expect(text).toContain(mark(one))
      for (const other of strangers) expect(text).not.toContain(mark(other))
      const [stranger] = strangers
      expect((await one.consumer.page(`/consumer/task/${stranger?.task.id}`)).status).toBe(404)
      expect((await call(one.consumer, 'GET', `/api/consumer/tasks/${stranger?.task.id}`)).status).toBe(404)
    }),
  )
})

test('a configuration that is saved is what the next one to ask is shown, also an earlier one saved again', async () => {
  const { brand, consumer, task } = await createTenant(server)
  for (const title of ['First wording', 'Second wording', 'First wording', 'Third wording']) {
    await configure(brand, task.id, title)
    expect((await viewOf(consumer, task.id)).task.config?.questions[0]?.title).toBe(title)
    expect((await consumer.page(`/consumer/task/${task.id}`)).text).toContain(title)
    expect((await brand.page(`/task/${task.id}?tab=build`)).text).toContain(`value="${title}"`)
  }
})

test('the blank form that is kept for all who have not begun stays blank, whoever types, posts or submits', async () => {
  const { brand, project, consumer, task } = await createTenant(server)
  const other = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, other.consumer.id)
  const path = `/consumer/task/${task.id}`
  const blank = (await other.page(path)).text
  expect((await consumer.page(path)).text).toContain('name="answer:why"')

  await answer(consumer, task.id, { why: 'Mine alone' }, 'draft')
  expect((await consumer.page(path)).text).toContain('Mine alone')
  const faulty = await consumer.post(path, { 'answer:why': 'Not yet whole', status: 'submitted' })
  expect(faulty.text).toContain('Not yet whole')
  const after = (await other.page(path)).text
  for (const words of ['Mine alone', 'Not yet whole']) expect(after).not.toContain(words)
  expect(fieldsOf(after)).toBe(fieldsOf(blank))
})

function fieldsOf(page: string): string {
  return page.slice(page.indexOf('<fieldset'), page.lastIndexOf('</fieldset>'))
}

test('a session that has ended is nobody’s from the next request on', async () => {
  const { brand, consumer, task } = await createTenant(server)
  expect((await viewOf(consumer, task.id)).task.id).toBe(task.id)
  await consumer.page('/api/logout')
  const cookieless = server.client()
  for (const client of [consumer, cookieless]) {
    expect((await call(client, 'GET', `/api/consumer/tasks/${task.id}`)).status).toBe(401)
  }
  expect((await call(brand, 'GET', `/api/consumer/tasks/${task.id}`)).status).toBe(403)
})
