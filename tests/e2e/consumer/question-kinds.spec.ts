import type { Page } from '@playwright/test'
import type { SurveyConfig } from '~/task-types/custom-survey/config'
import { KIND_ANSWERS, KINDS } from '../../harness/domain/question-kinds'
import { expectAccessible } from '../harness/accessibility'
import { answerElsewhere, saveDraft, submit, surveyWorld } from '../harness/consumer-world'
import { eitherWay, expect, openAs, phone, test } from '../harness/fixtures'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

test.use(phone)

eitherWay('a survey of all kinds of questions', (javaScriptEnabled) => {
  test('is answered on a phone, its faults told where they are', async ({ page, brand }) => {
    const world = await surveyWorld(brand, KINDS)
    await openTask(page, world)
    await page.getByRole('link', { name: 'Start' }).click()
    await answer(page, 'many')
    await submit(page)
    const faults = page.locator('.fault.remark')
    await expect(faults).toHaveText([
      'Please enter a number, such as 12 or 12.5.',
      'Please enter an email address, such as ada@example.com.',
    ])
    await expect(page.getByLabel('How heavy is it?')).toHaveValue('many')
    await expect(page.getByLabel('How heavy is it?')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
    await expect(placeOf(page, 'The price')).toHaveValue('1')
    if (javaScriptEnabled) await expectAccessible(page)

    await page.getByLabel('How heavy is it?').fill('120,5')
    await page.getByLabel('Where can we write to?').fill('Ada@example.com')
    await saveDraft(page)
    await expect(page.getByText('Draft saved just now')).toBeVisible()
    await expect(page.getByLabel('How heavy is it?')).toHaveValue('120.5')
    await expect(placeOf(page, 'The bottle')).toHaveValue('3')
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    for (const line of [
      '4 of 5',
      '120.5 g',
      'Mar 5, 2026',
      'The cap: Very well',
      '1. The price',
      'Elsewhere: At the market',
      '2.5 ml',
    ]) {
      await expect(page.getByText(line, { exact: true })).toBeVisible()
    }
    const [response] = await responsesOf(world)
    expect(response?.responses).toEqual(KIND_ANSWERS)
  })

  test('is built, with what a kind lacks told at its field', async ({ page, brand }) => {
    const { task, project } = await surveyWorld(brand)
    const path = `/task/${task.id}?tab=build`
    await openAs(page, brand, path)
    await page.getByRole('button', { name: 'Matrix', exact: true }).click()
    // The page comes in parts: before its end, another question is the last.
    await expect(page.getByLabel('Columns')).toBeVisible()
    await page.getByPlaceholder('What do you ask?').last().fill('How do they fit?')
    await page.getByLabel('Columns').fill('Badly\nWell')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Enter at least one row')).toBeVisible()
    await expect(page.getByLabel('Columns')).toHaveValue('Badly\nWell')
    await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('The cap\nThe pump')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Configuration saved')).toBeVisible()
    const tasks = await brand.json<{ id: number; config: SurveyConfig }[]>('GET', `/api/projects/${project.id}/tasks`)
    const saved = tasks.body.find(({ id }) => id === task.id)
    expect(saved?.config.questions.at(-1)).toMatchObject({
      type: 'matrix',
      options: ['Badly', 'Well'],
      settings: { rows: ['The cap', 'The pump'], several: false },
    })
    if (javaScriptEnabled) await expectAccessible(page)
  })
})

test('what is submitted as it was typed is not said to be unsaved', async ({ page, brand }) => {
  const world = await surveyWorld(brand, KINDS)
  await openTask(page, world)
  await page.getByRole('link', { name: 'Start' }).click()
  await answer(page, '120,50')
  await page.getByLabel('Where can we write to?').fill('Ada@example.com')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
  await expect(page.getByText('It is on this device only')).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const [response] = await responsesOf(world)
  expect(response?.responses).toEqual(KIND_ANSWERS)
})

test('a number that was lost is said to be, also beside lists and questions of as many', async ({ page, brand }) => {
  const world = await surveyWorld(brand, KINDS)
  await openTask(page, world)
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByLabel('How heavy is it?').fill('2')
  await placeOf(page, 'The price').selectOption('1')
  await answerElsewhere(world, KIND_ANSWERS, 'submitted')
  await page.goto(taskPage(world))
  await expect(page.locator('#typed-lost')).toHaveText(/It is on this device only.*\D2$/)
})

test('is ranked by buttons and by keys, and slid, where script runs', async ({ page, brand }) => {
  const world = await surveyWorld(brand, KINDS)
  await openTask(page, world)
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Move The price up' }).click()
  await expect(placeOf(page, 'The price')).toHaveValue('1')
  await expect(placeOf(page, 'The scent')).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Move The price up' })).toBeFocused()
  await placeOf(page, 'The bottle').selectOption('1')
  await expect(page.locator('.to-rank li').first()).toContainText('The bottle')

  const orderIs = async (...options: string[]) => {
    await expect(page.locator('.to-rank li span')).toHaveText(options)
    for (const [place, option] of options.entries()) await expect(placeOf(page, option)).toHaveValue(`${place + 1}`)
  }
  await orderIs('The bottle', 'The price', 'The scent')
  await page.getByText('The bottle', { exact: true }).dragTo(page.getByText('The scent', { exact: true }), {
    targetPosition: { x: 10, y: 30 },
  })
  await orderIs('The price', 'The scent', 'The bottle')
  await dragByFinger(page, 'The bottle', 'The price')
  await orderIs('The bottle', 'The price', 'The scent')

  await page.getByLabel('In a shop').check()
  await page.getByLabel('Nowhere').check()
  await expect(page.getByLabel('In a shop')).not.toBeChecked()

  const field = page.getByRole('textbox', { name: 'How much do you use?' })
  await expect(field).toHaveValue('')
  await page.getByRole('slider', { name: 'How much do you use?' }).press('ArrowRight')
  await expect(field).toHaveValue('5.5')
})

/** All but one of them right; the weight and the address are what they should not be. */
async function answer(page: Page, weight: string): Promise<void> {
  await page.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await page.locator('[name="answer:scale"][value="7"]').check({ force: true })
  await page.locator('[name="answer:nps"][value="9"]').check({ force: true })
  await page.getByLabel('How heavy is it?').fill(weight)
  await page.getByLabel('Since when do you have it?').fill('2026-03-05')
  await page.getByLabel('Where can we write to?').fill('ada@')
  await page.getByRole('group', { name: 'The cap' }).getByLabel('Very well').check()
  await page.getByRole('group', { name: 'The pump' }).getByLabel('Badly').check()
  await page.getByLabel('In a shop').check()
  await page.getByLabel('Elsewhere', { exact: true }).check()
  await page.getByLabel('Elsewhere, in your own words').fill('At the market')
  await placeOf(page, 'The price').selectOption('1')
  await placeOf(page, 'The scent').selectOption('2')
  await placeOf(page, 'The bottle').selectOption('3')
  await page.getByRole('textbox', { name: 'How much do you use?' }).fill('2.5')
}

/** Moves what is ranked to the upper edge of another with one finger. */
async function dragByFinger(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = await Promise.all(
    [from, to].map(async (option) => await page.locator('.to-rank li', { hasText: option }).boundingBox()),
  )
  if (!start || !end) throw new Error('There is nothing to be ranked')
  const session = await page.context().newCDPSession(page)
  const x = start.x + start.width / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', start.y + start.height / 2)
  for (let step = 1; step <= 10; step += 1) {
    const [begin, goal] = [start.y + start.height / 2, end.y + 4]
    await touch('touchMove', begin + ((goal - begin) * step) / 10)
  }
  await touch('touchEnd')
}

function placeOf(page: Page, option: string) {
  return page.getByLabel(`Place of ${option}`)
}
