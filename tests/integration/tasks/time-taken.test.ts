import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { addCopies } from '../../harness/domain/copied-answers'
import { createConsumer, signUpBrand } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const MINUTE = 60_000

test('a task says how long its own respondents needed once twenty of them had no break', async () => {
  const brand = await signUpBrand(server.url)
  const project = await createProject(brand)
  const task = await createOpenSurvey(brand, project.id)
  const people = await Promise.all(Array.from({ length: 31 }, () => createConsumer(brand, { projectId: project.id })))
  for (const { consumer } of people) await assign(brand, task.id, consumer.id)
  const last = people.pop()
  if (!last) throw new Error('There is nobody')
  const shown = async () => /About \d+ minutes?/.exec((await last.page(`/consumer/task/${task.id}`)).text)?.[0]

  for (const [index, person] of people.entries()) {
    // By its length: two choices, a word and a text.
    if (index % 6 === 0) expect(await shown()).toBe('About 2 minutes')
    const path = `/api/consumer/tasks/${task.id}/responses`
    await person.page(`/consumer/task/${task.id}`)
    await expectOpened(task.id, person.consumer.id)
    // Most needed seven minutes; one in three came back the next day.
    const time = index % 3 === 0 ? 1_440 * MINUTE : 7 * MINUTE
    const sql = 'update task_assignments set opened_at = opened_at - ? where task_id = ? and consumer_id = ?'
    changeRows(server, sql, time, task.id, person.consumer.id)
    expectStatus(201, await person.json('POST', path, { responses: ANSWERS, status: 'submitted' }))
  }
  // It is looked up once a second.
  await expect.poll(shown, { timeout: 30_000 }).toBe('About 7 minutes')
})

test('however many of the latest were screened out, it is what the others needed', async () => {
  const brand = await signUpBrand(server.url)
  const project = await createProject(brand)
  const often = { id: 'often', type: 'single_choice', title: 'How often?', required: true, options: ['Daily', 'Never'] }
  const goTo = [{ when: { question: 'often', operator: 'is', value: 'Never' }, to: { end: 'screened_out' } }]
  const why = { id: 'why', type: 'text_box', title: 'Why?', required: true }
  const task = await createOpenSurvey(brand, project.id, [{ ...often, goTo }, why])
  const [first, last] = [
    await createConsumer(brand, { projectId: project.id }),
    await createConsumer(brand, { projectId: project.id }),
  ]
  for (const { consumer } of [first, last]) await assign(brand, task.id, consumer.id)
  await first.page(`/consumer/task/${task.id}`)
  expectStatus(201, await answer(first, task.id, { often: 'Daily', why: 'It lasts.' }))
  const change = (sql: string, ...values: (string | number)[]) => changeRows(server, sql, ...values)
  addCopies(server, task.id, 230)
  const others = 'select consumer_id from task_responses where task_id = ? order by consumer_id desc limit 210'
  const out = JSON.stringify({ often: 'Never' })
  const later = 'update task_responses set responses = ?, submitted_at = submitted_at + ?'
  change(`${later} where task_id = ? and consumer_id in (${others})`, out, 60 * MINUTE, task.id, task.id)
  change(
    `insert into task_assignments (task_id, consumer_id, assigned_at, status, opened_at)
     select task_id, consumer_id, 0, 'completed', submitted_at - ? from task_responses
     where task_id = ? and consumer_id <> ?`,
    7 * MINUTE,
    task.id,
    first.consumer.id,
  )
  change(
    `update task_assignments set opened_at = opened_at + ? where task_id = ? and consumer_id in (${others})`,
    6 * MINUTE,
    task.id,
    task.id,
  )
  const shown = async () => (await last.page(`/consumer/task/${task.id}`)).text
  await expect.poll(shown, { timeout: 30_000 }).toContain('About 7 minutes')
  // So says its first page too, before anything is answered.
  const page = await last.page(`/consumer/task/${task.id}?question=often`)
  expect(page.text).toContain('About 7 minutes left')
})

test('who was quick is noted as long as it is known when they began', async () => {
  const brand = await signUpBrand(server.url)
  const project = await createProject(brand)
  const task = await createOpenSurvey(brand, project.id)
  const people = await Promise.all(Array.from({ length: 6 }, () => createConsumer(brand, { projectId: project.id })))
  for (const [index, person] of people.entries()) {
    const { id } = person.consumer
    await assign(brand, task.id, id)
    await person.page(`/consumer/task/${task.id}`)
    await expectOpened(task.id, id)
    const sql = 'update task_assignments set opened_at = opened_at - ? where task_id = ? and consumer_id = ?'
    changeRows(server, sql, index === 0 ? 0 : 7 * MINUTE, task.id, id)
    expectStatus(201, await answer(person, task.id, ANSWERS))
  }
  const isNoted = async () =>
    (await brand.page(`/task/${task.id}?tab=responses`)).text.includes('Took less than a third of the median time')
  expect(await isNoted()).toBe(true)
  const quick = people[0]?.consumer.id ?? 0
  expectStatus(204, await brand.json('DELETE', `/api/tasks/${task.id}/assign/${quick}`))
  expect(await isNoted()).toBe(false)
  await assign(brand, task.id, quick)
  expect(await isNoted()).toBe(false)
})

test('a screener says how long it takes with the task that follows', async () => {
  const brand = await signUpBrand(server.url)
  const project = await createProject(brand)
  const person = await createConsumer(brand, { projectId: project.id })
  const task = await createTask(brand, project.id, { type: 'feature_prioritization' })
  const features = Array.from({ length: 12 }, (_, place) => ({ id: `f${place}`, text: `Feature ${place}` }))
  const questions = ['Often?', 'Why?'].map((title, place) => ({ id: `q${place}`, type: 'text_box', title }))
  const screener = { questions, sections: [{ id: 's', title: 'Then', firstQuestion: 'q1' }] }
  const config = { features, setSize: 4, roundsPerRespondent: 12, screener }
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, config))
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, { status: 'open' }))
  await assign(brand, task.id, person.consumer.id)
  const address = `/consumer/task/${task.id}`
  const [, minutes] = /About (\d+) minutes/.exec((await person.page(address)).text) ?? []
  expect(Number(minutes)).toBeGreaterThan(2)
  expect((await person.page(`${address}?question=q0`)).text).toContain(`About ${minutes} minutes left`)
})

/** The page does not wait for the time of its opening to be stored. */
async function expectOpened(taskId: number, consumerId: number): Promise<void> {
  const sql = 'select opened_at as at from task_assignments where task_id = ? and consumer_id = ?'
  await expect.poll(() => rowsOf<{ at: number | null }>(server, sql, taskId, consumerId)[0]?.at).toBeTypeOf('number')
}
