import { heatmapWorld } from '../../harness/domain/heatmap'
import { attemptOf, createOpenPrioritization, firstAndLast } from '../../harness/domain/prioritization'
import { comparisonWorld } from '../harness/comparator-world'
import { surveyWorld, worldOf } from '../harness/consumer-world'
import { expect, phone, test } from '../harness/fixtures'
import { keptMarks, stage } from '../harness/heatmap-page'
import { openTask, responsesOf } from '../harness/task-page'
import { translated as said, translatePages } from '../harness/translator'

/* Each page that changes by script is taken to its end while the browser translates it: what it says follows. */

test.use(phone)

test.beforeEach(async ({ page }) => await translatePages(page))

test('the rounds of a prioritization', async ({ page, brand }) => {
  const world = await worldOf(brand, (projectId) =>
    createOpenPrioritization(brand, projectId, { roundsPerRespondent: 5, anchor: { prompt: 'Would you pay for it?' } }),
  )
  const { rounds } = await attemptOf(world.consumer, world.task.id)
  await openTask(page, world)
  const button = page.locator('footer .primary')
  for (let roundId = 1; roundId <= 5; roundId += 1) {
    await expect(page.locator('#round')).toHaveText(said(`Round ${roundId} of 5`))
    await expect(page.locator('#percent')).toHaveText(said(`${Math.round(((roundId - 1) / 6) * 100)}% complete`))
    await expect(page.locator('#why-not')).toBeVisible()
    await page.locator('[name=most]').first().check()
    await page.locator('[name=least]').last().check()
    await expect(page.locator('#why-not')).toHaveCount(0)
    await expect(button).toHaveText(said('Next Round'))
    await button.click()
  }
  await expect(page.locator('#round')).toHaveText(said('Last question'))
  await expect(button).toHaveText(said('Submit Response'))
  await page.getByRole('button', { name: said('Previous') }).click()
  await expect(page.locator('#round')).toHaveText(said('Round 5 of 5'))
  await expect(button).toHaveText(said('Next Round'))
  await button.click()
  for (const yes of await page.locator('[name^=anchor][value=yes]').all()) await yes.check()
  await expect(button).toHaveText(said('Submit Response'))
  await button.click()
  await expect(page.getByRole('heading', { name: said('Task Complete!') })).toBeVisible()
  expect(await responsesOf(world)).toMatchObject([{ status: 'submitted' }])
  expect(JSON.stringify((await responsesOf(world))[0]?.responses)).toContain(firstAndLast(rounds)[0]?.mostImportant)
})

test('a prioritization without a last question ends with Submit', async ({ page, brand }) => {
  const world = await worldOf(brand, (projectId) =>
    createOpenPrioritization(brand, projectId, { roundsPerRespondent: 5 }),
  )
  await openTask(page, world)
  const button = page.locator('footer .primary')
  for (let roundId = 1; roundId <= 5; roundId += 1) {
    await expect(page.locator('#round')).toHaveText(said(`Round ${roundId} of 5`))
    await page.locator('[name=most]').first().check()
    await page.locator('[name=least]').last().check()
    await expect(button).toHaveText(said(roundId === 5 ? 'Submit Response' : 'Next Round'))
    await button.click()
  }
  await expect(page.getByRole('heading', { name: said('Task Complete!') })).toBeVisible()
})

test('the steps of a comparison', async ({ page, brand }) => {
  const world = await comparisonWorld(brand)
  await openTask(page, world)
  const button = page.locator('footer .primary')
  for (let step = 1; step <= 4; step += 1) {
    await expect(page.locator('label.step')).toHaveText(said(`Step ${step} of 4`))
    for (const pack of await page.locator('.packs input').all()) await pack.check()
    for (const rating of await page.locator('.rated [value="4"]').all()) await rating.check()
    await expect(button).toHaveText(said(step === 4 ? 'Submit Response' : 'Next'))
    await button.click()
  }
  await expect(page.getByRole('heading', { name: said('Thank You!') })).toBeVisible()
  expect((await responsesOf(world))[0]).toMatchObject({
    responses: { clarity_forced_choice: 'green', shelf_likert_amber: 4, final_buy_choice: 'green' },
  })
})

test('the images of a heatmap', async ({ page, brand }) => {
  const world = await heatmapWorld(brand)
  await openTask(page, world)
  const image = stage(page, true)
  const button = page.locator('footer .primary')
  for (let step = 1; step <= 4; step += 1) {
    await expect(page.locator('.step')).toHaveText(said(`Image ${Math.ceil(step / 2)} of 2`))
    await expect(page.locator('#round')).toHaveText(said(`Tap what you ${step % 2 === 1 ? 'like' : 'don’t like'}`))
    await expect(page.locator('.marks')).toHaveText(said('No marks yet.'))
    await image.click({ position: { x: 40, y: 40 } })
    await page.locator('textarea').fill('The cap')
    await page.getByRole('button', { name: said('Save') }).click()
    await expect(page.locator('.marks li')).toContainText(said('The cap'))
    await expect(page.getByText(said('Saved'), { exact: true })).toBeVisible()
    await expect(button).toHaveText(said(step === 4 ? 'Submit Feedback' : 'Next'))
    await button.click()
  }
  await expect(page.getByRole('heading', { name: said('Feedback Complete!') })).toBeVisible()
  expect((await keptMarks(world)).marks).toHaveLength(4)
})

test('the questions of a survey that are shown as others are answered', async ({ page, brand }) => {
  const options = ['Red', 'Blue']
  const world = await surveyWorld(brand, [
    { id: 'a', type: 'single_choice', title: 'Which?', options },
    {
      ...{ id: 'b', type: 'ranking', title: 'In which order?', options },
      showWhen: { question: 'a', operator: 'is', value: 'Red' },
    },
    { id: 'c', type: 'multiple_choice', title: 'And which?', options, settings: { none: 'Blue' } },
  ])
  await openTask(page, world)
  await expect(page.locator('.question-number:visible')).toHaveText(['1', '2'])
  await page.locator('[value=Red]').first().check()
  await expect(page.locator('.question-number:visible')).toHaveText(['1', '2', '3'])
  await page.locator('.to-rank li').last().locator('[data-by="-1"]').click()
  await expect(page.locator('.to-rank li').first()).toContainText(said('Blue'))
  await page.locator('[type=checkbox][value=Red]').check()
  await page.getByRole('button', { name: said('Submit Task') }).click()
  await expect(page.getByRole('heading', { name: said('Task Completed!') })).toBeVisible()
  const [response] = await responsesOf(world)
  expect(response?.responses).toMatchObject({ a: 'Red', c: ['Red'] })
})
