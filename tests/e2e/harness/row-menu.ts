import type { Page } from '@playwright/test'

/** Unfolds the menu of a row: of a person by name, of someone who is invited by address, of a project by title. */
export async function openRowMenu(page: Page, of: string | undefined): Promise<void> {
  await page.locator(`summary[aria-label="Actions for ${of}"]`).click()
}
