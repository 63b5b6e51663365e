import { PASSWORD } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { ANSWERS, QUESTIONS } from '../../harness/domain/survey'
import {
  answerAll,
  answerElsewhere,
  answerFirstHalf,
  saveDraft,
  setStatus,
  shippingWorld,
  submit,
  surveyWorld,
  VIDEO,
  VIDEO_QUESTION,
} from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, openAs, phone, test } from '../harness/fixtures'
import { openElsewhere, openTask, responsesOf, taskPage } from '../harness/task-page'

test.use(phone)

eitherWay('a consumer on a phone', (javaScriptEnabled) => {
  test('answers half of a survey, goes on with another device, and submits', async ({
    context,
    page,
    brand,
    browser,
  }) => {
    const world = await surveyWorld(brand)
    await openAs(page, world.consumer, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Projects')
    await page.getByRole('link', { name: 'Start Task' }).click()
    await answerFirstHalf(page)
    await saveDraft(page)
    await expectToast(page, 'Response Saved')
    await expect(page.getByText('Draft saved just now')).toBeVisible()
    for (const list of ['/consumer-portal', `/consumer/project/${world.project.id}`]) {
      await page.goto(list)
      await expect(page.getByText('In progress, 2 of 4')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Continue: ' })).toHaveText('Continue')
    }
    await context.close()

    const laptop = await openElsewhere(browser, world, { ...phone, javaScriptEnabled })
    await expect(laptop.getByLabel('Daily')).toBeChecked()
    await expect(laptop.getByLabel('Market')).toBeChecked()
    await expect(laptop.getByLabel('Online')).not.toBeChecked()
    await laptop.getByLabel('What do you call it?').fill(ANSWERS.name)
    await laptop.getByLabel('Why?').fill(ANSWERS.why)
    await submit(laptop)
    await expect(laptop).toHaveURL(taskPage(world))
    await expect(laptop.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    await expect(laptop.getByText('You submitted these answers just now.')).toBeVisible()
    await expect(laptop.getByText(ANSWERS.why)).toBeVisible()
    await expect(laptop.getByRole('status')).toHaveCount(0)
    await expect(laptop.getByText('You have no other tasks to answer right now.')).toBeVisible()
    await laptop.locator('main').getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(laptop.getByText('You have no tasks to answer right now.')).toBeVisible()
    await laptop.context().close()

    const responses = await responsesOf(world)
    expect(responses).toHaveLength(1)
    expect(responses[0]).toMatchObject({ status: 'submitted', responses: ANSWERS })
  })

  test('is told at its place which required question was forgotten, and loses nothing', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    await openTask(page, world)
    await answerFirstHalf(page)
    await page.getByLabel('Why?').fill('Because <b>it</b> lasts.\nReally.')
    await submit(page)

    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Submission Failed')
    await expect(summary).toContainText('One answer needs your attention')
    await summary.getByRole('link', { name: 'What do you call it?' }).click()
    const question = page.getByRole('group', { name: /What do you call it/ })
    await expect(question.getByText('Please answer this question.')).toBeInViewport()
    await expect(page.getByLabel('Daily')).toBeChecked()
    await expect(page.getByLabel('Why?')).toHaveValue('Because <b>it</b> lasts.\nReally.')
    expect((await responsesOf(world))[0]).toMatchObject({ status: 'draft', responses: { often: 'Daily' } })

    await page.getByLabel('What do you call it?').fill('Sunday oil')
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    expect(await responsesOf(world)).toMatchObject([{ status: 'submitted' }])
  })

  test('leaves one response with a double click, and reads it after Back', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    await openAs(page, world.consumer, '/consumer-portal')
    await page.getByRole('link', { name: 'Start Task' }).click()
    await answerAll(page)
    await page.getByRole('button', { name: 'Submit Task' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    expect(await responsesOf(world)).toMatchObject([{ status: 'submitted', responses: ANSWERS }])

    await page.goBack()
    await page.goto(taskPage(world))
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    await expect(page.getByText(ANSWERS.why)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Task' })).toHaveCount(0)
  })

  test('does not overwrite a newer draft from an older tab, and chooses', async ({ context, page, brand }) => {
    const world = await surveyWorld(brand)
    await openTask(page, world)
    const second = await context.newPage()
    await second.goto(taskPage(world))
    await second.getByLabel('Why?').fill('From the second tab')
    await saveDraft(second)
    await expectToast(second, 'Response Saved')

    await page.getByLabel('Why?').fill('From the first tab')
    await saveDraft(page)
    await expect(page.getByRole('alert')).toContainText('There is a newer draft')
    await expect(page.getByLabel('Why?')).toHaveValue('From the first tab')
    expect(await responsesOf(world)).toMatchObject([{ responses: { why: 'From the second tab' } }])
    await page.getByRole('button', { name: 'Keep the answers on this device' }).click()
    await expectToast(page, 'Response Saved')
    expect(await responsesOf(world)).toMatchObject([{ responses: { why: 'From the first tab' } }])

    await second.getByLabel('Why?').fill('Second thoughts')
    await saveDraft(second)
    await second.getByRole('link', { name: 'Use the newer draft' }).click()
    await expect(second.getByLabel('Why?')).toHaveValue('From the first tab')
  })

  test('signs in again when the session has ended, and what was posted arrives', async ({ context, page, brand }) => {
    const world = await surveyWorld(brand)
    await openTask(page, world)
    await answerAll(page)
    await context.clearCookies()
    await submit(page)
    await page.getByLabel('Email').fill(world.consumer.user.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.locator('main form button').click()
    await expect(page).toHaveURL(taskPage(world))
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    expect(await responsesOf(world)).toMatchObject([{ status: 'submitted', responses: ANSWERS }])
  })

  test('can copy what was typed when the task was closed meanwhile', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    await openTask(page, world)
    await answerAll(page)
    await setStatus(brand, world.task.id, 'closed')
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('This task has closed')
    await expect(page.getByText(ANSWERS.why)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await responsesOf(world)).toMatchObject([{ status: 'draft', responses: { why: ANSWERS.why } }])

    await page.goto(taskPage(world))
    await expect(page.getByRole('heading', { name: 'This task is closed' })).toBeVisible()
  })

  test('can copy what was typed when they were taken off the task meanwhile', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    await answerElsewhere(world, { often: 'Weekly' }, 'draft')
    await openTask(page, world)
    await page.getByLabel('Why?').fill('Precious words')
    await brand.json('DELETE', `/api/tasks/${world.task.id}/assign/${world.consumer.consumer.id}`)
    await submit(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Task not found')
    await expect(page.getByText('Your earlier answers are safe.')).toBeVisible()
    await expect(page.getByText('Precious words')).toBeVisible()
    expect(await responsesOf(world)).toMatchObject([{ responses: { often: 'Weekly' } }])
  })

  test('sees that other answers were submitted from elsewhere, and what they were', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    await openTask(page, world)
    await answerAll(page)
    await answerElsewhere(world, { ...ANSWERS, often: 'Never' }, 'submitted')
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('You have already submitted this task')
    await expect(page.getByText('Daily')).toBeVisible()
    await page.getByRole('link', { name: 'See what you submitted' }).click()
    await expect(page.getByText('Never')).toBeVisible()
    expect(await responsesOf(world)).toMatchObject([{ responses: { often: 'Never' } }])
  })

  test('adds a video, which is kept when another answer is missing', async ({ page, brand }) => {
    const world = await surveyWorld(brand, [...QUESTIONS, VIDEO_QUESTION])
    await openTask(page, world)
    await answerFirstHalf(page)
    await page.locator('input[type=file]').setInputFiles(VIDEO)
    await submit(page)
    await expect(page.getByRole('alert').first()).toContainText('Submission Failed')
    await expect(page.getByLabel('Keep this video')).toBeChecked()
    await page.getByLabel('What do you call it?').fill('Sunday oil')
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    expect(await responsesOf(world)).toMatchObject([
      { status: 'submitted', responses: { film: { type: 'video', size: VIDEO.buffer.byteLength } } },
    ])
  })

  test('gives a shipping address', async ({ page, brand }) => {
    const world = await shippingWorld(brand)
    await openTask(page, world)
    await page.getByLabel('Full Name').fill('Cora Lind')
    await page.getByLabel('Address').fill('Canal Street 4')
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('Please enter your city.')
    await expect(page.getByLabel('Full Name')).toHaveValue('Cora Lind')
    await page.getByLabel('City').fill('Delft')
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    expect(await responsesOf(world)).toMatchObject([
      { responses: { fullName: 'Cora Lind', address: 'Canal Street 4', city: 'Delft', country: 'United States' } },
    ])
  })

  test('finds a project with its tasks, and none of a stranger', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    const foreign = await createProject(brand, { title: 'Secret' })
    await openAs(page, world.consumer, '/stakeholder-portal')
    await page.getByRole('link', { name: 'View Project' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday oil')
    await expect(page.getByText('Prototype Testing').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Assigned Tasks' })).toBeVisible()
    await expect(page.getByText('Pending')).toBeVisible()
    await page.getByRole('link', { name: 'Start Task' }).click()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(/\/consumer-portal$/)

    const missing = await page.goto(`/consumer/project/${foreign.id}`)
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project not found')
    const unknown = await page.goto('/stakeholder/task/424242')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByText('Task with ID 424242 could not be found.')).toBeVisible()
  })

  test('is alone here: a brand is denied, a visitor signs in', async ({ context, page, brand }) => {
    const world = await surveyWorld(brand)
    await enter(context, brand)
    for (const path of ['/consumer-portal', `/consumer/project/${world.project.id}`, taskPage(world)]) {
      const denied = await page.goto(path)
      expect(denied?.status()).toBe(403)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied')
    }
    await context.clearCookies()
    await page.goto(taskPage(world))
    await expect(page).toHaveURL(`/signin?redirectTo=${encodeURIComponent(taskPage(world))}`)
  })
})
