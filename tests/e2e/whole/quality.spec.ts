import type { Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, test } from '../harness/fixtures'

const QUESTIONS = ['Scent', 'Feel', 'Look', 'Price', 'Refill'].map((title, index) => ({
  id: `q${index}`,
  type: 'single_choice',
  title,
  options: ['Poor', 'Fair', 'Good'],
  required: true,
}))

eitherWay('careless answers', () => {
  test('are pointed out with their reason, and can be left out of the figures', async ({ page, context, brand }) => {
    const taskId = await answeredBy(brand, { Ada: [0, 1, 2, 1, 2], Bo: [2, 2, 2, 2, 2], Cy: [2, 1, 2, 0, 1] })
    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses`)
    await expect(page.getByText('1 of 3 looks careless.')).toBeVisible()
    await page.getByText('Which responses, and why').click()
    const named = page
      .getByRole('listitem')
      .filter({ hasText: 'Chose the option in the same position in every choice' })
    await expect(named.getByRole('link', { name: 'Bo Lind' })).toBeVisible()
    await expect(good(page)).toContainText('3')

    await page.getByRole('link', { name: 'See the results without them' }).click()
    await expect(page.getByText('Excludes 1 possibly careless response: n = 2 of 3.')).toBeVisible()
    await expect(good(page)).toContainText('2')
    await page.getByRole('link', { name: 'Count all 3 again' }).click()
    await expect(good(page)).toContainText('3')
  })

  test('are not spoken of where there are none', async ({ page, context, brand }) => {
    const taskId = await answeredBy(brand, { Ada: [0, 1, 2, 1, 2] })
    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses`)
    await expect(page.getByRole('region', { name: 'Scent' })).toBeVisible()
    await expect(page.getByText(/looks? careless/)).toHaveCount(0)
  })
})

test('notes on careless answers are accessible', async ({ page, context, brand }) => {
  const taskId = await answeredBy(brand, { Ada: [0, 1, 2, 1, 2], Bo: [2, 2, 2, 2, 2] })
  await enter(context, brand)
  await page.goto(`/task/${taskId}?tab=responses`)
  await page.getByText('Which responses, and why').click()
  await expectAccessible(page)
})

/** How often 'Look' was called good. */
function good(page: Page) {
  return page.getByRole('region', { name: 'Look' }).getByRole('row', { name: /Good/ }).getByRole('cell').first()
}

/** A survey that these people have answered by the places of its options. */
async function answeredBy(brand: Brand, people: Record<string, number[]>): Promise<number> {
  const project = await createProject(brand)
  const task = await createOpenSurvey(brand, project.id, QUESTIONS)
  for (const [firstName, places] of Object.entries(people)) {
    const consumer = await createConsumer(brand, { projectId: project.id, firstName, lastName: 'Lind' })
    await assign(brand, task.id, consumer.consumer.id)
    const responses = Object.fromEntries(places.map((place, index) => [`q${index}`, QUESTIONS[index]?.options[place]]))
    const path = `/api/consumer/tasks/${task.id}/responses`
    expectStatus(201, await consumer.json('POST', path, { responses, status: 'submitted' }))
  }
  return task.id
}
