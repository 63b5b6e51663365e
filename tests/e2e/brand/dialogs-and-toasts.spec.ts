import type { Locator, Page } from '@playwright/test'
import { createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { enter, expect, phone, test } from '../harness/fixtures'
import { holdBack } from '../harness/network'

test.beforeEach(async ({ context, brand }) => await enter(context, brand))

test.describe('a dialog', () => {
  test('keeps what was typed before its script arrived, and does not move', async ({ page }) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto('/project-creation', { waitUntil: 'commit' })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Typed early')
    await dialog.getByLabel('Status').selectOption('Paused')
    await dialog.getByLabel('Description').focus()
    // It comes with a movement, which is over before it is measured.
    await page
      .locator('.dialog')
      .evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
    const before = await page.locator('.dialog').boundingBox()

    release()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.dialog')).toHaveCount(1)
    await expect(dialog.getByLabel('Title')).toHaveValue('Typed early')
    await expect(dialog.getByLabel('Status')).toHaveValue('paused')
    await expect(dialog.getByLabel('Description')).toBeFocused()
    const { x, y, width, height } = (await page.locator('.dialog').boundingBox()) ?? {}
    for (const [now, then] of [
      [x, before?.x],
      [y, before?.y],
      [width, before?.width],
      [height, before?.height],
    ]) {
      expect(now).toBeCloseTo(then ?? Number.NaN, 1)
    }
  })

  test('takes a file that is chosen in a window opened before its script arrived', async ({ page }) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto('/csv-invitation?tab=stakeholders', { waitUntil: 'commit' })
    const first = await page.getByLabel('CSV file').elementHandle()
    release()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.dialog')).toHaveCount(1)
    await first?.evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('not a field')
      const chosen = new DataTransfer()
      chosen.items.add(new File(['email'], 'late.csv', { type: 'text/csv' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByLabel('CSV file')).toHaveValue(/late\.csv$/)
  })

  test('is left by Escape, to the link that opened it; a press beside it loses nothing', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('link', { name: /Create (First )?Project/ }).first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.mouse.click(4, 4)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(opener).toBeFocused()
  })

  test('asks where Escape would throw away what was typed', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('link', { name: /Create (First )?Project/ })
      .first()
      .click()
    const title = page.getByLabel('Title')
    await title.fill('Half a title')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toContainText('You have unsaved changes.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(title).toHaveValue('Half a title')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })
})

test.describe('a form that was refused before script arrived', () => {
  test('is not thrown away by Escape', async ({ page }) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto('/project-creation', { waitUntil: 'commit' })
    await page.getByLabel('Description').fill('A thought of some length')
    await page.getByRole('button', { name: 'Create Project' }).click({ noWaitAfter: true })
    await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
    release()
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Title')).toBeFocused()
    await expect(page.getByLabel('Description')).toHaveValue('A thought of some length')
  })
})

test.describe('a dialog without script', () => {
  test.use({ javaScriptEnabled: false })

  test('lies over its page, which Tab does not reach, and is left by its close link', async ({ page }) => {
    await page.goto('/project-creation')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('a toast', () => {
  test('is focused by F8, stays while it is, and is dismissed by Escape', async ({ page }) => {
    await rename(page)
    const toast = page.getByRole('status')
    await expect(toast).toContainText('Name changed')
    expect(await animationsOf(toast)).toEqual(['running'])
    await page.keyboard.press('F8')
    await expect(toast).toBeFocused()
    expect(await animationsOf(toast)).toEqual(['paused'])
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
  })

  test('is dismissed by a swipe of 50 pixels, and not by less', async ({ page }) => {
    await rename(page)
    const toast = page.getByRole('status')
    await swipe(page, 30)
    await expect(toast).toBeVisible()
    await swipe(page, 60)
    await expect(toast).toHaveCount(0)
  })
})

test.describe('a toast on a phone', () => {
  test.use(phone)

  test('covers no control, is seen under a resting pointer, and goes with the next form', async ({ page, brand }) => {
    const project = await createProject(brand)
    const { id } = await createOpenSurvey(brand, project.id)
    await page.goto(`/task/${id}?tab=build`)
    await page.getByLabel('Question', { exact: true }).first().fill('How often, really?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Configuration saved' })
    await expect(toast).toBeVisible()
    expect(await coveredControls(page)).toEqual([])
    await toast.hover()
    await expect(toast).toHaveCSS('opacity', '1')

    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: 'Internal Server Error' })
        : route.continue(),
    )
    await page.getByLabel('Question', { exact: true }).first().fill('How often, then?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert').first()).toHaveText('Failed to save configuration. Please try again.')
    await expect(page.getByLabel('Question', { exact: true }).first()).toHaveValue('How often, then?')
    await expect(toast).toHaveCount(0)
  })
})

test.describe('a toast without script', () => {
  test.use({ javaScriptEnabled: false })

  test('goes by itself after five seconds', async ({ page }) => {
    await rename(page)
    await expect(page.getByRole('status')).toBeVisible()
    await expect(page.getByText('Name changed')).toBeHidden({ timeout: 8_000 })
  })

  test('stays under reduced motion until it is closed', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await rename(page)
    await expect(page.getByText('Name changed')).toBeVisible()
    expect(await animationsOf(page.getByRole('status'))).toEqual([])
    await page.locator('.toast summary').press('Enter')
    await expect(page.getByText('Name changed')).toBeHidden()
  })
})

/** How what ends a toast by itself is getting on. */
function animationsOf(toast: Locator): Promise<string[]> {
  return toast.evaluate((card) => card.getAnimations().map(({ playState }) => playState))
}

/** The controls in the window that have something else above their middle. */
async function coveredControls(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), select, textarea, summary')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width === 0 || height === 0 || y < 0 || y > innerHeight) return false
        return document.elementFromPoint(x, y)?.closest('.toast') && !control.closest('.toast')
      })
      .map((control) => control.outerHTML.slice(0, 80)),
  )
}

async function rename(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByRole('button', { name: 'Save Changes' }).first().click()
}

async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await page.getByRole('status').boundingBox()
  if (!box) throw new Error('There is no toast')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 4 })
  await page.mouse.up()
}
