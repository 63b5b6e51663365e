import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Task } from '~/tasks/tasks'
import { createOpenHeatmap, DISLIKE, submitClicks } from '../../harness/domain/heatmap-clicks'
import { type Brand, signUpBrand } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { whileHeld } from '../../harness/services/database'
import { complete, startModel } from '../../harness/services/model'
import { startProcess } from '../../harness/services/server-process'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, expect, expectToast, openAs, phone, test } from '../harness/fixtures'
import { takePictures } from '../harness/screenshots'

/** Five people about the front: a logo at the upper left that is liked, a text in the centre that is not. */
const ANSWERS = {
  Ada: [at(20, 20, 'The logo is calm.'), at(22, 24, 'Clear at a glance.'), dislike(at(52, 50, 'Too small.'))],
  Bo: [at(24, 22, 'A calm logo.'), dislike(at(50, 52, 'I cannot read this.'))],
  Cy: [at(21, 18, 'It looks like an object.'), dislike(at(49, 49))],
  Di: [dislike(at(23, 21, 'Too plain.')), dislike(at(51, 50, 'Grey on grey.'))],
  Ed: [at(19, 23, 'The logo, of course.'), at(20, 20, 'And the space around it.'), dislike(at(48, 51, 'Small.'))],
}

/** What is counted in the comments on the upper left. */
const COUNTED =
  '6 of 6 likes and 1 of 1 dislike have a comment. 3 of the 5 people who commented mention “logo” or “calm” (3 likes): “The logo is calm.”'

async function answeredHeatmap(brand: Brand): Promise<Task> {
  const project = await createProject(brand, { title: 'Face oil' })
  const task = await createOpenHeatmap(brand, project.id)
  await submitClicks(brand, task, ANSWERS)
  return task
}

