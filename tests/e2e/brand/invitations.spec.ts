import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createConsumer, signUpBrand } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'
import { openRowMenu } from '../harness/row-menu'
import { takePictures } from '../harness/screenshots'

const CSV = '/csv-invitation?tab=stakeholders'
const PENDING = '/?tab=stakeholders&status=pending'

let made = 0
function newAddress(): string {
  made += 1
  return `invited-${process.pid}-${made}@example.com`
}

eitherWay('inviting by a file', () => {
  test.beforeEach(async ({ context, brand }) => await enter(context, brand))

  test('says of each address what became of it, on the page and as a file, and fills the account form', async ({
    page,
    brand,
  }) => {
    const [a, b] = [newAddress(), newAddress()]
    const project = await createProject(brand, { title: 'Refill pack' })
    await page.goto(CSV)
    const rows = `${a.toUpperCase()};Anna;<b>Berg</b>\r\n${b};"Bo";\r\n${a};;\r\n=1+1;;\r\n<i>nobody</i>;;`
    await chooseFile(page, `\ufeffemail;Vorname;Nachname\r\n${rows}\r\n`)
    await page.getByLabel('Personal message').fill('Hello from us.')
    await page.getByLabel('Project').selectOption(String(project.id))
    await page.getByRole('button', { name: 'Send Invitations' }).click()

    await expectToast(page, '2 invitations sent successfully, 2 failed')
    const results = page.getByRole('dialog').getByRole('table')
    await expect(results.getByRole('row')).toHaveText([
      /Email/,
      /=1\+1.*Failed.*Invalid email address/,
      /<i>nobody<\/i>.*Failed/,
      new RegExp(`${a}.*Sent`),
      new RegExp(`${b}.*Sent`),
    ])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toBe(
      `\ufeffEmail,Result,Reason\r\n${a},sent,\r\n${b},sent,\r\n'=1+1,failed,Invalid email address\r\n<i>nobody</i>,failed,Invalid email address\r\n`,
    )

    await page.goto(`${PENDING}&q=${a}`)
    await openRowMenu(page, a)
    await page.getByRole('link', { name: `Create Account for ${a}` }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Anna')
    await expect(page.getByLabel('Last name')).toHaveValue('<b>Berg</b>')
  })

  test('refuses a file that cannot be used at its field, with all that was typed', async ({ page }) => {
    await page.goto(CSV)
    const refusals: [string | Buffer, RegExp][] = [
      ['name,contact\nAnna,a@x.com\n', /The CSV file needs an 'email' column\./],
      [Buffer.from('PK\u0003\u0004 a workbook'), /Invalid file: Please select a CSV file\. This is a spreadsheet/],
      [`email\n${'a\n'.repeat(10_001)}`, /at most 10,000 rows/],
      ['email\n\n', /Please enter at least one email address\./],
      [Buffer.alloc(5 * 1_048_576 + 1, 'a'), /The CSV file is larger than 5 MB\./],
    ]
    await page.getByLabel('Personal message').fill('Typed before.')
    for (const [content, message] of refusals) {
      await chooseFile(page, content)
      await page.getByRole('button', { name: 'Send Invitations' }).click()
      await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(message)
      await expect(page.getByLabel('Personal message')).toHaveValue('Typed before.')
    }
  })

  test('asks which column holds the addresses where none is called so', async ({ page, javaScriptEnabled }) => {
    const email = newAddress()
    const file = `Vorname;Kontakt;Kundengruppe\nAnna;${email};"VIP, Berlin"\n`
    const send = page.getByRole('button', { name: 'Send Invitations' })
    await page.goto(CSV)
    await page.getByLabel('Personal message').fill('Typed before.')
    await chooseFile(page, file)
    await send.click()
    const columns = page.getByRole('group', { name: 'Columns of this file' })
    const addresses = columns.getByLabel('Email addresses')
    await expect(addresses).toHaveValue('Kontakt')
    await expect(columns.getByLabel('First name')).toHaveValue('Vorname')
    await expect(page.getByLabel('Personal message')).toHaveValue('Typed before.')
    await columns.getByLabel('Tags').selectOption('Kundengruppe')
    await addresses.selectOption('')
    await send.click()
    await expect(addresses).toHaveAccessibleDescription(/choose the column that holds the email addresses/)
    await expect(columns.getByLabel('Tags')).toHaveValue('Kundengruppe')
    await addresses.selectOption('Kontakt')
    if (!javaScriptEnabled) {
      // The browser has let go of the file, which the page says.
      await send.click()
      await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(/Please select a CSV file/)
      await expect(addresses).toHaveValue('Kontakt')
      await chooseFile(page, file)
    }
    await send.click()
    await expectToast(page, '1 invitations sent successfully')
    await page.goto(`${PENDING}&q=${email}`)
    await expect(page.getByRole('link', { name: 'Berlin', exact: true })).toBeVisible()
  })

  test('shows how far a large file is, and then its results in pages', async ({ page }) => {
    test.slow()
    await page.goto(CSV)
    const rows = Array.from({ length: 10_000 }, (_, index) => `large-${process.pid}-${index}@example.org`)
    await chooseFile(page, `email\n${rows.join('\n')}\n`)
    await page.getByRole('button', { name: 'Send Invitations' }).click()
    await expect(page.getByText('10000 invitations sent successfully').first()).toBeVisible({ timeout: 60_000 })
    await expect(page).not.toHaveURL(/import=/)
    await expect(page.getByRole('dialog').getByText('Page 1 of 200')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('10000 invitations sent successfully')).toBeInViewport()
    await page.getByRole('dialog').getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('dialog').getByText('Page 2 of 200')).toBeVisible()
  })
})

