import type { Page } from '@playwright/test'
import { PASSWORD } from '../../harness/domain/people'

/** Fills the sign-up form of the page as Ida Holm of Holm Oils, all but the industry, and sends it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Ida')
  await page.getByLabel('Last Name').fill('Holm')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Company Name').fill('Holm Oils')
  await page.getByRole('button', { name: 'Create Account' }).click()
}
