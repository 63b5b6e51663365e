import { PASSWORD } from '../../harness/domain/people'
import { eitherWay, expect, expectToast, test } from '../harness/fixtures'
import { signUp } from '../harness/sign-up'

eitherWay('an account', (javaScriptEnabled) => {
  test('is made by signing up, left by logging out, and entered again by signing in', async ({ page }) => {
    const email = `ida-${javaScriptEnabled}-${test.info().workerIndex}@example.com`
    await page.goto('/signup')
    await page.getByLabel('Industry').selectOption('Beauty & Personal Care')
    await signUp(page, email)
    await expectToast(page, 'Account created successfully!')
    await expect(page).toHaveURL('/')

    await page
      .getByRole('link', { name: 'Logout' })
      .or(page.getByRole('button', { name: 'Logout' }))
      .first()
      .click()
    await page.goto('/signin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(email)

    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Welcome back!')
    await expect(page).toHaveURL('/')
  })

  test('is asked for where someone who is signed out goes, who then arrives there', async ({ page, brand }) => {
    await page.goto('/?tab=tasks')
    await page.goto('/account')
    await expect(page).toHaveURL(/\/signin\?redirectTo=/)
    await expectToast(page, 'You are logged out. Logging in again...')
    await page.getByLabel('Email').fill(brand.user.email)
    await page.getByLabel('Password').fill(brand.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/account')
  })

  test('is not made from a form with faults, which are named at their fields', async ({ page }) => {
    await page.goto('/signup')
    await page.getByLabel('First Name').fill('Ida')
    await page.getByLabel('Email').fill('ida at home')
    await page.getByLabel('Password').fill('12345')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    for (const [label, message] of [
      ['Last Name', 'Last name is required'],
      ['Email', 'Valid email is required'],
      ['Password', 'Password must be at least 6 characters'],
      ['Company Name', 'Company name is required'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
    }
    await expect(page.getByLabel('First Name')).toHaveValue('Ida')
    await expect(page.getByLabel('Email')).toHaveValue('ida at home')
  })
})
