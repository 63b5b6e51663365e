import type { Page } from '@playwright/test'

/** Unfolds an item of a builder: 'question 3'. */
export async function openItem(page: Page, name: string): Promise<void> {
  await page.getByLabel(`More of ${name}`, { exact: true }).click()
}
