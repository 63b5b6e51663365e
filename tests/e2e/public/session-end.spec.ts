import type { BrowserContext, Page } from '@playwright/test'
import type { Brand } from '../../harness/people'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'

eitherWay('a session that ends', () => {
  test('while a form is filled in loses nothing that was typed', async ({ page, context, brand }) => {
    await enter(context, brand)
    await page.goto('/project-creation')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Refill, “second” try')
    await dialog.getByLabel('Description').fill('Two lines\nof text')
    await endSession(context)
    await dialog.getByRole('button', { name: 'Create Project' }).click()

    await expect(page.getByRole('alert')).toContainText('What you typed is kept')
    await signIn(page, brand)
    await page.getByRole('button', { name: 'Continue where you were' }).click()
    await expectToast(page, 'Project created')
    await expect(page.getByText('Refill, “second” try').first()).toBeVisible()
  })

  test('while a page is read leads through sign-in back to where its reader wanted to go', async ({
    page,
    context,
    brand,
  }) => {
    await enter(context, brand)
    await page.goto('/')
    await endSession(context)
    await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('border-radius', '2px')
    await signIn(page, brand)
    await expect(page).toHaveURL('/?tab=tasks')
  })
})

async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'sid' })
}

async function signIn(page: Page, brand: Brand): Promise<void> {
  await page.getByLabel('Email').fill(brand.user.email)
  await page.getByLabel('Password').fill(brand.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
