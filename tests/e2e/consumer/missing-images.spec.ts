import { heatmapWorld } from '../../harness/domain/heatmap'
import { comparisonWorld } from '../harness/comparator-world'
import { eitherWay, expect, phone, test } from '../harness/fixtures'
import { boxOf, keptMarks, mark, stage } from '../harness/heatmap-page'
import { openTask, responsesOf } from '../harness/task-page'

test.use(phone)

const IMAGES = '**/api/images/**'

eitherWay('where an image does not load', (javaScriptEnabled) => {
  test('nothing is marked by finger or keyboard until it is there', async ({ context, page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await context.route(IMAGES, (route) => route.abort())
    await openTask(page, world)
    if (javaScriptEnabled) await expect(page.getByText('We could not load the image.')).toBeVisible()
    else await expect(page.getByText('The image is loading.')).toBeVisible()
    const box = await boxOf(page.locator('.stage'))
    await page.touchscreen.tap(box.x + box.width / 3, box.y + box.height / 3)
    // With the keyboard nothing but what can be pressed is reached.
    await page.locator('body').press('Tab')
    for (let press = 0; press < 8; press += 1) {
      const isStage = await page.evaluate(() => document.activeElement?.matches('.live, .stage input'))
      if (isStage) await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await keptMarks(world)).marks).toEqual([])

    await context.unroute(IMAGES)
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.locator('.stage img')).toBeVisible()
    } else await page.reload()
    await mark(page, stage(page, javaScriptEnabled), 30, 30)
    await expect.poll(async () => (await keptMarks(world)).marks.length).toBe(1)
    await expect(page.getByText('We could not load the image.')).toHaveCount(0)
  })
})

test('an image that failed is tried again by itself, with growing waits', async ({ context, page, brand }) => {
  const world = await heatmapWorld(brand, ['Front'])
  let asked = 0
  await context.route(IMAGES, (route) => {
    asked += 1
    return asked < 4 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.clock.install()
  await openTask(page, world)
  await expect(page.getByText('We could not load the image.')).toBeVisible()
  const image = page.locator('.stage img')
  const hasEnded = () => image.evaluate(({ complete }: HTMLImageElement) => complete)
  const waits: number[] = []
  for (const tries of [1, 2, 3]) {
    await expect.poll(hasEnded).toBe(true)
    let waited = 0
    for (; asked === tries && (await hasEnded()); waited += 250) await page.clock.runFor(250)
    waits.push(waited)
    await expect.poll(() => asked).toBe(tries + 1)
  }
  await expect(image).toBeVisible()
  await mark(page, stage(page, true), 30, 30)
  expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.5)
})

test('packs are not compared before they are seen', async ({ context, page, brand }) => {
  const world = await comparisonWorld(brand)
  await context.route(IMAGES, (route) => route.abort())
  await openTask(page, world)
  await expect(page.getByRole('alert')).toContainText('We could not load an image.')
  const green = page.locator('.packs').getByLabel('Forest green', { exact: true })
  await expect(green).toBeDisabled()
  const box = await boxOf(page.locator('.packs label').first())
  await page.touchscreen.tap(box.x + 20, box.y + box.height - 20)
  await expect(page.locator('.packs :checked')).toHaveCount(0)
  expect(await responsesOf(world)).toEqual([])
  await context.unroute(IMAGES)
  await page.getByRole('button', { name: 'Try again' }).click()
  await green.check()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
