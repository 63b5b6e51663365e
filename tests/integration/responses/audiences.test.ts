import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/people'
import { assign, createProject, createTask } from '../../harness/projects'
import { startServer } from '../../harness/server'
import { ANSWERS, createOpenSurvey } from '../../harness/survey'

const server = await startServer()
const brand = await server.signUpBrand()
const stranger = await server.signUpBrand()

test('groups by a tag and by an answer stand side by side, and only those that are the brand’s', async () => {
  const projectId = (await createProject(brand)).id
  const task = await createOpenSurvey(brand, projectId)
  const theirs = await createOpenSurvey(stranger, (await createProject(stranger)).id)
  for (const [place, often] of ['Daily', 'Weekly', 'Daily'].entries()) {
    const person = await createConsumer(brand, { projectId, firstName: `Ada${place}`, lastName: 'Lind' })
    await assign(brand, task.id, person.consumer.id)
    const path = `/api/consumer/tasks/${task.id}/responses`
    expectStatus(201, await person.json('POST', path, { responses: { ...ANSWERS, often }, status: 'submitted' }))
  }
  const page = async (...groups: string[]) => {
    const search = new URLSearchParams({ tab: 'responses', without: 'doubtful' })
    for (const [place, group] of groups.entries()) search.set(`group${place + 1}`, group)
    const { status, text } = await brand.page(`/task/${task.id}?${search}`)
    expect(status).toBe(200)
    return text
  }
  const [daily, weekly] = [0, 1].map((place) => `answer:${task.id}:${place}:often`)

  const plain = await page()
  expect(plain).toContain('Compare groups side by side')
  expect(plain).toContain(`<option value="${daily}">Daily</option>`)
  expect(plain).not.toContain('after Holm’s correction for all rows')

  const compared = await page(daily ?? '', weekly ?? '')
  expect(compared).toContain('Daily (How often?)')
  expect(compared).toContain(': shown, but too few to be tested')
  expect(compared).toContain('Where?, side by side')
  // 100 % of two beside none of one, with Wilson's intervals.
  expect(compared).toContain('34–100')
  expect(compared).toMatch(/name="without" value="doubtful"/)

  for (const other of [`answer:${theirs.id}:0:often`, 'tag:nobody', 'answer:1', '']) {
    expect(await page(daily ?? '', other)).toContain('Choose two different groups at least.')
  }
  expect(await page(daily ?? '', daily ?? '')).toContain('Choose two different groups at least.')
  // The audiences of a task that has no figures of groups are not asked for.
  const parcel = await createTask(brand, projectId, { type: 'receive_product' })
  expectStatus(201, await brand.json('POST', `/api/tasks/${parcel.id}/add-sample-responses`))
  expect((await brand.page(`/task/${parcel.id}?tab=responses`)).text).not.toContain('Compare groups')
})
