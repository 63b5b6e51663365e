import type { BrowserContext, Page } from '@playwright/test'
import { type Brand, type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { ANSWERS } from '../../harness/domain/survey'
import { eventually, linkIn, readOutbox } from '../../harness/services/mail'
import { answerAll, submit, surveyWorld } from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

eitherWay('a session that ends', () => {
  test('while a form is filled in loses nothing that was typed', async ({ page, context, brand }) => {
    await enter(context, brand)
    await page.goto('/project-creation')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Refill, “second” try')
    await dialog.getByLabel('Description').fill('Two lines\nof text')
    await endSession(context)
    await dialog.getByRole('button', { name: 'Create Project' }).click()

    await expect(page.getByRole('alert')).toContainText('Your answers are saved')
    await signIn(page, brand)
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expectToast(page, 'Project created')
    await expect(page.getByText('Refill, “second” try').first()).toBeVisible()
  })

  test('while a task is filled in keeps it through a forgotten password too', async ({
    page,
    context,
    brand,
    server,
  }) => {
    const world = await surveyWorld(brand)
    await openTask(page, world)
    await answerAll(page)
    await endSession(context)
    await submit(page)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('alert')).toContainText('Your answers are still saved')
    await page.getByLabel('Email').fill(world.consumer.user.email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText('Your answers are still saved')).toBeVisible()

    const mail = await eventually(async () =>
      (await readOutbox(server.uploadsDir, world.consumer.user.email)).find(({ text }) =>
        text?.includes('/reset-password/'),
      ),
    )
    await page.goto(linkIn(mail, '/reset-password/').pathname)
    await expect(page.getByText('Your answers are saved')).toBeVisible()
    await page.getByLabel('New Password').fill('a new password')
    await page.getByLabel('Confirm Password').fill('a new password')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect.poll(() => responsesOf(world)).toMatchObject([{ status: 'submitted', responses: ANSWERS }])
  })

  test('while a task is filled in keeps it for its typist alone, whoever signs in on the device', async ({
    page,
    context,
    brand,
  }) => {
    const world = await surveyWorld(brand)
    const other = await createConsumer(brand, { projectId: world.project.id })
    await assign(brand, world.task.id, other.consumer.id)
    await openTask(page, world)
    await answerAll(page)
    await endSession(context)
    await submit(page)
    expect(await page.content()).not.toContain(ANSWERS.why)
    await signIn(page, other)
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await page.goto(taskPage(world))
    await expect(page.getByLabel('Why?')).toHaveValue('')

    // Signed in beside a page that the other one had filled in.
    await openTask(page, world)
    await answerAll(page)
    await enter(context, other)
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('Your answers are saved')
    await signIn(page, world.consumer)
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect
      .poll(() => responsesOf(world))
      .toMatchObject([{ status: 'submitted', responses: ANSWERS, consumerId: world.consumer.consumer.id }])
  })

  test('while a page is read leads through sign-in back to where its reader wanted to go', async ({
    page,
    context,
    brand,
  }) => {
    await enter(context, brand)
    await page.goto('/')
    await endSession(context)
    await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('border-radius', '2px')
    await signIn(page, brand)
    await expect(page).toHaveURL('/?tab=tasks')
  })
})

async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'sid' })
}

async function signIn(page: Page, person: Brand | ConsumerPerson): Promise<void> {
  await page.getByLabel('Email').fill(person.user.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
