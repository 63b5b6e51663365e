import { expect, type Frame, type Page } from '@playwright/test'

/** Opens the preview from the Build tab: a dialog with a frame where script runs, else a page. */
export async function openPreview(page: Page, javaScriptEnabled: boolean): Promise<Page | Frame> {
  await page.getByRole('link', { name: 'Preview' }).click()
  if (!javaScriptEnabled) return page
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog).toBeVisible()
  const frame = await (await dialog.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The preview has no frame')
  return frame
}

/** Goes back from the preview to the Build tab under it. */
export async function closePreview(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (!javaScriptEnabled) return await page.getByRole('link', { name: 'Back to task' }).click()
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
