import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Unfolds the menu of a row: of a person by name, of someone who is invited by address, of a project by title. */
export async function openRowMenu(page: Page, of: string | undefined): Promise<void> {
  const menu = page.locator('.row-menu').filter({ has: page.locator(`summary[aria-label="Actions for ${of}"]`) })
  await expect(menu).toBeVisible()
  // It stays unfolded beneath the dialog of one of its links.
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click()
}
