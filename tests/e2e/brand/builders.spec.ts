import type { Locator, Page } from '@playwright/test'
import type { SurveyConfig } from '~/task-types/custom-survey/config'
import { expectStatus } from '../../harness/client'
import { packPicture, uploadImage } from '../../harness/domain/heatmap'
import { createProject, createTask } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { openItem } from '../harness/builder'
import { eitherWay, enter, expect, expectToast, openAs, test } from '../harness/fixtures'
import { takePictures } from '../harness/screenshots'

const TEN = Array.from({ length: 10 }, (_, index) => ({
  id: `q${index}`,
  type: 'text_box',
  title: `Question ${index + 1} of ten`,
  required: index !== 1,
}))

const title = (page: Page, number: number) =>
  page.getByRole('group', { name: `Question ${number}`, exact: true }).getByRole('textbox', { name: 'Question' })

eitherWay('a brand with a long survey', (javaScriptEnabled) => {
  test('finds, duplicates, pastes and moves questions', async ({ page, brand }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id, { type: 'custom_survey' })
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, { questions: TEN }))
    await openAs(page, brand, `/task/${task.id}?tab=build`)
    const groups = page.getByRole('group', { name: /^Question \d+$/ })
    const find = async (text: string) => {
      await page.getByRole('searchbox', { name: 'Find in list' }).fill(text)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Find' }).click()
    }
    await find('7 OF')
    await expect(page.getByText('1 of 10')).toBeVisible()
    await expect(groups).toHaveCount(1)
    await expect(title(page, 7)).toHaveValue('Question 7 of ten')
    await find('')
    await expect(groups).toHaveCount(10)
    // Where nothing can be dragged, nothing looks as if it could.
    await expect(page.locator('#question-1 [draggable] svg')).toHaveCount(javaScriptEnabled ? 1 : 0)

    await title(page, 2).fill('Typed and not saved')
    await openItem(page, 'question 2')
    await page.getByRole('button', { name: 'Duplicate question 2' }).click()
    await expect(title(page, 3)).toHaveValue('Typed and not saved')
    await expect(page.locator('#question-3 details[name]')).toHaveAttribute('open')
    await expect(page.locator('#question-2 details[name]')).not.toHaveAttribute('open')

    await page.getByText('Several at once').click()
    await page
      .getByLabel('Questions, one per line')
      .fill('Which scent?\tPick one.\tRose\tFig\nWhich bottle?\t\tGlass\tTin')
    await page.getByRole('button', { name: 'Single choice', exact: true }).click()
    await expect(title(page, 13)).toHaveValue('Which bottle?')
    await expect(groups).toHaveCount(13)
    await expect(page.getByLabel('Questions, one per line')).toHaveValue('')

    if (javaScriptEnabled) {
      await title(page, 1).press('Alt+ArrowDown')
      await expect(title(page, 2)).toHaveValue('Question 1 of ten')
      await expect(title(page, 2)).toBeFocused()
      await expect(page.getByText('Moved to place 2 of 13')).toBeAttached()
      await page
        .locator('#question-13 [draggable=true]')
        .dragTo(page.locator('#question-11'), { targetPosition: { x: 99, y: 4 } })
      await expect(title(page, 11)).toHaveValue('Which bottle?')
      // It goes where the mark shows, also where the mouse has gone beyond the list by then; Escape leaves all as it is.
      const last = page.locator('#question-13')
      const handle = page.locator('#question-11 [draggable=true]')
      for (const isGivenUp of [true, false]) {
        const shown = await title(page, 13).inputValue()
        await handle.hover()
        await page.mouse.down()
        await last.hover({ position: { x: 99, y: 20 } })
        const { x, y, height } = (await last.boundingBox()) ?? { x: 0, y: 0, height: 0 }
        await page.mouse.move(x + 99, y + height + 12, { steps: 3 })
        await expect(last).toHaveAttribute('data-gap', 'below')
        if (isGivenUp) await page.keyboard.press('Escape')
        await page.mouse.up()
        await expect(last).not.toHaveAttribute('data-gap')
        await expect(title(page, 13)).toHaveValue(isGivenUp ? shown : 'Which bottle?')
      }
      await title(page, 13).press('Alt+ArrowUp')
      await title(page, 12).press('Alt+ArrowUp')
    } else {
      await page.getByRole('button', { name: 'Move down question 1', exact: true }).click()
      await page.getByRole('button', { name: 'Move up question 13' }).click()
      await page.getByRole('button', { name: 'Move up question 12' }).click()
    }
    await expect(title(page, 11)).toHaveValue('Which bottle?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    const tasks = await brand.json<{ id: number; config: SurveyConfig }[]>('GET', '/api/brand/tasks')
    const questions = expectStatus(200, tasks).body.find(({ id }) => id === task.id)?.config.questions ?? []
    expect(questions.map(({ title: asked }) => asked)).toEqual([
      'Typed and not saved',
      'Question 1 of ten',
      'Typed and not saved',
      ...TEN.slice(2, 9).map(({ title: asked }) => asked),
      'Which bottle?',
      'Question 10 of ten',
      'Which scent?',
    ])
    expect(questions[12]).toMatchObject({ description: 'Pick one.', type: 'single_choice', options: ['Rose', 'Fig'] })
    expect(questions[2]?.required).toBe(false)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(13)
    if (javaScriptEnabled) await expectAccessible(page)
    if (process.env.PICTURES) await takePictures(page, `builder-survey-${javaScriptEnabled ? 'script' : 'bare'}`)
  })
})

