import type { Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { readOutbox } from '../../harness/services/mail'
import { eitherWay, enter, expect, expectToast, phone, test } from '../harness/fixtures'
import { openRowMenu } from '../harness/row-menu'

eitherWay('a brand in its portal', (javaScriptEnabled) => {
  test.beforeEach(async ({ context, brand }) => await enter(context, brand))

  test('creates its first project, and edits it; a fault is named at its field and nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Create First Project' }).click()
    await field(page, 'Description').fill('Two lines\nof text')
    await field(page, 'Phase').selectOption('Concepting & Prototyping')
    await press(page, 'Create Project')
    await expect(page.getByText('Project title is required')).toBeVisible()
    await expect(field(page, 'Description')).toHaveValue('Two lines\nof text')
    await expect(field(page, 'Phase')).toHaveValue('testing')

    await field(page, 'Title').fill('Face oil')
    await press(page, 'Create Project')
    await expectToast(page, 'Project created')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Face oil')
    await expect(fact(page, 'Total Stakeholders')).toHaveText('0')
    await expect(fact(page, 'Current Phase')).toHaveText('Concepting & Prototyping')
    await expect(fact(page, 'Status')).toHaveText('Active')

    await page.getByRole('link', { name: 'Edit Project' }).click()
    await field(page, 'Title').fill('   ')
    await press(page, 'Save Changes')
    await expect(page.getByText('Project title is required')).toBeVisible()
    await field(page, 'Title').fill('Face oil, second try')
    await field(page, 'Status').selectOption('Paused')
    await press(page, 'Save Changes')
    await expectToast(page, 'Project updated')
    await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Projects' }).click()
    const card = cards(page).getByRole('listitem').filter({ hasText: 'Face oil, second try' })
    await expect(card).toContainText('Paused')
    await expect(card).toContainText('50%')
  })

  test('invites three customers: one opens the link, one gets an account by hand, one stays pending', async ({
    page,
    brand,
    server,
    browser,
  }) => {
    const project = await createProject(brand, { title: 'Face oil' })
    const addresses = ['ann', 'ben', 'cleo'].map((name) => `${name}.${project.id}@example.com`)
    const [ann, ben, cleo] = addresses
    await page.goto(`/?project=${project.id}`)
    await page.getByRole('link', { name: 'Invite New Stakeholders' }).click()
    await press(page, 'Send Invitations')
    await expect(page.getByText('Please enter at least one email address.')).toBeVisible()
    await field(page, 'Email addresses').fill(`${ann}\nBen <${ben}>; ${cleo}, not an address`)
    await field(page, 'Personal message').fill('We would love to hear from you.')
    await press(page, 'Send Invitations')
    await expectToast(page, '3 invitations sent successfully, 1 failed')
    const results = page.getByRole('dialog').getByRole('row')
    await expect(results.filter({ hasText: 'not an address' })).toContainText('Invalid email address')
    await expect(results.filter({ hasText: 'Sent' })).toHaveCount(3)
    await page.getByRole('dialog').getByRole('link', { name: 'Done' }).click()
    const mailsOf = (address: string | undefined) => readOutbox(server.uploadsDir, address)
    // Others on this server may have invited thousands just now.
    test.slow()
    for (const address of addresses) await expect.poll(() => mailsOf(address), { timeout: 180_000 }).toHaveLength(1)
    const [mail] = await mailsOf(cleo)
    expect(mail?.text).toContain('We would love to hear from you.')
    expect(mail?.text).toMatch(/\/join\/\S+/)

    await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Stakeholders' }).click()
    await expect(person(page, cleo)).toContainText('Email written to a file')
    await page.goto(await linkOf(page, ann))
    const phoneOfAnn = await browser.newContext({ javaScriptEnabled })
    const joining = await phoneOfAnn.newPage()
    await joining.goto(page.url())
    await expect(joining.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(joining.getByText(`${ann}`)).toBeVisible()
    await phoneOfAnn.close()

    await page.goto('/?tab=stakeholders')
    await openRowMenu(page, ben)
    await page.getByRole('link', { name: `Create Account for ${ben}` }).click()
    await expect(field(page, 'Email')).toHaveValue(`${ben}`)
    await expect(field(page, 'Email')).not.toBeEditable()
    await field(page, 'First name').fill('Ben')
    await field(page, 'Password').fill('12345')
    await field(page, 'Confirm password').fill('123456')
    await press(page, 'Create Account')
    for (const message of ['Last name is required', 'Password must be at least 6 characters']) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(field(page, 'First name')).toHaveValue('Ben')
    await field(page, 'Last name').fill('Berg')
    await field(page, 'Password').fill('123456')
    await field(page, 'Confirm password').fill('123457')
    await press(page, 'Create Account')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await field(page, 'Password').fill('123456')
    await field(page, 'Confirm password').fill('123456')
    await press(page, 'Create Account')
    await expectToast(page, 'Stakeholder account created successfully')
    await expect(person(page, ben)).toContainText('Ben Berg')
    await expect(person(page, ben)).toContainText('Active')
    await expect(person(page, cleo)).toContainText('Pending')
    await page.goto(`/?project=${project.id}`)
    await expect(page.getByRole('row').filter({ hasText: `${ben}` })).toContainText('Active')
  })

  test('creates a task in two steps; changing the type keeps what was typed; deletes it after a question', async ({
    page,
    brand,
  }) => {
    const project = await createProject(brand, { title: 'Face oil', phase: 'validation' })
    await page.goto(`/?project=${project.id}`)
    await page.getByRole('link', { name: 'Create Task' }).first().click()
    await page.getByRole('button', { name: 'Receive Product' }).click()
    await field(page, 'Title').fill('How do you use it?')
    await field(page, 'Due date').fill('2030-03-05')
    await page.getByRole('button', { name: 'Change Type' }).click()
    await page.getByRole('button', { name: 'Custom Survey' }).click()
    await expect(field(page, 'Title')).toHaveValue('How do you use it?')
    await expect(field(page, 'Due date')).toHaveValue('2030-03-05')
    await expect(field(page, 'Project')).toHaveValue(String(project.id))
    await expect(field(page, 'Phase')).toHaveValue('validation')
    await field(page, 'Project').selectOption('Choose a project')
    await field(page, 'Title').fill('')
    // Enter creates; it does not press one of the buttons of the other step.
    await field(page, 'Title').press('Enter')
    await expect(page.getByText('Task title is required')).toBeVisible()
    await expect(page.getByText('Project is required')).toBeVisible()
    await field(page, 'Title').fill('How do you use it?')
    await field(page, 'Project').selectOption('Face oil')
    await press(page, 'Create Task')
    await expectToast(page, 'Task created')
    await expect(page).toHaveURL(/\/task\/\d+\?tab=build$/)

    await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Tasks' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'How do you use it?' })
    await expect(card).toContainText('Custom Survey')
    await expect(card).toContainText('Due Tue, Mar 5, 2030')
    await card.getByRole('link', { name: 'How do you use it?' }).click()
    await page.getByRole('link', { name: 'Delete task' }).click()
    await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Delete task' }).click()
    await press(page, 'Delete task')
    await expectToast(page, 'Task deleted')
    await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible()
  })

  test('assigns stakeholders to a project; who is selected stays so while others are searched', async ({
    page,
    brand,
  }) => {
    const project = await createProject(brand, { title: 'Face oil' })
    for (const firstName of ['Ann', 'Ben', 'Cleo']) await createConsumer(brand, { firstName })
    await page.goto(`/?project=${project.id}`)
    await page.getByRole('link', { name: 'Assign Stakeholders' }).first().click()
    const dialog = page.getByRole('dialog')
    await press(page, 'Assign Stakeholders')
    await expect(dialog.getByRole('alert')).toHaveText('No Selection: Please select at least one consumer to assign.')
    await dialog.getByRole('checkbox', { name: /^Ann/ }).check()
    await dialog.getByRole('searchbox').fill('cleo')
    await press(page, 'Search')
    await expect(dialog.getByRole('checkbox', { name: /^Ben/ })).toHaveCount(0)
    await expect(dialog.getByRole('checkbox', { name: /^Ann/ })).toBeChecked()
    await dialog.getByRole('checkbox', { name: /^Cleo/ }).check()
    await press(page, 'Assign Stakeholders')
    await expectToast(page, 'Stakeholders assigned to Face oil successfully.')
    await expect(fact(page, 'Total Stakeholders')).toHaveText('2')

    await page.getByRole('link', { name: 'Assign Stakeholders' }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: /^Ben/ }).check()
    await press(page, 'Assign Stakeholders')
    await expect(fact(page, 'Total Stakeholders')).toHaveText('3')
    await page.getByRole('link', { name: 'Assign Stakeholders' }).click()
    await expect(dialog.getByRole('heading', { name: 'No consumers available' })).toBeVisible()
  })

  test('finds projects, tasks and people by status and words, whatever their case', async ({ page, brand }) => {
    const oil = await createProject(brand, { title: 'Öl für das Gesicht' })
    await createProject(brand, { title: 'Soap bar', status: 'paused' })
    await createTask(brand, oil.id, { title: 'How often?' })
    await createConsumer(brand, { firstName: 'Élodie', lastName: 'Lind' })
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: /Paused/ })
      .click()
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(['Soap bar'])
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: /All Status/ })
      .click()
    await page.getByRole('searchbox').fill('GESICHT öl')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(['Öl für das Gesicht'])
    await page.getByRole('searchbox').fill('*[%')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('No project matches.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveCount(2)

    await page.goto('/?tab=tasks')
    await page.getByLabel('Project', { exact: true }).selectOption('Soap bar')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No task matches.')).toBeVisible()
    await page.goto('/?tab=stakeholders&status=active&q=élODIE')
    const people = page.getByRole('table', { name: 'Stakeholders' }).getByRole('row')
    await expect(people).toHaveText([/Name/, /Élodie Lind/])
  })
})

