import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* The largest survey that is accepted, every option of which is ticked. */

const server = await startServer()
const { brand, project } = await createTenant(server)
const OPTIONS = Array.from({ length: 50 }, (_, at) => `Option ${at}`)
const QUESTIONS = Array.from({ length: 200 }, (_, at) => ({
  id: `q${at}`,
  type: 'multiple_choice',
  title: `Which of these, ${at}?`,
  options: OPTIONS,
}))
const task = await createOpenSurvey(brand, project.id, QUESTIONS)
const consumer = await createConsumer(brand, { projectId: project.id })
await assign(brand, task.id, consumer.consumer.id)

const page = `/consumer/task/${task.id}`

function answers(more = 0): URLSearchParams {
  const fields = new URLSearchParams({ status: 'draft' })
  for (const { id, options } of QUESTIONS) for (const option of options) fields.append(`answer:${id}`, option)
  for (let at = 0; at < more; at += 1) fields.append('answer:q0', 'Option 0')
  return fields
}

test('a page on which everything is ticked is saved, as its form and in the background', async () => {
  expect((await consumer.post(page, answers())).status).toBe(303)
  const { body } = await call<{ responses: Record<string, string[]> }[]>(
    brand,
    'GET',
    `/api/tasks/${task.id}/responses`,
  )
  const given = Object.values(body[0]?.responses ?? {})
  expect([given.length, given.flat().length]).toEqual([200, 10_000])
  const form = new FormData()
  for (const [name, value] of answers()) form.append(name, value)
  expect((await consumer.post(page, form)).status).toBe(303)
})

test('more fields than any page has are refused with what the limit is, and not as a task that is not there', async () => {
  const limit = 'This form has more than 20,000 fields, which is the most that is accepted.'
  const multipart = new FormData()
  for (const [name, value] of answers(10_001)) multipart.append(name, value)
  for (const body of [answers(10_001), multipart]) {
    const { status, text } = await consumer.post(page, body)
    expect(status).toBe(413)
    expect(text).toContain(limit)
    expect(text).toContain('<title>That was too large</title>')
    expect(text).not.toContain('Task not found')
  }
  const draft = await consumer.post(`${page}/draft`, answers(10_001))
  expect([draft.status, draft.text.includes(limit)]).toEqual([413, true])
})

test('the report and the response of such a survey are whole', async () => {
  const submitted = answers()
  submitted.set('status', 'submitted')
  expect((await consumer.post(page, submitted)).status).toBe(303)
  const report = `/project/${project.id}/report`
  const first = await brand.page(report)
  const pages = Number(/This is page 1 of (\d+)\./.exec(first.text)?.[1])
  expect(pages).toBeGreaterThan(1)
  const shown = new Set<string>()
  for (let at = 1; at <= pages; at += 1) {
    const { status, text } = at === 1 ? first : await brand.page(`${report}?page=${at}`)
    expect(status).toBe(200)
    for (const [, id = ''] of text.matchAll(/<h3 id="(task-\d+-finding-\d+)"/g)) shown.add(id)
  }
  expect(shown.size).toBe(200)
  expect(first.text).toContain(`href="${report}?page=2#`)
  expect((await brand.page(`${report}?page=${pages + 1}`)).text).toContain(`This is page ${pages} of ${pages}.`)

  const { body } = await call<{ id: number }[]>(brand, 'GET', `/api/tasks/${task.id}/responses`)
  const response = await brand.page(`/task/${task.id}/response/${body[0]?.id}`)
  expect(response.status).toBe(200)
  expect(response.text).toContain('Which of these, 199?')
  expect(response.text.match(/<h3 /g)).toHaveLength(200)
})
