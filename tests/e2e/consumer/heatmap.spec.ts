import { gzipSync } from 'node:zlib'
import { expectStatus } from '../../harness/client'
import { clicksOn, heatmapWorld } from '../../harness/domain/heatmap'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, phone, test } from '../harness/fixtures'
import { boxOf, keptMarks, mark, press, stage } from '../harness/heatmap-page'
import { answerBusy, holdBack, setOffline, slowDown } from '../harness/network'
import { takePictures } from '../harness/screenshots'
import { openTask, taskPage } from '../harness/task-page'

test.use(phone)

eitherWay('a consumer with a heatmap', (javaScriptEnabled) => {
  test('marks likes and dislikes on each image, says why, and submits', async ({ page, brand }) => {
    const world = await heatmapWorld(brand)
    await openTask(page, world)
    const image = stage(page, javaScriptEnabled)
    const next = page.getByRole('button', { name: 'Next' })
    await expect(page.getByText('Image 1 of 2')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Step 1 of 4' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(next).toBeDisabled()

    await mark(page, image, 25, 40, '  The cap.  ')
    await mark(page, image, 70, 80)
    await expect(page.getByRole('listitem').filter({ hasText: 'center left, 25% across and 40% down' })).toContainText(
      'The cap.',
    )
    await next.click()

    await expect(page.getByRole('heading', { name: 'Tap what you don’t like' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Step 2 of 4' })).toBeVisible()
    await expect(page.getByText('No marks yet.')).toBeVisible()
    await expect(next).toBeDisabled()
    await mark(page, image, 50, 10, 'Too dark')
    await next.click()
    await expect(page.getByText('Image 2 of 2')).toBeVisible()
    await mark(page, image, 10, 10)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText('Too dark')).toBeVisible()
    await next.click()
    await next.click()
    await mark(page, image, 90, 90)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()

    await expect(page.getByRole('heading', { name: 'Feedback Complete!' })).toBeVisible()
    await expect(page.getByText('You can mark it when it appears.')).toHaveCount(0)
    await expect(page.getByText(/Feedback Submitted/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Front, dislikes' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await keptMarks(world)).toEqual({
      status: 'submitted',
      marks: [
        { at: 'front 1 25,40', comment: 'The cap.' },
        { at: 'front 1 70,80', comment: null },
        { at: 'front 2 50,10', comment: 'Too dark' },
        { at: 'back 1 10,10', comment: null },
        { at: 'back 2 90,90', comment: null },
      ],
    })
  })

  test('discards a mark, changes a comment and removes a mark', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    const image = stage(page, javaScriptEnabled)
    await press(image, 30, 30)
    const dialog = page.getByRole('dialog', { name: 'What do you like here?' })
    await dialog.getByRole('textbox').fill('Never mind')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No marks yet.')).toBeVisible()

    await mark(page, image, 30, 30, 'First')
    await mark(page, image, 60, 60, 'Second')
    await page.getByRole('button', { name: 'Comment on mark 1' }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue('First')
    await dialog.getByRole('textbox').fill('First, and best')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Remove mark 2' }).click()
    await expect(page.getByText('Second')).toBeHidden()
    await expect(page.getByText('First, and best')).toBeVisible()
    await expect
      .poll(async () => (await keptMarks(world)).marks)
      .toEqual([{ at: 'front 1 30,30', comment: 'First, and best' }])
  })

  test('goes on with another device where the first stopped', async ({ context, page, brand, browser }) => {
    const world = await heatmapWorld(brand)
    await openTask(page, world)
    await mark(page, stage(page, javaScriptEnabled), 25, 40)
    await page.getByRole('button', { name: 'Next' }).click()
    await mark(page, stage(page, javaScriptEnabled), 75, 60, 'Too small')
    await expect.poll(async () => (await keptMarks(world)).marks.length).toBe(2)
    await context.close()

    const other = await browser.newContext({ javaScriptEnabled, baseURL: world.consumer.url })
    await enter(other, world.consumer)
    const laptop = await other.newPage()
    await laptop.goto(taskPage(world))
    await expect(laptop.getByRole('heading', { name: 'Tap what you don’t like' })).toBeVisible()
    await expect(laptop.getByText('Too small')).toBeVisible()
    await mark(laptop, stage(laptop, javaScriptEnabled), 20, 20)
    await expect
      .poll(async () => (await keptMarks(world)).marks.map(({ at }) => at))
      .toEqual(['front 1 25,40', 'front 2 75,60', 'front 2 20,20'])
    await other.close()
  })

  test('is led to the round that was left without a mark', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world, '?image=1&round=2')
    await mark(page, stage(page, javaScriptEnabled), 50, 50)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    if (!javaScriptEnabled) {
      await expect(page.getByRole('alert')).toContainText('Submission Failed')
      await page.getByRole('alert').getByRole('link', { name: 'Front, likes' }).click()
    }
    await expect(page.getByRole('heading', { name: 'Tap what you like' })).toBeVisible()
    if (javaScriptEnabled) await expect(page.getByText('Please mark at least one place you like.')).toBeVisible()
    await mark(page, stage(page, javaScriptEnabled), 20, 20)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('heading', { name: 'Feedback Complete!' })).toBeVisible()
  })

  test('sees in the preview what the brand sees, which keeps nothing', async ({ context, page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await enter(context, brand)
    await page.goto(`/task/${world.task.id}/preview/frame`)
    const image = stage(page, false)
    await mark(page, image, 25, 40, 'The cap.')
    await page.getByRole('button', { name: 'Next' }).click()
    await mark(page, image, 50, 50)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('heading', { name: 'Feedback Complete!' })).toBeVisible()
    expect(await keptMarks(world)).toEqual({ status: null, marks: [] })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a keyboard moves a mark to its place by buttons', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    await stage(page, false).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move the mark into position.' })
    await dialog.getByRole('button', { name: 'Left' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Left' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Up' }).press('Enter')
    await expect(dialog).toContainText('40% across and 45% down')
    await dialog.getByRole('button', { name: 'Mark here' }).press('Enter')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('40% across and 45% down')).toBeVisible()
    expect((await keptMarks(world)).marks).toEqual([{ at: 'front 1 40,45', comment: null }])
  })
})