eitherWay('stakeholders on a phone', (javaScriptEnabled) => {
  test.use(phone)

  test('are sorted by what unfolds with the filters, beneath the one row of the search', async ({
    context,
    page,
    brand,
  }) => {
    for (const firstName of ['Zoe', 'Anna', 'Moritz']) await createConsumer(brand, { firstName, lastName: 'Berg' })
    await enter(context, brand)
    await page.goto('/?tab=stakeholders&q=berg')
    const people = page.getByRole('rowheader')
    await expect(people).toHaveText([/Moritz/, /Anna/, /Zoe/])
    const byName = page.getByText('Sort by').getByRole('link', { name: 'Name' })
    await expect(byName).toBeHidden()
    await page.getByText('Filters').click()
    await byName.click()
    await expect(people).toHaveText([/Anna/, /Moritz/, /Zoe/])
    await expect(page).toHaveURL(/q=berg.*sort=name|sort=name.*q=berg/)
    const oldest = page.getByRole('link', { name: 'Oldest', exact: true })
    // With script they stay unfolded.
    if (!javaScriptEnabled) await page.getByText('Filters').click()
    await oldest.click()
    await expect(people).toHaveText([/Zoe/, /Anna/, /Moritz/])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('rows of stakeholders are 36 px high on a desk, and keep room for names on a smaller one', async ({
  context,
  page,
  brand,
}) => {
  const { id: projectId } = await createProject(brand, { title: 'Winter' })
  const { consumer } = await createConsumer(brand, { projectId })
  const newest = await createProject(brand, { title: 'Refill packs' })
  const participants = `/api/projects/${newest.id}/participants`
  expectStatus(201, await brand.json('POST', participants, { consumerId: consumer.id }))
  await brand.json('POST', '/api/brand/invitations/email', { emails: 'someone.new@example.com' })
  await enter(context, brand)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/?tab=stakeholders')
  const project = page.getByRole('link', { name: 'Refill packs' }).last()
  expect(await project.evaluate((link) => link.scrollWidth - link.clientWidth), 'its title is not cut short').toBe(0)
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(2)
  expect(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toEqual([36, 36])
  await page.setViewportSize({ width: 1024, height: 800 })
  const name = await page.getByRole('link', { name: /^Cora/ }).boundingBox()
  expect(name?.width).toBeGreaterThan(100)
})

function field(page: Page, label: string) {
  return page.getByRole('dialog').getByLabel(new RegExp(`^${label}\\s*(optional)?\\s*$`))
}

/** The cards of the projects, below the board that names them too. */
function cards(page: Page) {
  return page.getByRole('region', { name: 'All projects' })
}

function fact(page: Page, term: string) {
  return page.locator('dl > div').filter({ hasText: term }).getByRole('definition')
}

function person(page: Page, address: string | undefined) {
  return page.getByRole('row').filter({ hasText: address })
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** The invite link of a pending stakeholder, as the page that shows it without script has it. */
async function linkOf(page: Page, address: string | undefined): Promise<string> {
  await openRowMenu(page, address)
  const href = await page.getByRole('link', { name: `Copy invite link for ${address}` }).getAttribute('href')
  await page.goto(`${href}`)
  return await page.getByRole('textbox', { name: 'Invite link' }).inputValue()
}
