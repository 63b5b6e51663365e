import type { Page } from '@playwright/test'
import { createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'

test.beforeEach(async ({ context, brand }) => await enter(context, brand))

test('the portal beneath stays while a dialog opens, takes a step, and closes, and shows what the dialog has made', async ({
  page,
  brand,
}) => {
  await createProject(brand, { title: 'Soap bar' })
  await page.goto('/?q=soap', { waitUntil: 'networkidle' })
  const loaded = loadedRoutes(page)
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-same', ''))
  await page.getByRole('link', { name: 'Create Project' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/project-creation?q=soap')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('h1[data-same]')).toBeVisible()
  expect(loaded).toContain('routes/brand/project/project-creation')
  expect(loaded).not.toContain('routes/home')
  expect(loaded).not.toContain('everything')

  await page.getByRole('link', { name: 'Create Project' }).click()
  await dialog.getByLabel('Title').fill('Soap, liquid')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expectToast(page, 'Project created')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soap, liquid')
})

test('the view of a task stays while a dialog over it opens and closes', async ({ page, brand }) => {
  const project = await createProject(brand)
  const task = await createTask(brand, project.id)
  await createConsumer(brand, { projectId: project.id, firstName: 'Ada' })
  await page.goto(`/task/${task.id}?tab=customers`, { waitUntil: 'networkidle' })
  const loaded = loadedRoutes(page)
  await page.getByRole('link', { name: 'Assign Consumer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: /^Ada/ })).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  expect(loaded).toContain('routes/brand/task/running/task-assignment')
  expect(loaded).not.toContain('routes/brand/task/task')
  expect(loaded).not.toContain('everything')

  await page.getByRole('link', { name: 'Assign Consumer' }).click()
  await dialog.getByRole('checkbox', { name: /^Ada/ }).check()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expectToast(page, 'Consumer assigned')
  await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toBeVisible()
})

test('Back leads from the details of a new task to its type, and Forward to all that was typed', async ({
  page,
  context,
  brand,
}) => {
  await createProject(brand)
  await page.goto('/?tab=tasks', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Create Task' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // A step needs no server.
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Receive Product' }).click()
  await expect(page).toHaveURL('/task-creation?tab=tasks&type=receive_product')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await context.setOffline(false)
  await dialog.getByLabel('Title').fill('Typed before Back')
  await page.goBack()
  await expect(page).toHaveURL('/task-creation?tab=tasks')
  await expect(dialog.getByRole('button', { name: 'Custom Survey' })).toBeFocused()
  await page.goForward()
  await expect(dialog.getByLabel('Title')).toHaveValue('Typed before Back')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Custom Survey' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Typed before Back')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expectToast(page, 'Task created')
})

eitherWay('a dialog’s address', () => {
  test('is a link to it: closing leads to its page, and Back to the dialog', async ({ page, brand }) => {
    const project = await createProject(brand, { title: 'Soap bar' })
    const task = await createTask(brand, project.id, { title: 'Scent' })
    for (const [address, title, beneath] of [
      ['/project-creation', 'Create Project', '/'],
      [`/project/${project.id}/edition`, 'Edit Project', `/?project=${project.id}`],
      ['/task-creation?type=custom_survey', 'Create New Task', '/?tab=tasks'],
      ['/csv-invitation', 'Invite New Stakeholders', '/?tab=stakeholders'],
      [`/project/${project.id}/deletion`, 'Delete project', `/?project=${project.id}`],
      [`/task/${task.id}/assignment`, 'Assign Consumer', `/task/${task.id}?tab=customers`],
      [`/task/${task.id}/deletion`, 'Delete task', `/task/${task.id}`],
    ] as const) {
      await page.goto(address)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await page.reload()
      await dialog.getByRole('link', { name: 'Close' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(beneath)
      await page.goBack()
      await expect(dialog).toBeVisible()
    }
  })
})

/** The routes whose loaders are asked from now on; a request that names none asks all of its page. */
function loadedRoutes(page: Page): string[] {
  const routes: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('.data') || request.method() !== 'GET') return
    routes.push(...(searchParams.get('_routes')?.split(',') ?? ['everything']))
  })
  return routes
}