eitherWay('the options of a question', (javaScriptEnabled) => {
  test('are pasted from a list without its bullets or numbers', async ({ page, brand }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id, { type: 'custom_survey' })
    await openAs(page, brand, `/task/${task.id}?tab=build`)
    for (const [index, list] of ['•\tRed\n•\tBlue', '1. Red\n2. Blue'].entries()) {
      await page.getByRole('button', { name: 'Single choice', exact: true }).click()
      await title(page, index + 1).fill(`Which, ${index}?`)
      const options = page.locator(`#question-${index + 1}`).getByLabel('Options')
      if (!javaScriptEnabled) {
        await options.fill(list)
        continue
      }
      await paste(options, list)
      await expect(options).toHaveValue('Red\nBlue')
      await options.press('Control+z')
      await expect(options).toHaveValue('')
      await options.press('Control+Shift+z')
    }
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    const tasks = await brand.json<{ id: number; config: SurveyConfig }[]>('GET', '/api/brand/tasks')
    const questions = expectStatus(200, tasks).body.find(({ id }) => id === task.id)?.config.questions ?? []
    expect(questions.map(({ options }) => options)).toEqual([
      ['Red', 'Blue'],
      ['Red', 'Blue'],
    ])
  })

  test('keep their images as they are moved, removed, renamed and put in between', async ({ page, brand }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id, { type: 'custom_survey' })
    const [red, blue, green] = await Promise.all([0, 1, 2].map(async () => (await uploadImage(brand)).url))
    const images = [
      { option: 'Red', url: red },
      { option: 'Blue', url: blue },
      { option: 'Green', url: green },
    ]
    const asked = { id: 'look', type: 'single_choice', title: 'Which look?', options: ['Red', 'Blue', 'Green'] }
    const config = { questions: [{ ...asked, settings: { images } }] }
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, config))
    await openAs(page, brand, `/task/${task.id}?tab=build`)
    await openItem(page, 'question 1')
    const options = page.getByLabel('Options')
    if (javaScriptEnabled) {
      // Cut, and put in again elsewhere.
      await options.fill('Blue\nGreen')
      await expect(page.getByLabel('Image of Red')).toHaveCount(0)
      await options.fill('Blue\nGreen\nRed')
    } else {
      await options.fill('Green\nBlue\nRed')
      await page.getByRole('button', { name: 'Single choice', exact: true }).click()
      await page.getByRole('button', { name: 'Remove question 2' }).click()
      await openItem(page, 'question 1')
    }
    await options.fill('Yellow\nBlue\nCrimson\nGreen')
    await options.fill('Yellow\nBlue\nGreen\nRed')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    const saved = async () => {
      const tasks = await brand.json<{ id: number; config: SurveyConfig }[]>('GET', '/api/brand/tasks')
      return expectStatus(200, tasks).body.find(({ id }) => id === task.id)?.config.questions[0]
    }
    expect(await saved()).toMatchObject({
      options: ['Yellow', 'Blue', 'Green', 'Red'],
      settings: { images: [images[1], images[2], images[0]] },
    })

    await page.reload()
    await openItem(page, 'question 1')
    await expect(page.getByLabel('Image of Yellow')).toBeVisible()
    await options.fill('Yellow\nNavy\nRed\nGreen')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    expect(await saved()).toMatchObject({
      options: ['Yellow', 'Navy', 'Red', 'Green'],
      settings: { images: [{ option: 'Navy', url: blue }, images[0], images[2]] },
    })
    if (javaScriptEnabled) await expectAccessible(page)
  })
})

