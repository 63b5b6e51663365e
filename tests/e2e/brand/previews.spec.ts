import type { Page } from '@playwright/test'
import { createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'
import { closePreview, openPreview } from '../harness/preview'

eitherWay('a preview', (javaScriptEnabled) => {
  test('shows what is on the screen on a phone and wide, gives it back, and is sent as a link', async ({
    page,
    context,
    brand,
  }) => {
    const { id } = await createOpenSurvey(brand, (await createProject(brand)).id)
    await enter(context, brand)
    await page.goto(`/task/${id}?tab=build`)
    const title = page.getByRole('group', { name: 'Question 1' }).getByLabel('Question', { exact: true })
    await title.fill('')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Question title is required')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await title.fill('How often, and never saved?')

    const preview = await openPreview(page)
    await expect(preview.getByText('How often, and never saved?')).toBeVisible()
    expect(await widthOf(page)).toBe(360)
    await page.getByLabel('Wide').check()
    expect(await widthOf(page)).toBeGreaterThan(700)
    await preview.getByRole('radio', { name: 'Daily' }).check()
    await page.getByLabel('Phone, 360 px').check()
    expect(await widthOf(page)).toBe(360)
    await expect(preview.getByRole('radio', { name: 'Daily' })).toBeChecked()

    await page.getByText('Links for colleagues').click()
    await page.getByRole('button', { name: 'Create link' }).click()
    await expectToast(page, 'Link created')
    const link = await page.getByLabel(/^Link created on/).inputValue()
    if (javaScriptEnabled) {
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(title).toHaveValue('How often, and never saved?')
      await page.reload()
      await expect(title).toHaveValue('How often, and never saved?')
      await openPreview(page)
      await page.goBack()
    } else {
      await closePreview(page)
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(title).toHaveValue('How often, and never saved?')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await title.fill('How often, as it was saved?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    await expect(title).toHaveValue('How often, as it was saved?')

    await context.clearCookies()
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview: A task')
    const shared = page.frameLocator('iframe')
    await expect(shared.getByText('How often, and never saved?')).toBeVisible()
    expect(await widthOf(page)).toBe(360)
    await page.getByLabel('Wide').check()
    expect(await widthOf(page)).toBeGreaterThan(700)
    if (javaScriptEnabled) await expectAccessible(page)

    await enter(context, brand)
    await page.goto(`/task/${id}/preview?links=1`)
    await page.getByRole('link', { name: /^Revoke the link/ }).click()
    const question = page.getByRole('dialog', { name: 'Revoke link' })
    await question.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: /^Revoke the link/ }).click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expectToast(page, 'Link revoked')
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview is not available')
  })
})

/** Of the page in the frame, as its own layout has it. */
async function widthOf(page: Page): Promise<number> {
  return await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.clientWidth)
}
