import path from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = path.resolve(import.meta.dirname, '../screenshots')

/** Keeps pictures of the whole page for people to look at: `{name}-{width}-{light|dark}.png` under tests/e2e/screenshots/. */
export async function takePictures(page: Page, name: string, widths = [360, 1280]): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: path.join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
  if (before) await page.setViewportSize(before)
}
