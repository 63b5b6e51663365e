import type { Locator, Page } from '@playwright/test'
import { createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { enter, expect, expectToast, phone, test } from '../harness/fixtures'
import { expectKeyboardUsable, tabTo } from '../harness/keyboard'
import { answerBusy } from '../harness/network'
import { openRowMenu } from '../harness/row-menu'
import { takePictures } from '../harness/screenshots'

test.describe('the portal with script', () => {
  test.beforeEach(async ({ context, brand }) => await enter(context, brand))

  test('leaves the page under a dialog as it is, names faults in place, and makes one project of a double click', async ({
    page,
    brand,
  }) => {
    await createProject(brand, { title: 'Soap bar' })
    await page.goto('/?q=soap')
    await page.getByRole('link', { name: 'Create Project' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await expect(dialog.getByText('Project title is required')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await expect(page).toHaveURL('/project-creation?q=soap')
    await dialog.getByLabel('Title').fill('Face oil')
    await expect(dialog.getByText('Project title is required')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Create Project' }).dblclick()
    await expectToast(page, 'Project created')
    await page.goto('/')
    await expect(cards(page)).toHaveText(['Face oil', 'Soap bar'])
  })

  test('says that the next page is loading where that takes long', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(DATA, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Tasks' }).click()
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    release()
    await expect(page).toHaveURL('/?tab=tasks')
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  })

  test('keeps the message while the way to invite changes', async ({ page, brand }) => {
    const project = await createProject(brand, { title: 'Refill pack' })
    await page.goto('/invitation?tab=stakeholders', { waitUntil: 'networkidle' })
    const message = page.getByLabel('Personal message')
    await message.pressSequentially('Typed once.')
    await page.getByLabel('Project').selectOption(String(project.id))
    await page.getByRole('link', { name: 'CSV Upload' }).click()
    await expect(page.getByLabel('CSV file')).toBeVisible()
    await expect(message).toHaveValue('Typed once.')
    await expect(page.getByLabel('Project')).toHaveValue(String(project.id))
    await message.pressSequentially(' Twice.')
    await page.getByRole('link', { name: 'Individual Email' }).click()
    await expect(message).toHaveValue(/Twice\./)
  })

  test('keeps a form that did not reach the server, and posts it once when it does', async ({ page }) => {
    await page.goto('/project-creation')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Face oil')
    await settled(page)
    await breakPosts(page)
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to create project. Please try again.')
    await expect(dialog.getByLabel('Title')).toHaveValue('Face oil')
    await page.unroute(DATA)
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await expectToast(page, 'Project created')
  })

  test('keeps a form that is sent first when the connection is gone', async ({ context, page, brand }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id, { title: 'Scent' })
    const forms: [address: string, button: string, message: string][] = [
      ['/project-creation', 'Create Project', 'Failed to create project. Please try again.'],
      ['/task-creation?type=custom_survey', 'Create Task', 'Failed to create task. Please try again.'],
      [`/task/${task.id}/edition`, 'Save', 'Failed to update task. Please try again.'],
    ]
    for (const [address, button, message] of forms) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await settled(page)
      const title = page.getByRole('textbox', { name: 'Title' })
      await title.fill('Typed offline')
      await context.setOffline(true)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(title).toHaveValue('Typed offline')
      await context.setOffline(false)
      // A server that is busy, or a proxy that says so, is not told as a lost connection.
      const end = await answerBusy(page, DATA, 'proxy')
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText('The server is busy. Please try again in a few seconds.')).toBeVisible()
      await expect(title).toHaveValue('Typed offline')
      await end()
    }
  })

  test('says in a menu what did not arrive, and does it at the next press', async ({ context, page, brand }) => {
    const project = await createProject(brand, { title: 'Soap bar' })
    await page.goto(`/?project=${project.id}`, { waitUntil: 'networkidle' })
    await settled(page)
    const archive = async () => {
      await openRowMenu(page, 'Soap bar')
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
    }
    const menu = page.locator('.row-menu')
    // Where the dots are the last that a low window shows, the menu would unfold below it.
    await page.setViewportSize({ width: 360, height: 400 })
    await menu.locator('> :is(summary, button)').evaluate((dots) => dots.scrollIntoView({ block: 'end' }))
    await openRowMenu(page, 'Soap bar')
    await expect(menu.getByRole('link', { name: 'Delete project' })).toBeInViewport({ ratio: 1 })
    // A button begins where a link does.
    for (const one of await menu.locator('> div').locator('a, button').all())
      await expect(one).toHaveCSS('padding-left', '16px')
    await page.keyboard.press('Escape')
    await menu.locator('> :is(summary, button)').evaluate((dots) => dots.scrollIntoView({ block: 'end' }))
    await context.setOffline(true)
    await archive()
    await expect(menu.getByRole('alert')).toHaveText(
      'We could not reach the server. Check your connection and try again.',
    )
    await expect(menu.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await context.setOffline(false)
    await page.keyboard.press('Escape')
    const end = await answerBusy(page, '**/healthz')
    await archive()
    await expect(menu.getByRole('alert')).toHaveText('The server is busy. Please try again in a few seconds.')
    await end()
    await page.keyboard.press('Escape')
    await breakPosts(page)
    await archive()
    await expect(menu.getByRole('alert')).toHaveText('Failed to update project. Please try again.')
    await page.unroute(DATA)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expectToast(page, 'Project archived')
    await expect(menu.getByRole('alert')).toHaveCount(0)

    await openRowMenu(page, 'Soap bar')
    await menu.getByRole('link', { name: 'Delete project' }).click()
    const dialog = page.getByRole('dialog')
    const levelOf = (one: Locator) => one.evaluate((element) => Number(getComputedStyle(element).zIndex))
    expect(await levelOf(dialog), 'above what it was opened from').toBeGreaterThan(await levelOf(menu.locator('> div')))
    // The focus is never nowhere, neither where the menu is folded by then nor where the project is gone with it.
    await dialog.getByRole('link', { name: 'Cancel' }).click()
    await expect(menu.locator('> :is(summary, button)')).toBeFocused()
    await openRowMenu(page, 'Soap bar')
    await menu.getByRole('link', { name: 'Delete project' }).click()
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await expectToast(page, 'Project deleted')
    await expect(page.locator('#content')).toBeFocused()
  })

  test('says that there is no connection where the next page cannot be had', async ({ context, page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await settled(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Tasks' }).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await context.setOffline(false)

    await page.goto('/', { waitUntil: 'networkidle' })
    await settled(page)
    await page.route(DATA, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }))
    await page.getByRole('link', { name: 'Tasks' }).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByText('We could not load this page.')).toBeVisible()
  })

  test('names what failed by its reference, on the page that was asked for and after a form', async ({
    page,
    brand,
  }) => {
    const project = await createProject(brand, { title: 'Soap bar' })
    const { id } = await createTask(brand, project.id, { title: 'Scent' })
    await page.goto('/?tab=tasks', { waitUntil: 'networkidle' })
    await settled(page)
    expect((await brand.json('DELETE', `/api/brand/tasks/${id}`)).status).toBe(204)
    await expectReference(page, () => page.getByRole('link', { name: 'Scent' }).first().click())
    await expect(page.getByRole('heading', { name: 'Task not found' })).toBeVisible()

    const other = await createTask(brand, project.id, { title: 'Foam' })
    await page.goto(`/task/${other.id}/edition`, { waitUntil: 'networkidle' })
    await settled(page)
    expect((await brand.json('DELETE', `/api/brand/tasks/${other.id}`)).status).toBe(204)
    await expectReference(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  })

  test('keeps who is selected to be assigned where the server is not reached', async ({ page, brand }) => {
    const project = await createProject(brand)
    await createConsumer(brand, { firstName: 'Ann' })
    await page.goto(`/project/${project.id}/participation?project=${project.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /^Ann/ }).check()
    await settled(page)
    await breakPosts(page)
    await dialog.getByRole('button', { name: 'Search' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'We could not reach the server. Check your connection and try again.',
    )
    await dialog.getByRole('button', { name: 'Assign Stakeholders' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to assign stakeholders to project. Please try again.')
    await expect(dialog.getByRole('checkbox', { name: /^Ann/ })).toBeChecked()
    await page.unroute(DATA)
    await dialog.getByRole('button', { name: 'Assign Stakeholders' }).click()
    await expectToast(page, /Stakeholders assigned to/)
  })

  test('copies an invite link at one press, and shows it where the browser does not let it', async ({
    page,
    context,
    brand,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await brand.json('POST', '/api/brand/invitations/email', { emails: 'ann@example.com' })
    await page.goto('/?tab=stakeholders')
    const copy = page.getByRole('link', { name: 'Copy invite link for ann@example.com' })
    await settled(page)
    await openRowMenu(page, 'ann@example.com')
    const [above, below] = await Promise.all(
      [copy, page.getByRole('button', { name: 'Invite again ann@example.com' })].map((one) => one.boundingBox()),
    )
    expect(below?.y, 'what is said later leaves no gap before').toBe((above?.y ?? 0) + (above?.height ?? 0))
    await copy.click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toMatch(/^\/join\/[\w-]+$/)

    await context.clearPermissions()
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('not allowed'))
    })
    await copy.click()
    await expect(page.getByRole('textbox', { name: 'Invite link' })).toHaveValue(copied)
  })

  test('creates a project and a task with the keyboard alone', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    await tabTo(page, page.getByRole('link', { name: 'Create First Project' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Face oil')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Project created')
    await tabTo(page, page.getByRole('link', { name: 'Create Task' }).first())
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Custom Survey' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('How often?')
    await tabTo(page, dialog.getByRole('button', { name: 'Change Type' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Custom Survey' })).toBeFocused()
    await tabTo(page, dialog.getByRole('button', { name: 'Receive Product' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Title')).toHaveValue('How often?')
    await tabTo(page, dialog.getByRole('button', { name: 'Create Task' }))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Task created')
  })

  test('is accessible where something is wrong, and where results are shown', async ({ page, brand }) => {
    await createProject(brand)
    await page.goto('/task-creation?tab=tasks&type=custom_survey')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expect(dialog.getByText('Task title is required')).toBeVisible()
    await expectAll(page, 'create-task-faults')
    await page.goto('/invitation?tab=stakeholders')
    await dialog.getByLabel('Email addresses').fill('ann@example.com\nnot an address')
    await dialog.getByRole('button', { name: 'Send Invitations' }).click()
    await expect(dialog.getByText('1 invitations sent successfully, 1 failed')).toBeVisible()
    await expectAll(page, 'invitation-results')
    await dialog.getByRole('link', { name: 'Done' }).click()
    await openRowMenu(page, 'ann@example.com')
    await page.getByRole('link', { name: 'Create Account for ann@example.com' }).click()
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(dialog.getByText('First name is required')).toBeVisible()
    await expectAll(page, 'create-account-faults')
  })

  test('leafs through more projects than fit on a page', async ({ page, brand }) => {
    await Promise.all(Array.from({ length: 56 }, (_, index) => createProject(brand, { title: `Project ${index}` })))
    await page.goto('/?status=active')
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: /Paused/ })
      .click()
    await expect(page.getByText('No project matches.')).toBeVisible()
  })
})

test.describe('the portal on a phone', () => {
  test.use(phone)

  test('invites without scrolling sideways', async ({ page, context, brand }) => {
    await enter(context, brand)
    await page.goto('/?tab=stakeholders')
    await page.getByRole('link', { name: 'Invite New Stakeholders' }).tap()
    await page.getByRole('dialog').getByLabel('Email addresses').fill('ann@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Send Invitations' }).tap()
    await expectToast(page, '1 invitations sent successfully')
    await expectNoOverflow(page)
  })

  test('breaks or cuts long words', async ({ page, context, brand }) => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
    const { id } = await createProject(brand, { title: `${word} ${word}`, description: `${word} `.repeat(20) })
    await createTask(brand, id, { title: `${word}${word}` })
    await createConsumer(brand, { projectId: id, firstName: word, lastName: word })
    await enter(context, brand)
    for (const address of ['/', `/?project=${id}`, '/?tab=tasks', '/?tab=stakeholders']) {
      await page.goto(address)
      await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible()
      await expectNoOverflow(page)
    }
  })
})

const DATA = /\.data(\?|$)/

/** From now on what is posted gets lost on its way. */
async function breakPosts(page: Page): Promise<void> {
  await page.route(DATA, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
}

/** Waits until script has taken over. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360)
}

async function expectAll(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectKeyboardUsable(page)
  if (process.env.PICTURES) await takePictures(page, name)
}

/** The titles on the cards of the projects, below the board that names them too. */
function cards(page: Page) {
  return page.getByRole('region', { name: 'All projects' }).getByRole('heading', { level: 3 })
}

/** What is shown after a request of the script is the id that its answer had. */
async function expectReference(page: Page, act: () => Promise<void>): Promise<void> {
  const failing = page.waitForResponse((response) => response.url().includes('.data') && response.status() >= 400)
  await act()
  const id = (await failing).headers()['x-request-id']
  await expect(page.getByText(`Reference ${id}`)).toBeVisible()
}
