import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOnly } from 'axe-core'

const STANDARDS: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** What may differ in the dark: tokens.css alone asks for the scheme, and names colours alone. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
/** Colours do not change with the size of the text or the turn of the phone, so these are looked at in light alone. */
const VIEWS: { size: { width: number; height: number }; text?: number; schemes: ('dark' | 'light')[] }[] = [
  { size: { width: 1280, height: 800 }, schemes: ['dark', 'light'] },
  { size: { width: 740, height: 360 }, schemes: ['light'] },
  { size: { width: 360, height: 740 }, text: 200, schemes: ['light'] },
  { size: { width: 360, height: 740 }, schemes: ['dark', 'light'] },
]

/**
 * Expects that axe finds nothing on the page as it stands, in light and in dark, on a phone either way up, on a desk and
 * with text of twice the size, and that the page is nowhere wider than its window. Needs JavaScript in the page; leaves it
 * in light at its former size.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { size, text = 100, schemes } of VIEWS) {
    await page.setViewportSize(size)
    await enlargeText(page, text)
    const view = `${page.url()} at ${size.width} px, text at ${text}%`
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const scrolled = await clearOfLowBar(page)
      const violations = await findViolations(page, colorScheme === 'dark' ? COLOURS : STANDARDS)
      await page.evaluate((top) => window.scrollTo(0, top), scrolled)
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      )
      expect(found, `${view}, ${colorScheme}`).toEqual([])
    }
    expect(await widerThanWindow(page), `${view} is too wide`).toEqual([])
  }
  await enlargeText(page, 100)
  if (before) await page.setViewportSize(before)
}

/**
 * What axe finds in the page and in its frames. It is put into each of them once a page load, which costs more than all that
 * it then does; its own package for Playwright puts it there at each look, and into a second page for its report.
 */
async function findViolations(page: Page, runOnly: RunOnly): Promise<AxeResults['violations']> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source)
  }
  return await page.evaluate(async (rules) => {
    const { axe: placed } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await placed.run({
      runOnly: rules,
      // Of a standard named above, but only on request.
      ...(rules.type === 'tag' && { rules: { 'target-size': { enabled: true } } }),
      resultTypes: ['violations'],
    })
    return violations
  }, runOnly)
}

/**
 * Scrolls to the end of a page with a bar that sticks to the bottom: only there does it lie over nothing that can be pressed,
 * as whoever presses it scrolls too. A toast, for which the page makes room at its top, is closed for that. Gives how far it
 * was scrolled before.
 */
async function clearOfLowBar(page: Page): Promise<number> {
  const before = await page.evaluate(() => window.scrollY)
  if ((await page.locator('.low-bar').count()) === 0) return before
  await page.evaluate(() => document.querySelector<HTMLElement>('.toast summary')?.click())
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  return before
}

/** As a person does in the settings of a browser; in percent. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)
}

/**
 * What reaches beyond the window's right edge, where the page can be scrolled there. A phone's own `innerWidth` grows with a
 * page that is too wide.
 */
export async function widerThanWindow(page: Page): Promise<string[]> {
  const window = page.viewportSize()
  if (!window) throw new Error('The window has no size')
  return await page.evaluate((width) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= width) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    )
    const named = beyond.map(
      (element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`,
    )
    return [`${scrollWidth} px`, ...named.slice(-6)]
  }, window.width)
}
