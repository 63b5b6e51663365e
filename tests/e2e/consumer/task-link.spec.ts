import { heatmapWorld } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { taskLinkTo } from '../../harness/domain/task-links'
import { expectAccessible } from '../harness/accessibility'
import { setStatus } from '../harness/consumer-world'
import { eitherWay, enter, expect, phone, test } from '../harness/fixtures'
import { keptMarks, mark, stage } from '../harness/heatmap-page'
import { taskPage } from '../harness/task-page'

eitherWay('the link in a mail', (javaScriptEnabled) => {
  test.use(phone)

  test('opens one task by one press, with its images and steps, and thanks at its end', async ({
    page,
    brand,
    server,
  }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await page.goto(await taskLinkTo(server, world.consumer, world.task.id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two packs')
    await page.getByRole('button', { name: 'Start Task' }).click()
    await expect(page).toHaveURL(taskPage(world))
    if (await page.getByRole('link', { name: 'Start', exact: true }).count()) {
      await page.getByRole('link', { name: 'Start', exact: true }).click()
    }
    const image = stage(page, javaScriptEnabled)
    await expect(image).toBeVisible()
    const loaded = await page.request.get(`${world.images[0]?.url}`)
    expect(loaded.status()).toBe(200)
    await mark(page, image, 30, 40, 'The cap')
    await expect.poll(async () => (await keptMarks(world)).marks).toEqual([{ at: 'front 1 30,40', comment: 'The cap' }])
    await page.getByRole('button', { name: 'Next' }).click()
    await mark(page, stage(page, javaScriptEnabled), 60, 70)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback Complete!')
    await expect(page.getByText('You can close this page.')).toBeVisible()
    await page.locator('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/signin?redirectTo=%2Fconsumer-portal')
  })
})

test('the pages of a link are accessible, whoever comes to them', async ({ page, context, brand, server }) => {
  const world = await heatmapWorld(brand, ['Front'])
  const link = await taskLinkTo(server, world.consumer, world.task.id)
  await page.goto(link)
  await expectAccessible(page)
  await page.goto(`${taskPage(world)}/link/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await expectAccessible(page)

  await enter(context, await createConsumer(brand))
  await page.goto(link)
  await expect(page.getByText('Opening it here signs you out of yours.')).toBeVisible()
  await expectAccessible(page)
  await setStatus(brand, world.task.id, 'closed')
  await page.goto(link)
  await expectAccessible(page)

  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '“Two packs”, a task from' })).toBeVisible()
  await expectAccessible(page)
  await enter(context, world.consumer)
  await page.goto(link)
  await expect(page).toHaveURL(taskPage(world))
})
