import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Opens the menu of a row: of a person by name, of someone who is invited by address, of a project by title. */
export async function openRowMenu(page: Page, of: string | undefined): Promise<void> {
  const dots = `[aria-label="Actions for ${of}"]`
  const menu = page.locator('.row-menu').filter({ has: page.locator(dots) })
  await expect(menu).toBeVisible()
  // Without script it stays open beneath the dialog of one of its links.
  if (!(await menu.locator('> div').isVisible())) await menu.locator(dots).click()
}