test('an image on its way goes to its option as lines move, are renamed and are removed', async ({ page, brand }) => {
  const project = await createProject(brand)
  const task = await createTask(brand, project.id, { type: 'custom_survey' })
  const asked = { id: 'look', type: 'single_choice', title: 'Which look?', options: ['Red', 'Blue', 'Green'] }
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, { questions: [asked] }))
  await openAs(page, brand, `/task/${task.id}?tab=build`)
  await openItem(page, 'question 1')
  await page.getByRole('button', { name: 'Add images to the options' }).click()
  const options = page.getByLabel('Options')
  const fieldOf = (option: string) => page.locator('.field', { has: page.getByLabel(`Image of ${option}`) })
  const urlOf = (option: string) => fieldOf(option).locator('input[type=hidden]').inputValue()

  /** Chooses an image for an option, and writes the options anew before it has arrived. */
  const chooseAndWrite = async (option: string, written: string) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/upload/heatmap-image', async (route) => {
      await held
      await route.continue()
    })
    const arrived = page.waitForResponse('**/api/upload/heatmap-image')
    const file = { name: 'look.png', mimeType: 'image/png', buffer: await packPicture() }
    await page.getByLabel(`Image of ${option}`).setInputFiles(file)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await options.fill(written)
    const last = written.split('\n').at(-1) ?? ''
    await expect(page.getByLabel(`Image of ${last}`)).toBeVisible()
    letGo()
    expect((await arrived).status()).toBe(201)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.unroute('**/api/upload/heatmap-image')
  }

  await chooseAndWrite('Red', 'Yellow\nBlue\nGreen\nRed')
  await expect(fieldOf('Red').locator('img')).toBeVisible()
  await expect(page.locator('.field img')).toHaveCount(1)
  await chooseAndWrite('Blue', 'Yellow\nNavy\nGreen\nRed')
  await expect(fieldOf('Navy').locator('img')).toBeVisible()
  await expect(page.locator('.field img')).toHaveCount(2)
  const [ofNavy, ofRed] = [await urlOf('Navy'), await urlOf('Red')]
  await chooseAndWrite('Yellow', 'Navy\nGreen\nRed')
  await expect(page.locator('.field img')).toHaveCount(2)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Configuration saved')
  const tasks = await brand.json<{ id: number; config: SurveyConfig }[]>('GET', '/api/brand/tasks')
  expect(expectStatus(200, tasks).body.find(({ id }) => id === task.id)?.config.questions[0]).toMatchObject({
    options: ['Navy', 'Green', 'Red'],
    settings: {
      images: [
        { option: 'Navy', url: ofNavy },
        { option: 'Red', url: ofRed },
      ],
    },
  })
})

