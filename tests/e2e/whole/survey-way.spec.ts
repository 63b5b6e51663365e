import type { Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { enlargeText, expectAccessible, widerThanWindow } from '../harness/accessibility'
import { openItem } from '../harness/builder'
import { surveyWorld, type World } from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, openAs, phone, test } from '../harness/fixtures'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

const YES = ['Yes', 'No']

/** Twelve questions of which nobody is asked all: pages, conditions, a jump, an early end, piping and a random order. */
const CONFIG = {
  questions: [
    {
      ...{ id: 'age', type: 'single_choice', title: 'Are you over 18?', options: YES, required: true },
      goTo: [
        { when: is('age', 'No'), to: { end: 'screened_out', title: 'Thank you for asking', text: 'Adults only.' } },
      ],
    },
    { id: 'name', type: 'text_box', title: 'What do you call it?', required: true },
    { id: 'like', type: 'single_choice', title: 'Do you like it?', options: YES, required: true },
    { id: 'why', type: 'text_box', title: 'What do you like most?', required: true, showWhen: is('like', 'Yes') },
    { id: 'long', type: 'text_box', title: 'How long have you had it?' },
    {
      ...{ id: 'where', type: 'multiple_choice', title: 'Where do you use {{question:name}}?' },
      ...{ options: ['Home', 'Work', 'Nowhere'], optionsOrder: 'random', optionsLast: ['Nowhere'] },
      goTo: [{ when: is('where', ['Nowhere'], 'includes_any'), to: { section: 'rest' } }],
    },
    { id: 'often', type: 'text_box', title: 'How often there?', required: true },
    { id: 'with', type: 'text_box', title: 'With whom?' },
    { id: 'share', type: 'text_box', title: 'With whom do you share it?' },
    { id: 'end', type: 'text_box', title: 'Anything else?' },
    { id: 'price', type: 'text_box', title: 'What may it cost?' },
    { id: 'last', type: 'text_box', title: 'And the last word?', standsLast: true },
  ],
  sections: [
    { id: 'use', title: 'Your use of {{question:name|it}}', firstQuestion: 'like' },
    { id: 'places', title: 'Places', firstQuestion: 'where' },
    { id: 'rest', title: 'The rest', firstQuestion: 'end', questionsPerPage: 1, questionsOrder: 'random' },
  ],
}

function is(question: string, value: unknown, operator = 'is') {
  return { question, operator, value }
}

