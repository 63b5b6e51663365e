import { expect, type Frame, type Page } from '@playwright/test'

/** Opens the preview from the Build tab: a dialog over it, with the task in a frame. */
export async function openPreview(page: Page): Promise<Frame> {
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog).toBeVisible()
  const frame = await (await dialog.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The preview has no frame')
  return frame
}

/** Goes back from the preview to the Build tab under it. */
export async function closePreview(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
