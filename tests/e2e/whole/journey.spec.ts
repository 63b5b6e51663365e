import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { PASSWORD } from '../../harness/domain/people'
import { eventually, linkIn, readOutbox, type Smtp, startSmtp } from '../../harness/services/mail'
import { type ServerProcess, startProcess } from '../../harness/services/server-process'
import { submit, VIDEO } from '../harness/consumer-world'
import { eitherWay, expect, expectToast, phone, test } from '../harness/fixtures'
import { openRowMenu } from '../harness/row-menu'
import { signUp } from '../harness/sign-up'
import { publish } from '../harness/task-page'

/*
 * The main job from end to end, by clicking alone: a brand asks, its customers answer, the brand reads. With JavaScript
 * the mails go out over SMTP, without they are found as files, so that both are walked through.
 */
eitherWay('a brand asks, its customers answer, the brand reads', (javaScriptEnabled) => {
  test.slow()

  let smtp: Smtp | null = null
  let server: ServerProcess

  test.beforeEach(async () => {
    smtp = javaScriptEnabled ? await startSmtp() : null
    server = await startProcess(smtp ? { SMTP_URL: smtp.url } : {})
  })

  test.afterEach(async () => {
    const errors = server.takeErrors()
    await server.dispose()
    await smtp?.close()
    expect(errors, 'errors logged by the server').toEqual([])
  })

  test('a survey of all five kinds of question, and a parcel to be sent', async ({ browser }) => {
    const open = (device: object = {}) => openPage(browser, { ...device, javaScriptEnabled, baseURL: server.url })
    const mailTo = (address: string, prefix: string) =>
      eventually(async () => {
        const mails = smtp ? smtp.mails : await readOutbox(server.uploadsDir)
        return mails.find((mail) => isTo(mail, address) && (mail.text ?? '').includes(prefix))
      })
    const pathIn = async (address: string, prefix: string) => linkIn(await mailTo(address, prefix), prefix).pathname

    const brand = await open()
    await test.step('the brand signs up, creates a project, and invites three customers', async () => {
      await brand.goto('/signup')
      await signUp(brand, 'ida@example.com')
      await expectToast(brand, 'Account created successfully!')
      await brand.getByRole('link', { name: 'Create First Project' }).click()
      await inDialog(brand, 'Title').fill('Face oil')
      await press(brand, 'Create Project')
      await expectToast(brand, 'Project created')
      await brand.getByRole('link', { name: 'Invite New Stakeholders' }).first().click()
      await inDialog(brand, 'Email addresses').fill(`${ANN}\n${BEN}\n${CLEO}`)
      await inDialog(brand, 'Personal message').fill('We would love to hear from you.')
      await press(brand, 'Send Invitations')
      await expectToast(brand, '3 invitations sent successfully')
      expect((await mailTo(CLEO, '/join/')).text).toContain('We would love to hear from you.')
    })

    const ann = await open(phone)
    await test.step('one customer opens the link on a phone, and lands in the project', async () => {
      await ann.goto(await pathIn(ANN, '/join/'))
      await ann.getByLabel('First Name').fill('Ann')
      await ann.getByLabel('Last Name').fill('Lind')
      await ann.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await ann.getByLabel('Confirm').fill(PASSWORD)
      await ann.getByRole('button', { name: 'Create Account' }).click()
      await expect(ann.getByRole('heading', { level: 1 })).toHaveText('Face oil')
    })

    await test.step('for another the brand creates the account; the third stays pending', async () => {
      await brand.goto('/?tab=stakeholders')
      await openRowMenu(brand, BEN)
      await brand.getByRole('link', { name: `Create Account for ${BEN}` }).click()
      await inDialog(brand, 'First name').fill('Ben')
      await inDialog(brand, 'Last name').fill('Berg')
      await inDialog(brand, 'Password').fill(PASSWORD)
      await inDialog(brand, 'Confirm password').fill(PASSWORD)
      await press(brand, 'Create Account')
      await expectToast(brand, 'Stakeholder account created successfully')
      await expect(brand.getByRole('row').filter({ hasText: ANN })).toContainText('Active')
      await expect(brand.getByRole('row').filter({ hasText: CLEO })).toContainText('Pending')
    })

    await test.step('the brand builds a survey, assigns both, and opens it', async () => {
      await createTask(brand, 'Custom Survey', 'How do you use it?')
      for (const [index, kind] of KINDS.entries()) {
        await brand.getByRole('button', { name: kind, exact: true }).click()
        const question = questionAt(brand, index + 1)
        await question.getByLabel('Question', { exact: true }).fill(`${kind}?`)
        if (kind.endsWith('choice')) await question.getByLabel('Options').fill(`${kind} A\n${kind} B`)
        if (kind === 'Text box') await expect(question.getByLabel('Required')).toBeChecked()
        else await question.getByLabel('Required').uncheck()
      }
      await brand.getByRole('button', { name: 'Move up question 5' }).click()
      await expect(questionAt(brand, 4).getByLabel('Question', { exact: true })).toHaveValue('Video recording?')
      await brand.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(brand, 'Configuration saved')
      await assignBoth(brand)
      await publish(brand)
      await expectToast(brand, 'The task is open.')
    })
    const survey = new URL(brand.url()).pathname

    await test.step('Ann answers half of it, goes on with another device, and submits twice by a double click', async () => {
      await ann.goto(await pathIn(ANN, '/consumer/task/'))
      await ann.getByLabel('Multiple choice A').check()
      await ann.getByLabel('Single choice B').check()
      await ann.getByRole('button', { name: 'Save Draft' }).click()
      await expectToast(ann, 'Response Saved')
      await ann.context().close()

      const laptop = await open()
      await laptop.goto(await pathIn(ANN, '/consumer/task/'))
      await laptop.getByRole('button', { name: 'Continue' }).click()
      await expect(laptop.getByLabel('Multiple choice A')).toBeChecked()
      await expect(laptop.getByLabel('Single choice B')).toBeChecked()
      await laptop.getByLabel('Text box?', { exact: true }).fill('Sunday oil')
      await laptop.getByLabel('Long text box?').fill('It lasts.')
      await laptop.locator('input[type=file]').setInputFiles(VIDEO)
      await laptop.getByRole('button', { name: 'Submit Task' }).dblclick()
      await expect(laptop.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
      await expect(laptop.getByText('You can close this page.')).toBeVisible()
      await expect(laptop.getByRole('main').getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
      await laptop.context().close()
    })

    const ben = await open(phone)
    await test.step('Ben forgets the required question, which is named at its place, and loses nothing', async () => {
      await ben.goto(await pathIn(BEN, '/consumer/task/'))
      await ben.getByRole('button', { name: 'Start Task' }).click()
      await ben.getByLabel('Long text box?').fill('Because it <b>lasts</b>.')
      await submit(ben)
      const forgotten = ben.getByRole('group', { name: /^\d*\s*Text box/ })
      await expect(forgotten.getByText('Please answer this question.')).toBeVisible()
      await expect(ben.getByLabel('Long text box?')).toHaveValue('Because it <b>lasts</b>.')
      await ben.getByLabel('Text box?', { exact: true }).fill('Ben’s oil')
      await submit(ben)
      await expect(ben.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    })

    await test.step('the brand sees who has answered and what, and downloads it', async () => {
      await brand.goto(`${survey}?tab=responses`)
      await expect(brand.getByText('All 2 customers have answered.')).toBeVisible()
      const choice = brand.getByRole('region', { name: 'Single choice?' })
      await expect(choice.getByRole('row', { name: /Single choice B/ })).toContainText('100%')
      await expect(brand.getByRole('region', { name: 'Long text box?' })).toContainText('Because it <b>lasts</b>.')
      const film = brand.getByRole('region', { name: 'Video recording?' }).locator('video')
      const part = await brand.request.get(`${await film.getAttribute('src')}`, { headers: { Range: 'bytes=0-99' } })
      expect(part.status()).toBe(206)
      await brand.getByRole('row').filter({ hasText: 'Ann Lind' }).getByRole('link', { name: 'Ann Lind' }).click()
      await expect(brand.getByText('Sunday oil', { exact: true })).toBeVisible()
      await brand.getByRole('link', { name: 'Back to responses' }).click()
      const csv = await download(brand)
      expect(csv.split('\r\n')[0]).toContain('Consumer,Email,Submitted At')
      expect(csv).toContain('Ann Lind')
      expect(csv).toContain('Ben Berg')
    })

    await test.step('the same with a parcel: an address form, and the list for the parcel service', async () => {
      await createTask(brand, 'Receive Product', 'Where to?')
      await assignBoth(brand)
      await publish(brand)
      await expectToast(brand, 'The task is open.')
      const parcel = new URL(brand.url()).pathname
      await signIn(ben, BEN, '/consumer-portal')
      await ben.getByRole('link', { name: 'Start Task' }).click()
      await expect(ben.getByLabel('Country')).toHaveValue('United States')
      await ben.getByLabel('Full Name').fill('Ben Berg')
      await ben.getByLabel('Address', { exact: true }).fill('Hafenweg 3')
      await ben.getByLabel('City').fill('Bremen')
      await submit(ben)
      await expect(ben.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
      await brand.goto(`${parcel}?tab=responses`)
      await expect(brand.getByRole('region', { name: 'Addresses' }).first()).toContainText('Hafenweg 3')
      expect(await download(brand)).toContain('Hafenweg 3')
    })
  })
})

const [ANN, BEN, CLEO] = ['ann@example.com', 'ben@example.com', 'cleo@example.com']
const KINDS = ['Multiple choice', 'Single choice', 'Text box', 'Long text box', 'Video recording']

async function openPage(browser: Browser, options: object): Promise<Page> {
  return await (await browser.newContext(options)).newPage()
}

/** Opens a page, which asks for a sign-in first. */
async function signIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(path)
}

async function createTask(page: Page, type: string, title: string): Promise<void> {
  await page.goto('/?tab=tasks')
  await page
    .getByRole('link', { name: /^Create (Task|First Task)/ })
    .first()
    .click()
  await page.getByRole('button', { name: type }).click()
  await inDialog(page, 'Title').fill(title)
  await inDialog(page, 'Project').selectOption('Face oil')
  await press(page, 'Create Task')
  await expectToast(page, 'Task created')
}

async function assignBoth(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Task' }).getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('link', { name: 'Assign Consumer' }).click()
  await page.getByRole('checkbox', { name: /Ann Lind/ }).check()
  await page.getByRole('checkbox', { name: /Ben Berg/ }).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expectToast(page, 'Consumer assigned')
}

async function download(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  return await readFile(await (await downloading).path(), 'utf8')
}

/** The field whose label begins so; 'optional' may follow. */
function inDialog(page: Page, label: string): Locator {
  return page.getByRole('dialog').getByLabel(new RegExp(`^${label}`))
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

function questionAt(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true })
}

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((recipient) => recipient.address === address) ?? false
}
