import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { openItem } from '../harness/builder'
import { eitherWay, enter, expect, test } from '../harness/fixtures'

const HAS_DOG = { question: 'dog', operator: 'is', value: 'Yes' }
const QUESTIONS = [
  { id: 'dog', type: 'single_choice', title: 'Do you have a dog?', options: ['Yes', 'No'], required: true },
  {
    ...{ id: 'like', type: 'single_choice', title: 'Which would you buy?', options: ['Snack', 'Dog treat', 'Neither'] },
    ...{ required: true, optionsWhen: { 'Dog treat': HAS_DOG } },
  },
  { id: 'taste', type: 'rating', title: 'How does it look?' },
  { id: 'walks', type: 'multiple_choice', title: 'Where do you walk?', options: ['Park', 'Street'], showWhen: HAS_DOG },
]
const OWNER = { dog: 'Yes', taste: 5 }
const PEOPLE = [
  ...Array<object>(4).fill({ ...OWNER, like: 'Dog treat', walks: ['Park'] }),
  { ...OWNER, like: 'Snack' },
  ...Array<object>(3).fill({ dog: 'No', like: 'Snack', taste: 3 }),
]

eitherWay('a survey with an option and a question for some', () => {
  test('counts each by those who were shown it', async ({ page, context, brand }) => {
    const taskId = await answeredBy(brand)
    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses`)
    const like = page.getByRole('region', { name: 'Which would you buy?' })
    await expect(like).toContainText('n = 8 of 8 asked')
    await expect(like.getByRole('row', { name: /Dog treat/ })).toContainText('of 5')
    await expect(like.getByRole('row', { name: /Dog treat/ })).toContainText('80%')
    await expect(like.getByRole('row', { name: /Snack/ })).toContainText('of 8')
    await expect(like).toContainText('Each share is of those who were shown the answer.')
    await expect(page.getByRole('region', { name: 'Where do you walk?' })).toContainText('n = 4 of 5 asked')
    await expect(page.getByText(/^The mean rating is/).first()).toContainText('gave 4 or 5')
  })
})

eitherWay('a question that results are to begin with', () => {
  test('is marked in the builder', async ({ page, context, brand }) => {
    const taskId = await answeredBy(brand, 'draft')
    await enter(context, brand)
    const key = page.getByLabel('Results begin with it')
    await page.goto(`/task/${taskId}?tab=build`)
    await openItem(page, 'question 2')
    await key.nth(1).check()
    await page.screenshot({ path: '/tmp/key.png', fullPage: true })
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(page.getByText('Configuration saved').first()).toBeVisible()
    await page.goto(`/task/${taskId}?tab=build`)
    await expect(key.nth(1)).toBeChecked()
    await expect(key.nth(0)).not.toBeChecked()
  })
})

async function answeredBy(brand: Brand, state: 'answered' | 'draft' = 'answered'): Promise<number> {
  const project = await createProject(brand)
  const task = await createOpenSurvey(brand, project.id, QUESTIONS)
  if (state === 'draft') return task.id
  for (const [index, responses] of PEOPLE.entries()) {
    const consumer = await createConsumer(brand, { projectId: project.id, firstName: 'Ada', lastName: `No ${index}` })
    await assign(brand, task.id, consumer.consumer.id)
    const path = `/api/consumer/tasks/${task.id}/responses`
    expectStatus(201, await consumer.json('POST', path, { responses, status: 'submitted' }))
  }
  return task.id
}
