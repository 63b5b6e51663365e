import type { Browser, Page } from '@playwright/test'
import { phone } from '../../e2e/harness/fixtures'
import { slowDown } from '../../e2e/harness/network'

type Loading = {
  url: string
  sid?: string
  /** Of the network; slow 3G, unless something else is said. */
  conditions?: Parameters<typeof slowDown>[1]
  /** What is done on the page once it is usable; its bytes count as well. */
  afterwards?: (page: Page) => Promise<void>
}

export type PageLoad = {
  requests: number
  /** On the wire, with headers. */
  bytes: number
  scriptBytes: number
  usableMs: number
  /** When the last script had arrived. */
  scriptMs: number | null
}

/**
 * Loads a page as a phone on a slow network does, with an empty cache. Usable: its HTML is parsed, it is painted, and its
 * button is there, which pages that script draws have late.
 */
export async function loadPage(browser: Browser, { url, sid, conditions, afterwards }: Loading): Promise<PageLoad> {
  const context = await browser.newContext(phone)
  if (sid) await context.addCookies([{ name: 'sid', value: sid, url }])
  const page = await context.newPage()
  await page.addInitScript(noteFirstButton)
  const session = await slowDown(page, conditions)
  const types = new Map<string, string>()
  const bytes = { all: 0, script: 0 }
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) types.set(requestId, type ?? '')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!types.has(requestId)) return
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.locator(BUTTON).last().waitFor()
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const there = performance.getEntriesByName('first-button')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js')).map(({ responseEnd }) => responseEnd)
    return {
      usableMs: Math.max(navigation?.domInteractive ?? Number.POSITIVE_INFINITY, painted, there),
      scriptMs: scripts.length > 0 ? Math.max(...scripts) : null,
    }
  })
  await afterwards?.(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { requests: types.size, bytes: bytes.all, scriptBytes: bytes.script, ...times }
}

const BUTTON = 'button:not([hidden]), input[type=submit], input[type=button]'

/** Marks when the first button is in the document: a page that script draws has none for long. Runs in the page. */
function noteFirstButton(): void {
  const look = new MutationObserver(() => {
    if (!document.querySelector('button, input[type=submit], input[type=button]')) return
    performance.mark('first-button')
    look.disconnect()
  })
  look.observe(document, { childList: true, subtree: true })
}