eitherWay('the results of a heatmap', (javaScriptEnabled) => {
  test('show where an image is liked and disliked, in a picture and in words', async ({ page, brand }) => {
    const task = await answeredHeatmap(brand)
    await openAs(page, brand, `/task/${task.id}?tab=responses`)

    await expect(heatmap(page).getByText('5 respondents, 13 marks.')).toBeVisible()
    await expectColours(page, javaScriptEnabled, { blue: true, orange: true })
    await expect(page.getByRole('img', { name: /^7 likes and 6 dislikes in 2 areas/ })).toBeVisible()
    await expect(row(page, 'Upper left')).toHaveText([
      '1',
      '7',
      '6',
      '1',
      '+0.71',
      '+60',
      '−25 to +93',
      '100%',
      '57–100%',
    ])
    await expect(row(page, 'Center')).toHaveText([
      '2',
      '5',
      '0',
      '5',
      '−1.00',
      '−100',
      '−100 to −39',
      '100%',
      '57–100%',
    ])
    await expect(page.getByText('One more area has a single mark.')).toBeVisible()

    const [first, second] = [area(page, 0), area(page, 1)]
    await expect(first.getByRole('heading')).toHaveText('Area 1: Upper left')
    await expect(first).toContainText('6 likes')
    await expect(first).toContainText(COUNTED)
    await expect(first.getByRole('listitem')).toHaveCount(3)
    await expect(second.getByRole('heading')).toHaveText('Area 2: Center')
    await expect(second).toContainText('Di Lind')
    await expect(page.getByText('without AI')).toBeVisible()
    await expect(second).toContainText(
      '4 of 5 dislikes have a comment. 2 of the 4 people who commented mention “small”',
    )

    await first.getByRole('link', { name: /^\+[12] more comments? on area 1$/ }).click()
    await expect(page).toHaveURL(/[?&]zone=1(&|$)/)
    await expect(page.getByRole('heading', { name: 'Comments on area 1' })).toBeVisible()
    await expect(area(page, 0).getByRole('listitem')).toHaveCount(7)
    await expect(page.getByRole('img', { name: /^6 likes and 1 dislike in area 1, upper left/ })).toBeVisible()
    await page.getByRole('link', { name: 'All areas' }).click()
    await expect(area(page, 1)).toBeVisible()
  })

  test('are narrowed by image, zone, likes and dislikes, each at an address', async ({ page, brand }) => {
    const task = await answeredHeatmap(brand)
    await openAs(page, brand, `/task/${task.id}?tab=responses`)
    await expectReady(page, javaScriptEnabled)
    const show = async (what: string) => {
      if (!javaScriptEnabled) await page.getByRole('button', { name: `Show ${what}` }).click()
    }
    const [likes, dislikes] = [
      page.getByRole('checkbox', { name: 'Likes 7', exact: true }),
      page.getByRole('checkbox', { name: 'Dislikes 6', exact: true }),
    ]

    await likes.uncheck()
    await show('marks')
    await expect(page).toHaveURL(/sentiment=dislike/)
    await expect(likes).not.toBeChecked()
    await expectColours(page, javaScriptEnabled, { blue: false, orange: true })
    // The area with the most comments is listed first, under its number by clicks.
    await expect(area(page, 0).getByRole('heading')).toHaveText('Area 2: Center')
    await expect(area(page, 1).getByRole('listitem')).toHaveText([/Too plain\..*Di Lind/])

    await dislikes.uncheck()
    await show('marks')
    await expect(page).toHaveURL(/sentiment=(&|$)/)
    await expectColours(page, javaScriptEnabled, { blue: false, orange: false })
    await expect(page.getByText('No comments here yet.')).toBeVisible()
    await page.reload()
    await expectReady(page, javaScriptEnabled)
    await expect(dislikes).not.toBeChecked()
    await likes.check()
    await show('marks')
    await expect(page).toHaveURL(/sentiment=like/)
    await expectColours(page, javaScriptEnabled, { blue: true, orange: false })

    await page.getByRole('combobox', { name: 'Area' }).selectOption('2, center (5)')
    await show('marks')
    await expect(page).toHaveURL(/zone=2/)
    await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('2')
    await expectColours(page, javaScriptEnabled, { blue: false, orange: false })

    await page.getByRole('combobox', { name: 'Image' }).selectOption('Back of the pack')
    await show('image')
    await expect(page).toHaveURL(/imageId=back/)
    await expect(page.getByRole('heading', { level: 2, name: 'Back of the pack' })).toBeVisible()
    await expect(heatmap(page).getByText('5 respondents, 10 marks.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: 'Front of the pack' })).toBeVisible()
  })

  test('have areas of the brand’s own, drawn or in numbers, and names for zones', async ({ page, brand, server }) => {
    const task = await answeredHeatmap(brand)
    await openAs(page, brand, `/task/${task.id}?tab=responses`)
    await page.getByRole('link', { name: 'Draw your own area' }).click()
    const dialog = page.getByRole('dialog', { name: 'Draw an area' })
    await dialog.getByLabel('Name').fill('Logo and glass')
    if (javaScriptEnabled) {
      const stage = dialog.getByRole('img', { name: 'Front of the pack' }).locator('..')
      const { x, y, width, height } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + 0.1 * width, y + 0.1 * height)
      await page.mouse.down()
      await page.mouse.move(x + 0.3 * width, y + 0.3 * height, { steps: 4 })
      await page.mouse.up()
      await expect(dialog.getByLabel('Width, %')).toHaveValue(/^(19|20)(\.\d)?$/)
      await dialog.getByRole('button', { name: /^Area: / }).press('Shift+ArrowRight')
      await expect(dialog.getByLabel('Width, %')).toHaveValue(/^2[01](\.\d)?$/)
      await expectAccessible(page)
    } else {
      for (const [label, value] of Object.entries({
        'Left, %': '10',
        'Top, %': '10',
        'Width, %': '20',
        'Height, %': '20',
      }))
        await dialog.getByLabel(label).fill(value)
    }
    await dialog.getByRole('button', { name: 'Save Area' }).click()
    await expect(row(page, 'Logo and glass').first()).toHaveText('i')
    await expect(row(page, 'Logo and glass').nth(1)).toHaveText('7')

    await row(page, 'Center').first().locator('..').getByRole('link', { name: 'Name area 2' }).click()
    await page.getByRole('dialog', { name: 'Name this area' }).getByLabel('Name').fill('Small print')
    await page.getByRole('button', { name: 'Save Name' }).click()
    await expect(area(page, 1).getByRole('heading')).toHaveText('Area 2: Small print')
    await page.getByRole('link', { name: 'Rename area 2' }).first().click()
    await page.getByText('Remove this name').click()
    await whileHeld(server, async () => {
      await page.getByRole('button', { name: 'Remove for good' }).click()
      const said = 'Failed to remove the area. Please try again. We are busy. Please try again in a moment.'
      if (javaScriptEnabled) await expect(page.getByRole('dialog').getByText(said)).toBeVisible()
      else await expectToast(page, said)
    })
    if (!javaScriptEnabled) {
      await page.getByRole('link', { name: 'Rename area 2' }).first().click()
      await page.getByText('Remove this name').click()
    }
    await page.getByRole('button', { name: 'Remove for good' }).click()
    await expect(area(page, 1).getByRole('heading')).toHaveText('Area 2: Center')
  })

  test('are saved as pictures and as rows', async ({ page, brand }) => {
    const task = await answeredHeatmap(brand)
    await openAs(page, brand, `/task/${task.id}?tab=responses&sentiment=like`)
    const [overlay, onImage] = [
      await downloaded(page, page.getByRole('link', { name: 'overlay alone' })),
      await downloaded(page, page.getByRole('link', { name: 'image with overlay' })),
    ]
    for (const png of [overlay, onImage]) {
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([900, 1_200])
    }
    expect(overlay.equals(onImage)).toBe(false)
    const csv = (await downloaded(page, page.getByRole('link', { name: 'Download CSV' }))).toString()
    expect(csv.trimEnd().split('\r\n')).toHaveLength(24)
  })

  test('of samples look like those of people', async ({ page, brand }) => {
    const project = await createProject(brand)
    const { id } = await createOpenHeatmap(brand, project.id)
    await openAs(page, brand, `/task/${id}?tab=responses`)
    await page.getByRole('button', { name: 'Add sample responses' }).click()
    await expect(heatmap(page).getByText(/^24 respondents, \d+ marks/)).toBeVisible()
    await expect(area(page, 2)).toContainText('“')
    // Together they are mixed where both were made, by chance so that one of them is not seen.
    for (const [sentiment, colours] of [
      ['like', { blue: true, orange: false }],
      ['dislike', { blue: false, orange: true }],
    ] as const) {
      await page.goto(`/task/${id}?tab=responses&sentiment=${sentiment}`)
      await expectColours(page, javaScriptEnabled, colours)
    }
  })
})

test('the overlay follows the slider, and what it was moved to goes along to the file', async ({ page, brand }) => {
  const task = await answeredHeatmap(brand)
  await openAs(page, brand, `/task/${task.id}?tab=responses`)
  await expectColours(page, true, { blue: true, orange: true })
  const slider = page.getByRole('slider', { name: 'Intensity' })
  await expect(slider).toHaveValue('100')
  const before = await colouredPixels(page)
  await slider.focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('150')
  await expect.poll(() => colouredPixels(page)).toBeGreaterThan(before * 1.2)
  await expect(page).toHaveURL(/intensity=150/)
  await expect(page.getByRole('link', { name: 'overlay alone' })).toHaveAttribute('href', /intensity=150/)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the image is as wide as the page, and the table scrolls inside itself', async ({ page, brand }) => {
    const task = await answeredHeatmap(brand)
    await openAs(page, brand, `/task/${task.id}?tab=responses`)
    const box = await heatmap(page).getByRole('img', { name: 'Front of the pack' }).boundingBox()
    expect(box?.width).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectColours(page, true, { blue: true, orange: true })
  })
})

