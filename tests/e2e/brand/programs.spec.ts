import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { keyClient } from '../../harness/domain/api-keys'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { isSigned, startReceiver } from '../../harness/services/webhooks'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, expect, expectToast, openAs, test } from '../harness/fixtures'

/* What a brand sets up for its programs, and takes along for those of others. */

eitherWay('what a brand gives its programs', (javaScriptEnabled) => {
  test('a webhook is added, tried, tried again, given another secret, switched off and deleted; a key is shown once, works, and is revoked', async ({
    page,
    brand,
    server,
  }) => {
    const receiver = await startReceiver()
    await openAs(page, brand, '/account/webhooks')
    const address = page.getByLabel('Address', { exact: true })
    await address.fill('example.com')
    await page.getByRole('button', { name: 'Add Webhook' }).click()
    await expect(page.getByText('Please enter the full address').first()).toBeVisible()
    await expect(address).toHaveValue('example.com')
    await address.fill(receiver.url)
    await page.getByRole('button', { name: 'Add Webhook' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The webhook is on.' })).toBeVisible()
    const secret = await page.getByRole('textbox', { name: 'Secret', exact: true }).inputValue()
    await page.getByRole('link', { name: 'Send it a test' }).click()
    await expect(page.getByText('It is on.', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: 'Send test' }).click()
    await expectToast(page, 'Test sent')
    await expect.poll(() => receiver.received.map((message) => isSigned(message, secret))).toEqual([true])
    await untilShown(page, 'Arrived')
    await page.getByRole('button', { name: /^Send again: webhook\.test/ }).click()
    await expect.poll(() => new Set(receiver.received.map(({ id }) => id)).size - receiver.received.length).toBe(-1)
    await untilShown(page, 'Thank you')
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('link', { name: 'Roll secret' }).click()
    const rolling = page.getByRole('dialog', { name: 'Roll secret' })
    await rolling.getByRole('link', { name: 'Cancel' }).click()
    await expect(rolling).toHaveCount(0)
    await page.getByRole('link', { name: 'Roll secret' }).click()
    await rolling.getByRole('button', { name: 'Roll secret' }).click()
    const rolled = await page.getByRole('textbox', { name: 'New secret' }).inputValue()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(page.getByText('The previous secret stays in use until')).toBeVisible()
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    expect(
      receiver.received.slice(before).map((message) => [secret, rolled].map((one) => isSigned(message, one))),
    ).toEqual([[true, true]])
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('This webhook is off')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Delete Webhook' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Webhook' }).click()
    await expect(page.getByText('Your company has no webhooks yet.')).toBeVisible()
    await receiver.goDown()

    await page.goto('/account/keys')
    await page.getByLabel('What is it for?').fill('Reports')
    await page.getByRole('button', { name: 'Create key' }).click()
    const program = keyClient(server.url, await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue())
    const ask = async () => (await program.json('GET', '/api/brand/projects')).status
    expect(await ask()).toBe(200)
    if (javaScriptEnabled) await expectAccessible(page)
    await page.goto('/account/keys')
    await expect(page.getByRole('textbox', { name: 'Key', exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Revoke the key Reports' }).click()
    const asked = page.getByRole('dialog', { name: 'Revoke key' })
    await expect(asked.getByText('It was last used on')).toBeVisible()
    expect(await ask()).toBe(200)
    await asked.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
    expect(await ask()).toBe(401)
  })

  test('answers leave in each form that is offered, and without names; wrong days are said where they were chosen', async ({
    page,
    brand,
  }) => {
    const { id: projectId } = await createProject(brand)
    const { id, title } = await createOpenSurvey(brand, projectId)
    const person = await createConsumer(brand, { projectId })
    await assign(brand, id, person.consumer.id)
    await answer(person, id, ANSWERS)
    await openAs(page, brand, `/task/${id}/export?tab=responses`)
    for (const [format, part, extension, beginning] of FORMS) {
      await page.getByRole('radio', { name: format }).check()
      const { name, bytes } = await downloaded(page)
      const [words = '', day] = name.split(/ (?=[\d-]{10}\.)/)
      const begins = bytes.subarray(0, beginning.length).toString('latin1')
      expect([words, day?.slice(11), begins]).toEqual([part ? `${title} ${part}` : title, extension, beginning])
    }
    await page.getByRole('radio', { name: /^CSV with labels/ }).check()
    expect((await downloaded(page)).bytes.toString()).toContain(person.user.email)
    await page.getByLabel(/^Without names/).check()
    expect((await downloaded(page)).bytes.toString()).not.toContain(person.user.email)

    await page.locator('#export-from').fill('2026-03-02')
    await page.locator('#export-to').fill('2026-03-01')
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('The last day is before the first one').first()).toBeVisible()
    await expect(page.locator('#export-from')).toHaveValue('2026-03-02')
    await expect(page.getByLabel(/^Without names/)).toBeChecked()
  })
})

const BOM = '\xef\xbb\xbf'

/** What is chosen, what the file's name says after the title, how it ends, and how the file begins. */
const FORMS: [RegExp, string, string, string][] = [
  [/^CSV with labels/, 'labels', 'csv', `${BOM}Number of the person`],
  [/^CSV with ids/, 'ids', 'csv', `${BOM}respondent`],
  [/^CSV, long/, 'long', 'csv', `${BOM}respondent`],
  [/^Excel/, '', 'xlsx', 'PK'],
  [/^SPSS/, '', 'sav', '$FL2@(#) SPSS DATA FILE'],
  [/^Codebook, to read/, 'codebook', 'md', '# Codebook of'],
  [/^Codebook, CSV/, 'codebook', 'csv', `${BOM}Variable`],
  [/^Files and images/, 'files', 'zip', 'PK'],
]

async function downloaded(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Looks at the log again until it says so. */
async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('link', { name: 'Refresh' }).click()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
