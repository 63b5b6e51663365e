import { expectStatus } from '../../harness/client'
import { createConsumer, signUpBrand } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { enter, expect, test } from '../harness/fixtures'

test('open results say that answers have come, and show them on a press', async ({ page, context, brand, server }) => {
  const { id: projectId } = await createProject(brand)
  const { id } = await createOpenSurvey(brand, projectId)
  const [first, second] = [await createConsumer(brand, { projectId }), await createConsumer(brand, { projectId })]
  for (const person of [first, second]) {
    await assign(brand, id, person.consumer.id)
  }
  const answered = { responses: ANSWERS, status: 'submitted' }
  expectStatus(201, await first.json('POST', `/api/tasks/${id}/responses`, answered))

  // What came is told to its brand alone, and not again to who knows it.
  const count = `/task/${id}/answer-count`
  const told = await brand.fetch(count)
  expect(await told.json()).toEqual({ submitted: 1 })
  expect((await brand.fetch(count, { headers: { 'If-None-Match': told.headers.get('etag') ?? '' } })).status).toBe(304)
  expect((await (await signUpBrand(server.url)).fetch(count)).status).toBe(404)
  expect((await first.fetch(count)).status).toBe(403)

  await page.clock.install()
  await enter(context, brand)
  // A task that has answers opens on its results.
  await page.goto(`/task/${id}`)
  const finding = page.getByRole('region', { name: 'Finding' })
  await expect(finding).toContainText('1 of 2 asked')
  await page.clock.runFor(11_000)
  await expect(page.getByRole('button', { name: /new answer/ })).toHaveCount(0)

  expectStatus(201, await second.json('POST', `/api/tasks/${id}/responses`, answered))
  await page.clock.runFor(11_000)
  await page.getByRole('button', { name: '1 new answer' }).click()
  await expect(finding).toContainText('2 of 2 asked')
  await expect(page.getByRole('button', { name: /new answer/ })).toHaveCount(0)
})