eitherWay('someone who is pending', () => {
  test('is invited again, and withdrawn after a question; then the link stops working', async ({
    context,
    page,
    brand,
    visitor,
  }) => {
    const email = newAddress()
    const id = await invite(brand, email)
    const { link } = (await brand.json<{ link: string }>('GET', `/invitation/${id}/link.json`)).body
    const join = new URL(link).pathname
    await enter(context, brand)
    await page.goto(PENDING)
    await openRowMenu(page, email)
    await page.getByRole('button', { name: `Invite again ${email}` }).click()
    await expectToast(page, '1 invitations sent successfully')
    expect((await visitor.page(join)).status).toBe(200)

    await openRowMenu(page, email)
    await page.getByRole('link', { name: `Withdraw the invitation of ${email}` }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
    await openRowMenu(page, email)
    await page.getByRole('link', { name: `Withdraw the invitation of ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(page, 'Invitation withdrawn')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)

    const gone = await visitor.page(join)
    expect(gone.status).toBe(404)
    expect(gone.body).toContain('We do not recognize this invitation')
    expect(await invite(brand, email)).toBeGreaterThan(id)
  })
})

test('an invitation is its brand’s: others are told that there is none, and a consumer is not let in', async ({
  brand,
  server,
}) => {
  const email = newAddress()
  const id = await invite(brand, email)
  const stranger = await signUpBrand(server.url, { email: newAddress() })
  const consumer = await createConsumer(brand, { email: newAddress() })
  const results = await sendFile(brand, `email\n${newAddress()}\n`)
  for (const path of [`/invitation/${id}/renewal`, `/invitation/${id}/withdrawal`]) {
    expect((await stranger.post(path, {})).status).toBe(404)
    expect((await consumer.post(path, {})).status).toBe(403)
    expect((await brand.post(path.replace(/\d+/, '999999'), {})).status).toBe(404)
  }
  // A stranger is led to their own portal, where nothing is kept under that name.
  const led = await stranger.page(results)
  expect(led.status).toBe(302)
  expect((await stranger.page(led.headers.get('location') ?? '')).text).toContain('are no longer available')
  expect((await consumer.page(results)).status).toBe(403)
  expect((await brand.page(results)).status).toBe(200)
  expect((await brand.post(`/invitation/${id}/withdrawal`, {})).status).toBe(303)
  expect((await brand.post(`/invitation/${id}/renewal`, {})).status).toBe(404)
})

test('a session that has ended while the file was chosen leads to sign-in', async ({ context, page, brand }) => {
  await enter(context, brand)
  await page.goto(CSV)
  await chooseFile(page, `email\n${newAddress()}\n`)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send Invitations' }).click()
  await expect(page).toHaveURL(/signin/)
})

test('every screen of invitations is accessible', async ({ context, page, brand }) => {
  test.slow()
  await enter(context, brand)
  const email = newAddress()
  const results = await sendFile(brand, `email\n${newAddress()}\nnobody\n`)
  const id = await invite(brand, email)
  const batch = results.split('/').at(-2)
  const screens = {
    'csv-upload': CSV,
    pending: PENDING,
    withdrawal: `/invitation/${id}/withdrawal?tab=stakeholders&status=pending`,
    'invitation-results': `/invitation-results/${batch}?tab=stakeholders&status=pending`,
  }
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    await expectAccessible(page)
    await takePictures(page, `invitations-${name}`, [360, 768, 1280])
  }
  await createConsumer(brand, { firstName: 'Cora', lastName: 'Lind' })
  for (const person of ['Cora Lind', email]) {
    await page.goto('/?tab=stakeholders')
    await openRowMenu(page, person)
    await expectAccessible(page)
  }
})

async function chooseFile(page: Page, content: string | Buffer): Promise<void> {
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('CSV file').setInputFiles(file)
}

type Sender = Awaited<ReturnType<typeof signUpBrand>>

async function invite(brand: Sender, email: string): Promise<number> {
  const path = '/api/brand/invitations/email'
  const { body } = await brand.json<{ results: { invitation: { id: number } }[] }>('POST', path, { emails: email })
  return body.results[0]?.invitation.id ?? 0
}

/** Posts the file as the form does, and gives the path of its results as a file. */
async function sendFile(brand: Sender, content: string): Promise<string> {
  const form = new FormData()
  form.set('csvFile', new File([content], 'people.csv', { type: 'text/csv' }))
  const { headers } = await brand.post('/csv-invitation', form)
  const { pathname } = new URL(headers.get('location') ?? '', brand.url)
  return `${pathname}/export.csv`
}
