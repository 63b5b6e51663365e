import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startDevelopment } from '../../harness/services/development'

test('the page of parts scrolls sideways at no width, in neither theme', async ({ page }) => {
  const data = mkdtempSync(path.join(tmpdir(), 'sounding-parts-'))
  const running = await startDevelopment(data)
  try {
    for (const sheet of ['', '/consumer']) {
      for (const theme of ['light', 'dark']) {
        await page.goto(`${running.url}/dev/parts${sheet}?theme=${theme}`)
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const wide = await page.evaluate(() =>
            Array.from(document.querySelectorAll('html, .parts-part'))
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map(({ id, tagName }) => id || tagName),
          )
          expect(wide, `${sheet} ${theme} ${width}`).toEqual([])
        }
      }
    }
  } finally {
    await running.stop()
    rmSync(data, { recursive: true })
  }
})
