import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { changeRows } from '../../harness/database'
import { createConsumer, signUpBrand } from '../../harness/people'
import { assign, createProject } from '../../harness/projects'
import { startServer } from '../../harness/server'
import { ANSWERS, createOpenSurvey } from '../../harness/survey'

const server = await startServer()
const MINUTE = 60_000

test('a task says how long its own respondents needed once there are twenty, whatever breaks some of them had', async () => {
  const brand = await signUpBrand(server.url)
  const project = await createProject(brand)
  const task = await createOpenSurvey(brand, project.id)
  const people = await Promise.all(Array.from({ length: 21 }, () => createConsumer(brand, { projectId: project.id })))
  for (const { consumer } of people) await assign(brand, task.id, consumer.id)
  const last = people.pop()
  if (!last) throw new Error('There is nobody')
  const shown = async () => /About \d+ minutes?/.exec((await last.page(`/consumer/task/${task.id}`)).text)?.[0]

  for (const [index, person] of people.entries()) {
    // By its length: two choices, a word and a text.
    if (index % 6 === 0) expect(await shown()).toBe('About 2 minutes')
    const path = `/api/consumer/tasks/${task.id}/responses`
    await person.page(`/consumer/task/${task.id}`)
    // Most needed seven minutes; one in three came back the next day.
    const time = index % 3 === 0 ? 1_440 * MINUTE : 7 * MINUTE
    const sql = 'update task_assignments set opened_at = opened_at - ? where task_id = ? and consumer_id = ?'
    changeRows(server, sql, time, task.id, person.consumer.id)
    expectStatus(201, await person.json('POST', path, { responses: ANSWERS, status: 'submitted' }))
  }
  // It is looked up once a second.
  await expect.poll(shown, { timeout: 5_000 }).toBe('About 7 minutes')
})