test.describe('the island of a heatmap', () => {
  test('is at most 17 KB, and comes after the page, which does not jump for it', async ({ context, page, brand }) => {
    const world = await heatmapWorld(brand)
    await enter(context, world.consumer)
    const release = await holdBack(page, '**/assets/island-heatmap-*.js')
    const script = page.waitForResponse(/assets\/island-heatmap-/)
    await page.goto(taskPage(world), { waitUntil: 'commit' })
    await expect(stage(page, false)).toBeVisible()
    const [before, next] = [await page.locator('.stage img').boundingBox(), page.getByRole('button', { name: 'Next' })]
    release()
    await expect(stage(page, true)).toBeVisible()
    expect(await page.locator('.stage img').boundingBox()).toEqual(before)
    await expect(next).toBeDisabled()
    const code = await (await script).body()
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(17 * 1_024)
  })

  test('is worked by keyboard alone, and says where a mark is', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world, '?image=1&round=1')
    const image = stage(page, true)
    await image.focus()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByRole('status').filter({ hasText: 'Cursor at' })).toHaveText(
      'Cursor at center, 40% across and 46% down',
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(image).toBeFocused()

    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('textbox').fill('The edge')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: 'added' })).toHaveText(
      'Mark 1 added: center left, 30% across and 50% down',
    )
    await expect(image).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('No marks yet.')).toBeVisible()
    await expect.poll(async () => (await keptMarks(world)).marks).toEqual([])
  })

  test('takes back what was done, one after the other', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeDisabled()
    await mark(page, stage(page, true), 20, 20, 'Stays')
    await page.getByRole('button', { name: 'Comment on mark 1' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Other words')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Remove mark 1' }).click()
    await expect(page.getByText('No marks yet.')).toBeVisible()
    await undo.click()
    await expect(page.getByText('Other words')).toBeVisible()
    await undo.click()
    await expect(page.getByText('Stays')).toBeVisible()
    await expect.poll(async () => (await keptMarks(world)).marks).toEqual([{ at: 'front 1 20,20', comment: 'Stays' }])
    await undo.click()
    await expect(page.getByText('No marks yet.')).toBeVisible()
  })

  test('is magnified by two fingers, and marks what is under the finger then', async ({ context, page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world, '?image=1&round=1')
    const box = await boxOf(stage(page, true))
    const [x, y] = [box.x + box.width / 2, box.y + 150]
    const fingers = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
      })
    await touch('touchStart', [x - 20, y])
    await touch('touchStart', [x - 20, y], [x + 20, y])
    for (const by of [25, 30, 35, 40]) await touch('touchMove', [x - by, y], [x + by, y])
    await touch('touchEnd')
    await expect(page.getByRole('dialog')).toBeHidden()
    const layer = page.locator('.live .layer')
    await expect.poll(async () => Math.round((await layer.boundingBox())?.width ?? 0)).toBe(Math.round(box.width * 2))
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

    // Half a finger to the right of the middle is a quarter of it on the image.
    await page.touchscreen.tap(x + 60, y)
    await page.getByRole('button', { name: 'Save' }).click()
    const across = 50 + (30 / box.width) * 100
    const down = (150 / box.height) * 100
    await expect
      .poll(async () => (await keptMarks(world)).marks.map(({ at }) => at))
      .toEqual([`front 1 ${Math.round(across)},${Math.round(down)}`])
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  })

  test('takes a pen as it takes a finger', async ({ context, page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world, '?image=1&round=1')
    const box = await boxOf(stage(page, true))
    const pen = await context.newCDPSession(page)
    const at = { x: box.x + box.width / 4, y: box.y + 100, button: 'left' as const, pointerType: 'pen' as const }
    await pen.send('Input.dispatchMouseEvent', { type: 'mousePressed', clickCount: 1, ...at })
    await pen.send('Input.dispatchMouseEvent', { type: 'mouseReleased', clickCount: 1, ...at })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await keptMarks(world)).marks[0]?.at).toMatch(/^front 1 25,/)
  })

  test('keeps what is marked while the connection is lost, says so, and sends it once', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    const image = stage(page, true)
    await mark(page, image, 20, 20, 'Before')
    await expect(page.getByText('Saved')).toBeVisible()
    const network = await slowDown(page)
    await setOffline(network, true)
    await mark(page, image, 60, 60, 'Meanwhile')
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await page.getByRole('button', { name: 'Next' }).click()
    await mark(page, image, 40, 40, 'Meanwhile too')
    expect((await keptMarks(world)).marks).toHaveLength(1)
    await setOffline(network, false)
    await expect(page.getByText('You are offline.')).toBeHidden({ timeout: 40_000 })
    await expect
      .poll(async () => (await keptMarks(world)).marks)
      .toEqual([
        { at: 'front 1 20,20', comment: 'Before' },
        { at: 'front 1 60,60', comment: 'Meanwhile' },
        { at: 'front 2 40,40', comment: 'Meanwhile too' },
      ])
  })

  test('says that the server is busy where it answers so, and sends once it is not', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    const end = await answerBusy(page, '**/step?**')
    await mark(page, stage(page, true), 20, 20, 'Meanwhile')
    await expect(page.getByRole('alert')).toContainText('Our server is busy.')
    await takePictures(page, 'heatmap-busy', [360])
    await end()
    await expect.poll(async () => (await keptMarks(world)).marks, { timeout: 40_000 }).toHaveLength(1)
    await expect(page.getByText('Our server is busy.')).toHaveCount(0)
  })

  test('sends what a closed page could not', async ({ context, page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    await expect(stage(page, true)).toBeVisible()
    await setOffline(await slowDown(page), true)
    await mark(page, stage(page, true), 60, 60, 'Meanwhile')
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await page.close()
    expect((await keptMarks(world)).marks).toEqual([])
    const later = await context.newPage()
    await later.goto(taskPage(world))
    await expect(later.getByText('Meanwhile')).toBeVisible()
    await expect
      .poll(async () => (await keptMarks(world)).marks)
      .toEqual([{ at: 'front 1 60,60', comment: 'Meanwhile' }])
  })

  test('lets Back close the sheet, and lead to the round before', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world, '?image=1&round=1')
    const image = stage(page, true)
    await mark(page, image, 20, 20)
    await press(image, 60, 60)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('No marks yet.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Tap what you like' })).toBeVisible()
    await expect(page.getByText('20% across and 20% down')).toBeVisible()
  })

  test('tells those whose task was closed meanwhile', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    await mark(page, stage(page, true), 20, 20)
    await expect(page.getByText('Saved')).toBeVisible()
    await brand.json('PATCH', `/api/brand/tasks/${world.task.id}`, { status: 'closed' })
    await mark(page, stage(page, true), 60, 60)
    await expect(page.getByText('This task is closed')).toBeVisible()
    await expect(page.getByText('20% across and 20% down')).toBeVisible()
    await expect(page.getByText('60% across and 60% down')).toBeVisible()
  })

  test('is accessible as it is taken and when it is done', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    await mark(page, stage(page, true), 20, 20, 'The cap')
    await expectAccessible(page)
    await press(stage(page, true), 60, 60)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await mark(page, stage(page, true), 50, 50)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('heading', { name: 'Feedback Complete!' })).toBeVisible()
    await expectAccessible(page)

    const two = await heatmapWorld(brand)
    const answers = { responses: { clicks: clicksOn(two.images) }, status: 'submitted' }
    expectStatus(201, await two.consumer.json('POST', `/api/consumer/tasks/${two.task.id}/responses`, answers))
    await openTask(page, two)
    await expect(page.getByRole('heading', { name: 'Back, dislikes' })).toBeVisible()
    await expectAccessible(page)
  })
})