test('what is looked for in a list before the script is here is found once it is', async ({ page, brand }) => {
  const project = await createProject(brand)
  const task = await createTask(brand, project.id, { type: 'custom_survey' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, { questions: TEN }))
  let letScript = () => {}
  const script = new Promise<void>((resolve) => {
    letScript = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await script
    await route.continue()
  })
  await enter(page.context(), brand)
  await page.goto(`/task/${task.id}?tab=build`, { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Find in list' }).fill('7 of')
  letScript()
  await expect(page.getByText('1 of 10')).toBeVisible()
})

test('the scores of a matrix stay as they are pasted', async ({ page, brand }) => {
  const project = await createProject(brand)
  const task = await createTask(brand, project.id, { type: 'custom_survey' })
  await openAs(page, brand, `/task/${task.id}?tab=build`)
  await page.getByRole('button', { name: 'Matrix', exact: true }).click()
  const scores = page.locator('#question-1').getByRole('textbox', { name: /^Scores/ })
  // Nothing that is taken from it is put in by the page, and the browser puts in nothing of an event that is made.
  await paste(scores, '- 2\n- 1')
  await expect(scores).toHaveValue('')
  const rows = page.locator('#question-1').getByRole('textbox', { name: /^Rows/ })
  await paste(rows, '- Cap\n- Pump')
  await expect(rows).toHaveValue('Cap\nPump')
})

test('sixty features fit on three screens, with nothing that can be pressed half under the save bar', async ({
  page,
  brand,
}) => {
  const project = await createProject(brand)
  const { id } = await createTask(brand, project.id, { type: 'feature_prioritization' })
  const features = Array.from({ length: 60 }, (_, index) => ({
    id: `f${index}`,
    text: `A feature, number ${index + 1}`,
  }))
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features }))
  await openAs(page, brand, `/task/${id}?tab=build`)
  await expect(page.getByRole('textbox', { name: /^Feature \d/ })).toHaveCount(60)
  await expect(page.getByText('With 1,875 it is seen 1,000 times')).toBeVisible()
  const heights: number[] = []
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    heights.push(await page.locator('#features').evaluate((list) => list.getBoundingClientRect().height))
  }
  expect(Math.max(...heights)).toBeLessThan(2500)
  // Under a finger each line is higher.
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  expect((await page.locator('#features ol').boundingBox())?.height).toBeLessThan(2500)
  for (const pressed of [page.locator('#features summary').nth(1), page.locator('#features [data-act=up]').nth(1)]) {
    expect((await pressed.boundingBox())?.height).toBe(44)
  }
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  // Wherever it is scrolled to, what is left of a button above the bar is all of its width.
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const overlaps = await page.evaluate(() => {
      const sides = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect())
      const ofBar = sides('.low-bar .button')
      const ofRows = sides('#features li button, #features li summary')
      return ofRows.filter((one) => ofBar.some(({ left, right }) => left < one.right && one.left < right)).length
    })
    expect(overlaps, `${width} px`).toBe(0)
  }
  // What asks before the page is left is no part of one in which nobody has typed.
  const asks = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /confirm-leave-dialog/.test(name)))
  expect(await asks()).toBe(false)
  await page.getByRole('textbox', { name: 'Feature 1', exact: true }).fill('Typed')
  await expect.poll(asks).toBe(true)
  if (process.env.PICTURES) await takePictures(page, 'builder-features')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list of 200 features is moved and saved, though each has a place for a picture', async ({ page, brand }) => {
    const project = await createProject(brand)
    const { id } = await createTask(brand, project.id, { type: 'feature_prioritization' })
    const features = Array.from({ length: 200 }, (_, index) => ({ id: `f${index}`, text: `Feature ${index + 1}` }))
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features }))
    await openAs(page, brand, `/task/${id}?tab=build`)
    await page.getByRole('button', { name: 'Move down feature 2', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Configuration saved')
    await expect(page.getByRole('textbox', { name: /^Feature 2$/ })).toHaveValue('Feature 3')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByRole('textbox', { name: /^Feature 2$/ }).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const wrong = page.getByText('One field needs attention.')
    await expect.poll(async () => (await wrong.boundingBox())?.y).toBeLessThan(100)
  })
})

/** Pastes a text as a person does, with script. */
async function paste(field: Locator, pasted: string): Promise<void> {
  await field.evaluate((area, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    if (area instanceof HTMLElement) area.focus()
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
}
