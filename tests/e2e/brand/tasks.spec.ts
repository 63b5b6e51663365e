import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { expectAccessible } from '../harness/accessibility'
import { setStatus } from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, openAs, test } from '../harness/fixtures'
import { expectKeyboardUsable } from '../harness/keyboard'
import { openPreview } from '../harness/preview'
import { takePictures } from '../harness/screenshots'
import { publish } from '../harness/task-page'

eitherWay('the tasks of a brand', () => {
  test('are found by status, project, type, phase and title', async ({ page, brand }) => {
    const oil = await createProject(brand, { title: 'Face oil' })
    const soap = await createProject(brand, { title: 'Soap bar' })
    await createTask(brand, oil.id, { title: 'First words' })
    await createTask(brand, oil.id, { title: 'Where to send it', type: 'receive_product', phase: 'testing' })
    const parcel = await createTask(brand, soap.id, { title: 'Send the soap', type: 'receive_product' })
    expectStatus(200, await setStatus(brand, parcel.id, 'open'))
    await openAs(page, brand, '/?tab=tasks')
    await expectTasks(page, ['Send the soap', 'Where to send it', 'First words'])

    await narrow(page, 'Type', 'Receive Product')
    await expectTasks(page, ['Send the soap', 'Where to send it'])
    await expect(page.getByRole('navigation', { name: 'Status' })).toContainText('Draft1')
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Draft' }).click()
    await expectTasks(page, ['Where to send it'])
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('receive_product')
    await narrow(page, 'Phase', 'Post-Launch')
    await expect(page.getByText('No task matches.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear' }).click()
    await expectTasks(page, ['Where to send it', 'First words'])

    await page.goto('/?tab=tasks')
    await narrow(page, 'Project', 'Soap bar')
    await expectTasks(page, ['Send the soap'])
    await page.goto('/?tab=tasks&kind=none&phase=none')
    await page.getByRole('searchbox').fill('SEND it')
    await page.getByRole('button', { name: 'Search' }).click()
    await expectTasks(page, ['Where to send it'])
  })

  test('say how many have submitted, and which are overdue', async ({ page, brand }) => {
    const { consumers, task } = await waitedFor(brand, { dueDate: '2020-03-05' })
    const path = `/api/consumer/tasks/${task.id}/responses`
    expectStatus(201, await consumers[0].json('POST', path, { responses: ANSWERS, status: 'submitted' }))
    const late = await createTask(brand, task.projectId, { title: 'A late draft', dueDate: '2020-03-05' })
    await openAs(page, brand, '/?tab=tasks')
    await expect(card(page, 'A task')).toContainText('1 of 2 submitted · Overdue since Thu, Mar 5, 2020')
    await expect(card(page, 'A late draft')).toContainText('No customers assigned · Due Thu, Mar 5, 2020')
    await page.goto(`/task/${task.id}`)
    await expect(page.getByText('Overdue since Thu, Mar 5, 2020')).toBeVisible()
    await page.goto(`/task/${late.id}`)
    await expect(page.getByText('Overdue')).toHaveCount(0)
  })

  test('are created in two steps, and going back to the first keeps what was typed', async ({ page, brand }) => {
    await createProject(brand, { title: 'Face oil' })
    await openAs(page, brand, '/task-creation?tab=tasks')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').locator('svg')).toHaveCount(5)
    await dialog.getByRole('button', { name: 'Custom Survey' }).click()
    await dialog.getByLabel('Title').fill('Where to send “it”')
    await dialog.getByLabel('Description').fill('Two lines\nof <b>text</b>')
    await dialog.getByLabel('Phase').selectOption('Post-Launch')
    await dialog.getByLabel('Due date').fill('2030-03-05')
    await dialog.getByRole('button', { name: 'Change Type' }).click()
    await expect(dialog.getByLabel('Title')).toBeHidden()
    await dialog.getByRole('button', { name: 'Receive Product' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Where to send “it”')
    await expect(dialog.getByLabel('Description')).toHaveValue('Two lines\nof <b>text</b>')
    await expect(dialog.getByLabel('Phase')).toHaveValue('post-launch')
    await expect(dialog.getByLabel('Due date')).toHaveValue('2030-03-05')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expectToast(page, 'Task created')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where to send “it”')
    await expect(page.getByText('Receive Product').first()).toBeVisible()
  })

  test('are deleted after a question', async ({ page, brand }) => {
    const project = await createProject(brand)
    await createTask(brand, project.id, { title: 'One too many' })
    await openAs(page, brand, '/?tab=tasks')
    await page.getByRole('link', { name: 'One too many' }).click()
    await page.getByRole('link', { name: 'Delete task' }).click()
    await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete task' }).click()
    await expectToast(page, 'Task deleted')
    await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible()
  })
})

eitherWay('customers who have not answered', () => {
  test('are reminded one by one, or all at once, and not again on the same day', async ({ page, context, brand }) => {
    const { task, consumers } = await waitedFor(brand)
    await openAs(page, brand, `/task/${task.id}?tab=customers&status=waiting`)
    await expect(page.getByText('2 of 2 have not answered yet.')).toBeVisible()
    const stale = await context.newPage()
    await stale.goto(`/task/${task.id}?tab=customers`)

    await page.getByRole('button', { name: 'Send reminder to Cora Lind' }).click()
    await expectToast(page, 'Cora Lind gets an email with a link to it.')
    await expect(page).toHaveURL(`/task/${task.id}?tab=customers&status=waiting`)
    await expect(row(page, 'Cora Lind')).toContainText('Reminded')
    await expect(page.getByRole('button', { name: 'Send reminder to Cora Lind' })).toHaveCount(0)

    await stale.getByRole('button', { name: 'Send reminder to Cora Lind' }).click()
    await expectToast(stale, /Cora Lind was reminded in the last 24 hours\. You can send the next reminder in 24 hours/)
    await stale.close()

    await page.getByRole('button', { name: 'Send reminders' }).click()
    await expectToast(page, '1 customer gets an email with a link to it.')
    await expect(
      page.getByText(/2 were reminded in the last 24 hours\. You can send the next reminder on /),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /Send reminder/ })).toHaveCount(0)

    const path = `/api/consumer/tasks/${task.id}/responses`
    expectStatus(201, await consumers[0].json('POST', path, { responses: ANSWERS, status: 'submitted' }))
    await page.reload()
    await expect(row(page, 'Cora Lind')).toHaveCount(0)
    await expect(page.getByText('1 of 2 have not answered yet.')).toBeVisible()
  })

  test('are not reminded of a task that was closed in the meantime', async ({ page, brand }) => {
    const { task } = await waitedFor(brand)
    await openAs(page, brand, `/task/${task.id}?tab=customers`)
    expectStatus(200, await setStatus(brand, task.id, 'closed'))
    await page.getByRole('button', { name: 'Send reminder to Cora Lind' }).click()
    await expectToast(page, 'Only customers of an open task can be reminded.')
    await expect(page.getByText('This task is closed. 2 customers have not answered.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Send reminder/ })).toHaveCount(0)
    await publish(page)
    await expectToast(page, 'The task is open.')
    await expect(page.getByRole('button', { name: /Send reminder/ })).toHaveCount(3)
  })

  test('wait for a draft, which says what keeps it from being opened', async ({ page, brand }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id)
    await openAs(page, brand, `/task/${task.id}?tab=customers`)
    await expect(page.getByText('This task needs at least one question.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Build' }).click()
    await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
  })
})

test.describe('an editor with unsaved changes', () => {
  test('asks before its page is left by a link, by Back, or for another document', async ({ page, brand }) => {
    const project = await createProject(brand)
    const survey = await createOpenSurvey(brand, project.id)
    await openAs(page, brand, `/task/${survey.id}`)
    await tab(page, 'Build').click()
    await questionTitle(page).fill('Half a question')

    const asked = page.getByRole('alertdialog', { name: 'Unsaved changes' })
    await tab(page, 'Customers').click()
    await expect(asked).toBeVisible()
    await expect(asked.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(asked).toHaveCount(0)
    await expect(questionTitle(page)).toHaveValue('Half a question')

    await page.goBack()
    await expect(asked).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
    await expect(page).toHaveURL(`/task/${survey.id}?tab=build`)
    await expect(questionTitle(page)).toHaveValue('Half a question')

    const preview = await openPreview(page)
    await expect(preview.getByText('Half a question')).toBeVisible()
    await preview.getByRole('radio').first().focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
    await expect(questionTitle(page)).toHaveValue('Half a question')

    const kinds: string[] = []
    page.on('dialog', async (dialog) => {
      kinds.push(dialog.type())
      await dialog.dismiss()
    })
    await page.evaluate(() => location.assign('/account'))
    await expect.poll(() => kinds).toEqual(['beforeunload'])
    await expect(questionTitle(page)).toHaveValue('Half a question')

    await tab(page, 'Customers').click()
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(`/task/${survey.id}?tab=customers`)
    await tab(page, 'Build').click()
    await expect(questionTitle(page)).toHaveValue('How often?')
  })

  test('asks in the browser’s own dialog where the connection was lost before anything was typed', async ({
    page,
    context,
    brand,
  }) => {
    const project = await createProject(brand)
    const survey = await createOpenSurvey(brand, project.id)
    await openAs(page, brand, `/task/${survey.id}?tab=build`)
    await context.setOffline(true)
    await questionTitle(page).fill('Typed in a tunnel')
    const asked = page.waitForEvent('dialog')
    // The click ends where the dialog does.
    const clicked = tab(page, 'Customers').click()
    const dialog = await asked
    expect(dialog.message()).toBe('You have unsaved changes. If you leave, they will be lost.')
    await dialog.dismiss()
    await clicked
    await expect(page).toHaveURL(`/task/${survey.id}?tab=build`)
    await expect(questionTitle(page)).toHaveValue('Typed in a tunnel')
    await context.setOffline(false)
    page.once('dialog', (again) => again.accept())
    await tab(page, 'Customers').click()
    await expect(page).toHaveURL(`/task/${survey.id}?tab=customers`)
  })

  test('asks nothing once it is saved, or while nothing is changed', async ({ page, brand }) => {
    const project = await createProject(brand)
    const survey = await createOpenSurvey(brand, project.id)
    await openAs(page, brand, `/task/${survey.id}?tab=build`)
    await questionTitle(page).fill('A whole question')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    await tab(page, 'Customers').click()
    await expect(page).toHaveURL(`/task/${survey.id}?tab=customers`)

    await page.goto(`/task/${survey.id}/edition`)
    await page.getByLabel('Title').fill('A better title')
    await tab(page, 'Build').click()
    const asked = page.getByRole('alertdialog', { name: 'Unsaved changes' })
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Task updated')
    await tab(page, 'Build').click()
    await expect(page).toHaveURL(`/task/${survey.id}?tab=build`)
    await expect(asked).toHaveCount(0)
  })

  test('loses nothing when the session has ended in the meantime', async ({ page, context, brand }) => {
    const project = await createProject(brand)
    const survey = await createOpenSurvey(brand, project.id)
    await openAs(page, brand, `/task/${survey.id}?tab=build`)
    await questionTitle(page).fill('Typed by someone signed out')
    await endSession(context)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await signInAgain(page, brand)
    await expectToast(page, 'Configuration saved')
    await expect(questionTitle(page)).toHaveValue('Typed by someone signed out')

    await page.goto(`/task/${survey.id}/edition`)
    await page.getByLabel('Title').fill('Named by someone signed out')
    await endSession(context)
    await page.getByRole('button', { name: 'Save' }).click()
    await signInAgain(page, brand)
    await expectToast(page, 'Task updated')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named by someone signed out')
  })
})

test('reminders and filters are accessible and usable by keyboard alone', async ({ page, context, brand }) => {
  const { task, consumers } = await waitedFor(brand, { dueDate: '2020-03-05' })
  const reminded = { consumerId: String(consumers[0].consumer.id) }
  expect((await brand.post(`/task/${task.id}/reminder`, reminded)).status).toBe(303)
  await enter(context, brand)
  for (const [name, path] of [
    ['tasks-overdue', '/?tab=tasks&kind=custom_survey'],
    ['task-reminders', `/task/${task.id}?tab=customers`],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(/Overdue since/)).toBeVisible()
    await expectAccessible(page)
    await expectKeyboardUsable(page)
    if (process.env.PICTURES) await takePictures(page, name, [360, 768, 1280])
  }
})

/** An open survey that Cora Lind and Nils Berg have still to answer. */
async function waitedFor(brand: Brand, edit: Record<string, unknown> = {}) {
  const project = await createProject(brand, { title: 'Face oil' })
  const task = await createOpenSurvey(brand, project.id)
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, edit))
  const cora = await createConsumer(brand, { projectId: project.id, firstName: 'Cora', lastName: 'Lind' })
  const nils = await createConsumer(brand, { projectId: project.id, firstName: 'Nils', lastName: 'Berg' })
  for (const { consumer } of [cora, nils]) await assign(brand, task.id, consumer.id)
  return { task, consumers: [cora, nils] as const }
}

async function narrow(page: Page, select: string, choice: string): Promise<void> {
  await page.getByLabel(select, { exact: true }).selectOption(choice)
  await page.getByRole('button', { name: 'Search' }).click()
}

async function expectTasks(page: Page, titles: string[]): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(titles)
}

function card(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Task' }).getByRole('link', { name })
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

function questionTitle(page: Page): Locator {
  return page.getByRole('group', { name: 'Question 1', exact: true }).getByLabel('Question', { exact: true })
}

async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'sid' })
}

async function signInAgain(page: Page, brand: Brand): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('Your answers are saved')
  await page.getByLabel('Email').fill(brand.user.email)
  await page.getByLabel('Password').fill(brand.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
}
