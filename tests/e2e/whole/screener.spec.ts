import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { assign } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { openItem } from '../harness/builder'
import { shippingWorld, worldOf } from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, openAs, test } from '../harness/fixtures'
import { closePreview, openPreview } from '../harness/preview'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

eitherWay('a screener before rounds of features', (javaScriptEnabled) => {
  test('is built by the brand, leads some on to the task, and ends for others', async ({ page, brand, context }) => {
    const world = await worldOf(brand, (projectId) =>
      createOpenPrioritization(brand, projectId, { roundsPerRespondent: 5 }),
    )
    await openAs(page, brand, `/task/${world.task.id}?tab=build`)
    await page.getByRole('link', { name: 'Add a screener' }).click()
    await page.getByRole('button', { name: 'Single choice' }).click()
    const first = page.getByRole('group', { name: 'Question 1', exact: true })
    await first.getByLabel('Question', { exact: true }).fill('Do you cook?')
    await first.getByLabel('Options').fill('Yes\nNo')
    const preview = await openPreview(page)
    await expect(preview.getByRole('group', { name: 'Do you cook?' })).toBeVisible()
    await preview.getByLabel('Yes').check()
    await preview.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: /^Round 1 of/ })).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await closePreview(page)
    await expect(page).toHaveURL(/\/screener\?draft=/)
    await expect(first.getByLabel('Question', { exact: true })).toHaveValue('Do you cook?')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save Changes' })
    await save.click()
    await expectToast(page, 'Screener saved')
    await expect(page.getByText('It does not screen anyone out yet')).toBeVisible()
    await page.getByRole('link', { name: 'Edit screener' }).click()
    await openItem(page, 'question 1')
    await first.getByRole('button', { name: 'Go to, or end early…' }).click()
    await first.getByLabel('Go', { exact: true }).selectOption({ label: 'to the end: screened out' })
    await first.getByLabel('About question').selectOption({ label: '1 Do you cook?' })
    await first.getByLabel('Value').fill('No')
    if (javaScriptEnabled) await expectAccessible(page)
    await save.click()
    await expect(page.getByText('When question 1 is “No”, the survey ends, screened out.')).toBeVisible()

    await openTask(page, world)
    await page.getByRole('link', { name: 'Start' }).click()
    await page.getByLabel('Yes').check()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    for (const round of [1, 2, 3, 4, 5]) {
      await expect(page.getByRole('heading', { name: `Round ${round} of 5` })).toBeVisible()
      await page.getByRole('radio', { name: 'Which is most important to you?' }).first().check()
      await page.getByRole('radio', { name: 'Which is least important to you?' }).last().check()
      await page.getByRole('button', { name: round === 5 ? 'Submit Response' : 'Next Round' }).click()
    }
    await expect(page.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
    const [response] = await responsesOf(world)
    expect(response).toMatchObject({ status: 'submitted', responses: { answers: expect.any(Array) } })

    const other = await createConsumer(brand, { projectId: world.project.id })
    await assign(brand, world.task.id, other.consumer.id)
    await enter(context, other)
    await page.goto(taskPage(world))
    await page.getByRole('link', { name: 'Start' }).click()
    await page.getByLabel('No').check()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await openAs(page, brand, `/task/${world.task.id}?tab=responses`)
    await expect(page.getByText('Screened out', { exact: true }).filter({ visible: true })).toBeVisible()
  })
})

test('what is typed into the form behind a screener stays on the device until it has arrived', async ({
  page,
  brand,
}) => {
  const world = await shippingWorld(brand)
  const question = { id: 'cooks', type: 'single_choice', title: 'Do you cook?', options: ['Yes', 'No'], required: true }
  const config = { screener: { questions: [question] } }
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${world.task.id}/config`, config))
  await openTask(page, world)
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByLabel('Yes').check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Full Name').fill('Ada Byron')
  await page.reload()
  await expect(page.getByText('We restored your answers from this device.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron')
  await expectAccessible(page)
  await page.getByLabel('Address', { exact: true }).fill('12 Mill Road')
  await page.getByLabel('City').fill('Ulm')
  await page.getByRole('button', { name: 'Submit Task' }).click()
  await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('steps ')))).toEqual([])
})