/** A survey of this configuration, and its first page. */
async function begin(page: Page, brand: Brand, config: unknown): Promise<World> {
  const world = await surveyWorld(brand)
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${world.task.id}/config`, config))
  await openTask(page, world)
  await page.getByRole('link', { name: 'Start' }).click()
  return world
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const answer = (page: Page, title: string, text: string) => page.getByLabel(title).fill(text)

eitherWay('a survey with a way of its own', (javaScriptEnabled) => {
  test.use(phone)

  test('asks each respondent what their answers lead to', async ({ page, brand, context }) => {
    const world = await begin(page, brand, CONFIG)
    await page.getByLabel('Yes').check()
    await next(page)
    await next(page)
    await expect(page.getByText('Please answer this question.')).toBeVisible()
    await answer(page, 'What do you call it?', '<i>Sun</i> & Co')
    if (javaScriptEnabled) {
      await page.reload()
      await expect(page.getByText('We restored your answers from this device.')).toBeVisible()
      await expect(page.getByLabel('What do you call it?')).toHaveValue('<i>Sun</i> & Co')
    }
    await next(page)

    await expect(page.getByRole('heading', { name: 'Your use of <i>Sun</i> & Co' })).toBeVisible()
    await expect(page.getByLabel('What do you like most?')).toBeHidden()
    await page.getByLabel('Yes').check()
    if (javaScriptEnabled) {
      await expect(page.getByLabel('What do you like most?')).toBeVisible()
      await page.getByLabel('No').check()
      await expect(page.getByLabel('What do you like most?')).toBeHidden()
      await page.getByLabel('Yes').check()
      await expectAccessible(page)
    } else await next(page)
    await answer(page, 'What do you like most?', 'The scent')
    await answer(page, 'How long have you had it?', 'A year')
    await next(page)

    // Another answer hides a question; what was typed there is there again where it is asked again.
    await expect(page.getByText('Where do you use <i>Sun</i> & Co?')).toBeVisible()
    await expect(page.getByRole('checkbox').last()).toHaveAccessibleName('Nowhere')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByLabel('No').check()
    await next(page)
    if (!javaScriptEnabled) await next(page)
    await page.getByLabel('Nowhere').check()
    await next(page)

    for (const isLast of [false, false, true]) {
      await expect(page.getByRole('textbox')).toHaveCount(1)
      if (isLast) await expect(page.getByLabel('And the last word?')).toBeVisible()
      else await next(page)
    }
    await answer(page, 'And the last word?', 'Good')
    await page.getByRole('button', { name: 'Submit Task' }).click()
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    // What has arrived is kept on the device no more.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    const [response] = await responsesOf(world)
    expect(response).toMatchObject({ status: 'submitted', meta: { seed: expect.any(Number) } })
    expect(response?.responses).toEqual({
      ...{ age: 'Yes', name: '<i>Sun</i> & Co', like: 'No', long: 'A year' },
      ...{ where: ['Nowhere'], last: 'Good' },
    })

    const young = await createConsumer(brand, { projectId: world.project.id })
    await assign(brand, world.task.id, young.consumer.id)
    await enter(context, young)
    await page.goto('about:blank')
    await page.goto(taskPage(world))
    await page.getByRole('link', { name: 'Start' }).click()
    await page.getByLabel('No').check()
    await next(page)
    await expect(page.getByRole('heading', { name: 'Thank you for asking' })).toBeVisible()
    await expect(page.getByText('Adults only.')).toBeVisible()
  })

  test('asks what depends on an option that is chosen by the text typed to it', async ({ page, brand }) => {
    const choice = { type: 'multiple_choice', options: ['Sun', 'Other', 'None'], required: true }
    const questions = [
      { ...choice, id: 'oil', title: 'Which oil?', settings: { other: 'Other', none: 'None' } },
      { id: 'who', type: 'text_box', title: 'Who makes it?', showWhen: is('oil', ['Other'], 'includes_any') },
      { id: 'end', type: 'text_box', title: 'Anything else?' },
    ]
    const sections = [{ id: 'rest', title: 'The rest', firstQuestion: 'end' }]
    await begin(page, brand, { questions, sections })
    await page.getByLabel('Other, in your own words').fill('Hemp')
    if (!javaScriptEnabled) await next(page)
    await expect(page.getByLabel('Who makes it?')).toBeVisible()
    if (javaScriptEnabled) {
      await page.getByLabel('None').check()
      await expect(page.getByLabel('Who makes it?')).toBeHidden()
    }
  })
})

test('what was typed on a page that never arrived is back on it, also where another page was opened since', async ({
  page,
  brand,
}) => {
  const world = await begin(page, brand, CONFIG)
  await page.getByLabel('Yes').check()
  await next(page)
  await answer(page, 'What do you call it?', 'Sun oil')
  await next(page)
  await page.getByLabel('Yes').check()
  await answer(page, 'What do you like most?', 'The scent')
  await page.context().setOffline(true)
  await next(page)
  await expect(page.getByText('Save Failed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your use of Sun oil' })).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('about:blank')
  // It is kept also while the task is closed, which may be opened again.
  for (const status of ['closed', 'open']) {
    expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${world.task.id}`, { status }))
    await page.goto(taskPage(world))
  }

  await expect(page.getByLabel('What do you call it?')).toHaveValue('Sun oil')
  await next(page)
  await expect(page.getByText('We restored your answers from this device.')).toBeVisible()
  await expect(page.getByLabel('Yes')).toBeChecked()
  await expect(page.getByLabel('What do you like most?')).toHaveValue('The scent')
  await next(page)
  await expect(page.getByText('Where do you use Sun oil?')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('the browser’s Back leads page by page to the first, also past one that was refused', async ({ page, brand }) => {
  await begin(page, brand, CONFIG)
  await page.getByLabel('Yes').check()
  await next(page)
  await next(page)
  await expect(page.getByText('Please answer this question.')).toBeVisible()
  await answer(page, 'What do you call it?', 'Sun oil')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your use of Sun oil' })).toBeVisible()

  // What was refused, as it was sent.
  await page.goBack()
  await expect(page.getByLabel('What do you call it?')).toHaveValue('Sun oil')
  await page.goBack()
  await expect(page.getByLabel('What do you call it?')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Yes')).toBeChecked()
  await page.getByLabel('No').check()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Thank you for asking' })).toBeVisible()
})

test('the browser’s Back brings nothing older over what a page was answered with since, and keeps what was not sent', async ({
  page,
  brand,
}) => {
  const [one, two, three] = ['What do you call it?', 'Where do you use it?', 'Anything else?']
  const questions = [one, two, three].map((title, place) => ({ id: `q${place}`, type: 'text_box', title }))
  const sections = [1, 2].map((place) => ({ id: `s${place}`, title: `Part ${place}`, firstQuestion: `q${place}` }))
  const world = await begin(page, brand, { questions, sections })
  for (const name of ['Sun', 'Sun oil']) {
    await answer(page, one, name)
    await next(page)
    await expect(page.getByLabel(two)).toBeVisible()
    if (name === 'Sun') await page.getByRole('button', { name: 'Back' }).click()
  }
  await answer(page, two, 'Typed and not sent')
  for (const [title, text] of [
    [one, 'Sun oil'],
    [two, 'Typed and not sent'],
    [one, 'Sun oil'],
  ] as const) {
    await page.goBack()
    await expect(page.getByLabel(title)).toHaveValue(text)
  }
  await next(page)
  await expect(page.getByLabel(two)).toHaveValue('Typed and not sent')
  await next(page)
  await page.getByRole('button', { name: 'Submit Task' }).click()
  await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
  const [response] = await responsesOf(world)
  expect(response?.responses).toEqual({ q0: 'Sun oil', q1: 'Typed and not sent' })
})

test('a page that the browser has kept whole shows what it was answered with since', async ({
  playwright,
  brand,
  server,
}) => {
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
    // By which Playwright has pages made anew.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const world = await surveyWorld(brand)
    const [one, two] = ['What do you call it?', 'Where do you use it?']
    const questions = [one, two].map((title, place) => ({ id: `q${place}`, type: 'text_box', title }))
    const config = { questions, sections: [{ id: 's', title: 'Part 2', firstQuestion: 'q1' }] }
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${world.task.id}/config`, config))
    const context = await browser.newContext({ baseURL: server.url })
    await enter(context, world.consumer)
    const page = await context.newPage()
    await page.goto(taskPage(world))
    for (const name of ['Sun', 'Sun oil']) {
      await answer(page, one, name)
      await next(page)
      await expect(page.getByLabel(two)).toBeVisible()
      if (name === 'Sun') await page.getByRole('button', { name: 'Back' }).click()
    }
    // Three pages before this one; Playwright waits in vain for the load of one that is only shown.
    await page.evaluate(() => history.go(-3))
    await expect(page.getByLabel(one)).toHaveValue('Sun oil')
  } finally {
    await browser.close()
  }
})

test('nothing of a survey stays on the device once it is submitted, also where a page closed before the answer to it', async ({
  page,
  brand,
  context,
}) => {
  const [one, two, three] = ['What do you call it?', 'Where do you use it?', 'Anything else?']
  const questions = [one, two, three].map((title, place) => ({ id: `q${place}`, type: 'text_box', title }))
  const sections = [1, 2].map((place) => ({ id: `s${place}`, title: `Part ${place}`, firstQuestion: `q${place}` }))
  const world = await begin(page, brand, { questions, sections })
  await answer(page, one, 'Sun')
  await next(page)
  await answer(page, two, 'At sea')
  await page.getByRole('button', { name: 'Back' }).click()
  await answer(page, one, 'Sun oil')
  // The server has it, and its answer does not come.
  await page.route('**', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  const gone = page.waitForEvent('requestfailed')
  await next(page)
  await gone
  const [key = ''] = (await page.context().storageState()).origins.flatMap(({ localStorage }) =>
    localStorage.map(({ name }) => name),
  )
  expect(key).toMatch(/^steps /)
  await page.close()

  const later = await context.newPage()
  await later.goto('/consumer')
  await later.getByRole('link', { name: `Continue: ${world.task.title}` }).click()
  await expect(later.getByLabel(two)).toHaveValue('At sea')
  // As an earlier version has kept what was sent; it goes with the next page.
  await later.evaluate((name) => localStorage.setItem(`${name}-`, '{"was":{},"typed":{},"sent":true}'), key)
  await next(later)
  await expect(later.getByLabel(three)).toBeVisible()
  expect(await later.evaluate(() => Object.keys(localStorage))).toEqual([key])
  await later.getByRole('button', { name: 'Submit Task' }).click()
  await expect(later.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
  expect(await later.evaluate(() => Object.keys(localStorage))).toEqual([])
  const [response] = await responsesOf(world)
  expect(response?.responses).toEqual({ q0: 'Sun oil', q1: 'At sea' })
})

eitherWay('a brand that builds a way', (javaScriptEnabled) => {
  test('says when a question is shown, where it leads, and reads the way as a list', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    await openAs(page, brand, `/task/${world.task.id}?tab=build`)
    const second = page.getByRole('group', { name: 'Question 2', exact: true })
    await openItem(page, 'question 2')
    await second.getByRole('button', { name: 'Show when…' }).click()
    await second.getByLabel('About question').selectOption({ label: '1 How often?' })
    await second.getByLabel('Value').fill('Hourly')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await save.click()
    await expect(second.getByText('“Hourly” is not an option of this question')).toBeVisible()
    await second.getByLabel('Value').fill('Daily')
    await save.click()
    await expectToast(page, 'Configuration saved')
    const way = page.getByRole('region', { name: 'The route through the survey, as it is saved' })
    await expect(way.getByText('Shown when question 1 is “Daily”.')).toBeVisible()

    await openItem(page, 'question 2')
    await second.getByRole('button', { name: 'Show an option when…' }).click()
    const option = second.getByRole('group', { name: 'An option', exact: true })
    await option.getByLabel('About question').selectOption({ label: '1 How often?' })
    await option.getByLabel('Value').fill('Weekly')
    for (const value of ['Daily', 'Weekly']) {
      await option.getByRole('button', { name: 'Add condition' }).click()
      await option.getByLabel('About question').last().selectOption({ label: '1 How often?' })
      await option.getByLabel('Value').last().fill(value)
    }
    await option
      .getByLabel('Grouped with the condition above')
      .last()
      .selectOption({ label: 'yes, as a group: either can be true' })
    await save.click()
    await expect(option.getByText('Please choose an option')).toBeVisible()
    await option.getByLabel('Option', { exact: true }).selectOption('Market')
    await save.click()
    await expectToast(page, 'Configuration saved')
    const shown = 'question 1 is “Weekly” and (question 1 is “Daily” or question 1 is “Weekly”)'
    await expect(way.getByText(`The option “Market” is shown when ${shown}.`)).toBeVisible()

    const first = page.getByRole('group', { name: 'Question 1', exact: true })
    await openItem(page, 'question 1')
    await first.getByRole('button', { name: 'Go to, or end early…' }).click()
    await first.getByLabel('Go', { exact: true }).selectOption({ label: 'to the end: screened out' })
    await first.getByLabel('About question').selectOption({ label: '1 How often?' })
    await first.getByLabel('Value').fill('Never')
    await first.getByLabel('Heading if the survey ends early').fill('Thank you')
    await save.click()
    await expect(way.getByText('When question 1 is “Never”, the survey ends, screened out.')).toBeVisible()
    if (javaScriptEnabled) {
      // Without the message that lies over the list for a moment.
      await page.reload()
      await expectAccessible(page)
    }
    const tasks = await brand.json<{ id: number; config: unknown }[]>('GET', '/api/brand/tasks')
    expect(expectStatus(200, tasks).body.find(({ id }) => id === world.task.id)).toMatchObject({
      config: {
        questions: [
          { goTo: [{ when: is('often', 'Never'), to: { end: 'screened_out', title: 'Thank you' } }] },
          {
            showWhen: is('often', 'Daily'),
            optionsWhen: {
              Market: { and: [is('often', 'Weekly'), { or: [is('often', 'Daily'), is('often', 'Weekly')] }] },
            },
          },
          {},
          {},
        ],
      },
    })
  })
})

test('what an option, a jump and a condition hang on is no wider than the smallest phone, in text of twice the size', async ({
  page,
  brand,
}) => {
  const long = 'Wo'.repeat(90)
  const options = [long, 'Home', 'Work']
  const world = await surveyWorld(brand, [
    { id: 'first', type: 'single_choice', title: long, options },
    {
      ...{ id: 'second', type: 'multiple_choice', title: 'Where?', options },
      ...{ optionsWhen: { [long]: is('first', long) }, goTo: [{ when: is('first', long), to: { end: 'thanks' } }] },
    },
  ])
  await openAs(page, brand, `/task/${world.task.id}?tab=build`)
  await openItem(page, 'question 2')
  await expect(page.getByRole('group', { name: `The option “${long}”` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await widerThanWindow(page)).toEqual([])
  await enlargeText(page, 200)
  expect(await widerThanWindow(page)).toEqual([])
})