test('the image is at most 600 px high', async ({ page, brand }) => {
  const task = await answeredHeatmap(brand)
  await openAs(page, brand, `/task/${task.id}?tab=responses`)
  const box = await heatmap(page).getByRole('img', { name: 'Front of the pack' }).boundingBox()
  expect(box).toMatchObject({ width: 450, height: 600 })
})

test('a model’s summary takes the place of the other one without a new page', async ({ page }) => {
  const model = await startModel()
  const server = await startProcess(model.environment)
  try {
    let finish = () => {}
    model.answer = ({ messages }, response) => {
      if (!messages[1]?.content.includes('logo')) return complete(response, 'Nobody can read it.')
      finish = () => complete(response, 'Most find the <b>logo</b> calm.')
    }
    const brand = await signUpBrand(server.url)
    const task = await answeredHeatmap(brand)
    await openAs(page, brand, `${server.url}/task/${task.id}?tab=responses`)
    await expect(area(page, 0)).toContainText(COUNTED)
    await expect(area(page, 0)).toContainText('AI is summarizing the comments…')
    await expect.poll(() => model.requests.length).toBe(2)
    finish()
    await expect(area(page, 0)).toContainText('Most find the logo calm. Written by AI.')
    await expect(area(page, 1)).toContainText('Nobody can read it. Written by AI.')
    await page.reload()
    await expect(area(page, 0)).toContainText('Most find the logo calm.')
    expect(model.requests).toHaveLength(2)
    expect(server.takeErrors()).toEqual([])
  } finally {
    await server.dispose()
    await model.close()
  }
})

