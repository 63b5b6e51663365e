import { readFile } from 'node:fs/promises'
import { signUpBrand } from '../../harness/domain/people'
import { whileHeld } from '../../harness/services/database'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'

eitherWay('the first hour of a brand', (javaScriptEnabled) => {
  test('has an example to look at and remove, three steps, templates, and studies that go out and in', async ({
    page,
    context,
    brand,
    server,
  }) => {
    await enter(context, brand)
    await page.goto('/')
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByText('To do')).toHaveCount(3)
    await steps.getByRole('button', { name: 'Look at the example' }).click()
    await expect(page.getByRole('heading', { name: 'Example: a refill pack' })).toBeVisible()
    await page.getByRole('link', { name: /Which refill would you buy/ }).click()
    // What has results opens on them.
    await expect(page.getByText('sample', { exact: false }).first()).toBeVisible()
    await page.goto('/')
    await steps.getByRole('button', { name: 'Remove the example' }).click()
    await expectToast(page, 'Example removed')
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()

    await steps.getByRole('link', { name: 'Start from a template' }).click()
    await page.getByRole('link', { name: 'NPS follow-up' }).click()
    await expect(page.getByText('How likely are you to recommend')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    const name = page.getByLabel('Name of the new project')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expect(page.getByText('Please name the new project')).toBeVisible()
    await expect(name).toHaveValue(/^ ?$/)
    await name.fill('Who recommends us?')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expectToast(page, 'Task created')
    await page.getByRole('link', { name: 'Overview' }).click()
    const task = new URL(page.url()).pathname
    const opening = page.getByRole('region', { name: 'Before it opens' })
    await expect(opening.getByText('It still has placeholder text in [brackets]')).toBeVisible()
    await expect(opening.getByText('Done')).toHaveCount(0)

    await page.getByRole('button', { name: 'Save as template' }).click()
    await expectToast(page, 'Saved as a template')
    await page.getByLabel('Name', { exact: true }).fill('Our recommendation')
    await page.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our recommendation' })).toBeVisible()

    await page.goto(task)
    await page.getByRole('link', { name: 'Overview' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export study' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Would you recommend it study \d{4}-\d\d-\d\d\.json$/)
    const file = await readFile(await (await download).path())

    await page.goto('/')
    await expect(steps.getByText('Done')).toHaveCount(1)
    await steps.getByRole('link', { name: 'Ask your customers' }).click()
    const invitation = page.getByRole('dialog', { name: 'Invite New Stakeholders' })
    await expect(invitation.getByLabel('Project').locator(':checked')).toHaveText('Who recommends us?')
    await invitation.getByLabel('Email addresses').fill(`first-${javaScriptEnabled}-${process.pid}@example.org`)
    await invitation.getByRole('button', { name: 'Send Invitations' }).click()
    await expectToast(page, '1 invitations sent successfully')
    await page.goto('/')
    await expect(steps.getByText('1 invited. No one has accepted yet.')).toBeVisible()
    const hide = steps.getByRole('button', { name: 'Hide these steps' })
    await whileHeld(server, async () => {
      await hide.click()
      const said = 'Failed to hide the steps. Please try again. We are busy. Please try again in a moment.'
      if (javaScriptEnabled) await expect(steps.getByRole('alert').filter({ hasText: said })).toBeVisible()
      else await expectToast(page, said)
      await expect(steps.getByText('Done')).toHaveCount(1)
    })
    await hide.click()
    await expect(steps).toHaveCount(0)
    await expectToast(page, 'First steps hidden')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Show first steps' }).click()
    await expectToast(page, 'First steps shown again')
    await expect(steps.getByText('Done')).toHaveCount(1)
    await page.goto('/account')
    await expect(page.getByRole('button', { name: 'Show first steps' })).toHaveCount(0)

    await enter(context, await signUpBrand(server.url))
    await page.goto('/study-import')
    await page
      .getByLabel('Study file')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await page.getByLabel('Name of the new project').fill('From elsewhere')
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('format: This must be')).toBeVisible()
    await expect(page.getByLabel('Name of the new project')).toHaveValue('From elsewhere')
    await page.getByLabel('Study file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: file })
    await page.getByRole('button', { name: 'Import' }).click()
    await expectToast(page, 'Task created')
    await expect(page.getByRole('heading', { level: 1, name: 'Would you recommend it?' })).toBeVisible()
  })
})
