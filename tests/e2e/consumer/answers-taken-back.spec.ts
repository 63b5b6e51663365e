import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility'
import { answerAttributes, choose, comparisonWorld } from '../harness/comparator-world'
import { answerElsewhere, saveDraft, submit, surveyWorld } from '../harness/consumer-world'
import { eitherWay, expect, phone, test } from '../harness/fixtures'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

/* Whatever need not be answered can be answered by mistake, and taken back. */

test.use(phone)

const options = ['Red', 'Blue']
const QUESTIONS = [
  { id: 'score', type: 'nps', title: 'Would you recommend it?' },
  { id: 'stars', type: 'rating', title: 'How good is it?' },
  { id: 'one', type: 'single_choice', title: 'Which one?', options: [...options, 'Else'], settings: { other: 'Else' } },
  { id: 'rows', type: 'matrix', title: 'Row by row?', options, settings: { rows: ['The cap', 'The pump'] } },
  { id: 'order', type: 'ranking', title: 'In which order?', options },
  { id: 'slid', type: 'slider', title: 'How far?' },
  { id: 'day', type: 'date', title: 'When?' },
  { id: 'many', type: 'multiple_choice', title: 'Which ones?', options },
  { id: 'text', type: 'text_box', title: 'And why?' },
]
const ANSWERS = {
  ...{ score: 9, stars: 4, one: { option: 'Else', text: 'Pink' }, rows: { 'The cap': 'Red', 'The pump': 'Blue' } },
  ...{ order: ['Blue', 'Red'], slid: 40, day: '2026-03-05', many: ['Red'], text: 'Because' },
}

function question(page: Page, title: string): Locator {
  return page.locator('fieldset.ruled', { hasText: title })
}

async function noAnswer(within: Locator): Promise<void> {
  const radio = within.getByRole('radio', { name: 'No answer' })
  await radio.check()
  await expect(radio).toBeFocused()
}

eitherWay('an answer that was given by mistake', (javaScriptEnabled) => {
  test('is taken back from a draft, whatever kind of question it answers', async ({ page, brand }) => {
    const world = await surveyWorld(brand, QUESTIONS)
    await answerElsewhere(world, ANSWERS, 'draft')
    await openTask(page, world)
    if (javaScriptEnabled) await expectAccessible(page)
    for (const title of ['Would you recommend it?', 'How good is it?', 'Which one?'])
      await noAnswer(question(page, title))
    await noAnswer(page.locator('.matrix-row', { hasText: 'The cap' }))
    if (javaScriptEnabled) {
      for (const title of ['In which order?', 'How far?', 'When?']) {
        const clear = question(page, title).getByRole('button', { name: 'Clear' })
        await clear.click()
        await expect(clear).toBeHidden()
      }
    } else {
      for (const select of await page.locator('select').all()) await select.selectOption('')
      await page.getByRole('textbox', { name: 'How far?' }).fill('')
      await page.getByLabel('When?').fill('')
      await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0)
    }
    await saveDraft(page)
    await expect(page.getByText('Draft saved just now')).toBeVisible()
    await expect(page.locator('[value="9"]')).not.toBeChecked()
    const left = { rows: { 'The pump': 'Blue' }, many: ['Red'], text: 'Because' }
    expect((await responsesOf(world))[0]?.responses).toEqual(left)
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    expect((await responsesOf(world))[0]).toMatchObject({ status: 'submitted', responses: left })
  })

  test('is offered to be taken back once it is given, and moves nothing', async ({ page, brand }) => {
    const world = await surveyWorld(brand, [
      ...QUESTIONS,
      { ...QUESTIONS[0], id: 'must', title: 'Once more?', required: true },
    ])
    await openTask(page, world)
    await page.getByRole('link', { name: 'Start' }).click()
    const score = question(page, 'Would you recommend it?')
    const back = score.getByText('No answer')
    await expect(back).toBeHidden()
    const below = question(page, 'How good is it?')
    const before = await below.boundingBox()
    await score.getByRole('radio', { name: '9' }).check()
    await expect(back).toBeVisible()
    expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await back.click()
    await expect(score.getByRole('radio', { name: '9' })).not.toBeChecked()
    expect(await below.boundingBox()).toEqual(before)
    await page.getByLabel('And why?').focus()
    await expect(back).toBeHidden()
    await question(page, 'Once more?').getByRole('radio', { name: '9' }).check()
    await expect(question(page, 'Once more?').getByText('No answer')).toHaveCount(0)
  })

  test('is taken back page by page, with what depends on it', async ({ page, brand }) => {
    const world = await surveyWorld(brand, [
      { id: 'a', type: 'single_choice', title: 'Which?', options },
      { id: 'b', type: 'text_box', title: 'Why red?', showWhen: { question: 'a', operator: 'is', value: 'Red' } },
      { id: 'c', type: 'text_box', title: 'And else?' },
    ])
    await openTask(page, world)
    await page.getByRole('radio', { name: 'Red' }).check()
    if (javaScriptEnabled) await expect(page.getByText('Why red?')).toBeVisible()
    await noAnswer(question(page, 'Which?'))
    if (javaScriptEnabled) {
      await expect(page.getByText('Why red?')).toBeHidden()
      await page.reload()
      await expect(page.getByRole('radio', { name: 'Red' })).not.toBeChecked()
    } else await page.getByRole('button', { name: 'Submit Task' }).click()
    await expect(page.getByText('Why red?')).toBeHidden()
    await page.getByLabel('And else?').fill('No')
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    expect((await responsesOf(world))[0]?.responses).toEqual({ c: 'No' })
  })

  test('is taken back at the end of a comparison', async ({ page, brand }) => {
    const world = await comparisonWorld(brand)
    await openTask(page, world)
    await answerAttributes(page)
    await choose(page, 'Forest green')
    await page.getByRole('radio', { name: 'No answer' }).check()
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect((await responsesOf(world))[0]?.responses).not.toHaveProperty('final_buy_choice')
  })
})

test('what was taken back on this device stays so after a reload', async ({ page, brand }) => {
  const world = await surveyWorld(brand, QUESTIONS)
  await answerElsewhere(world, ANSWERS, 'draft')
  await openTask(page, world)
  await page.context().setOffline(true)
  await noAnswer(question(page, 'Would you recommend it?'))
  await question(page, 'How far?').getByRole('button', { name: 'Clear' }).click()
  await page.context().setOffline(false)
  await page.goto(taskPage(world))
  await expect(page.locator('[value="9"]')).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'How far?' })).toHaveValue('')
})