for (const [what, filters] of [
  ['of all zones', ''],
  ['of one zone', '&zone=1'],
  ['without likes and dislikes', '&imageId=back&sentiment='],
]) {
  test(`the results of a heatmap are accessible: ${what}`, async ({ page, brand }) => {
    const task = await answeredHeatmap(brand)
    await openAs(page, brand, `/task/${task.id}?tab=responses${filters}`)
    await expect(page.getByRole('heading', { name: 'Areas in numbers' })).toBeVisible()
    await expectAccessible(page)
    if (filters === '') await takePictures(page, 'heatmap-results', [360, 768, 1280])
  })
}

function at(x: number, y: number, comment: string | null = null) {
  return { x, y, comment }
}

function dislike(click: ReturnType<typeof at>) {
  return { ...DISLIKE, ...click }
}

function heatmap(page: Page): Locator {
  return page.locator('section[aria-labelledby="heatmap"]')
}

function area(page: Page, index: number): Locator {
  return page.locator('section[aria-labelledby="areas"] > ol > li').nth(index)
}

/** The cells of a zone's row. */
function row(page: Page, where: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: where }) })
    .getByRole('cell')
}

async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await link.click()
  return await readFile(await (await downloading).path())
}

/** A control that is used before the script is there changes nothing. */
async function expectReady(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Show marks' })).toBeHidden()
}

/** Whether likes and dislikes are drawn on the image: by script on the canvas, without it as a picture. */
async function expectColours(page: Page, javaScriptEnabled: boolean, colours: { blue: boolean; orange: boolean }) {
  await expect
    .poll(async () => {
      const pixels = javaScriptEnabled ? await canvasPixels(page) : await picturePixels(page)
      const has = (isColour: (red: number, blue: number) => boolean) => {
        for (let at = 0; at < pixels.length; at += 4) {
          if ((pixels[at + 3] ?? 0) > 100 && isColour(pixels[at] ?? 0, pixels[at + 2] ?? 0)) return true
        }
        return false
      }
      return { blue: has((red, blue) => blue > red + 60), orange: has((red, blue) => red > blue + 60) }
    })
    .toEqual(colours)
}

/** They come as one text: as a list of numbers, a drawing takes the browser longer than a test waits. */
async function canvasPixels(page: Page): Promise<ArrayLike<number>> {
  const text = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    if (canvas.width === 0) return ''
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  })
  return Buffer.from(text, 'latin1')
}

async function colouredPixels(page: Page): Promise<number> {
  const pixels = await canvasPixels(page)
  let coloured = 0
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 20) coloured += 1
  return coloured
}

/** What the browser has laid over the image, read with the same session. */
async function picturePixels(page: Page): Promise<ArrayLike<number>> {
  const address = await page.locator('noscript img').getAttribute('src')
  const response = await page.request.get(address ?? '')
  expectStatusOf(response.status())
  const { default: sharp } = await import('sharp')
  return await sharp(await response.body())
    .ensureAlpha()
    .raw()
    .toBuffer()
}

function expectStatusOf(status: number): void {
  expect(status, 'the picture').toBe(200)
}
