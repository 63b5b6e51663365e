import type { CDPSession, Page } from '@playwright/test'

/** Slow 3G as phones have it: 50 KB a second each way, and 400 ms until anything arrives. */
export const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 }

/** Slow 4G as those who measure pages have it: 1.6 Mbit a second, and 150 ms until anything arrives. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Makes the page's network as slow as slow 3G, or as it is told; the session is there to change it again. */
export async function slowDown(page: Page, conditions = SLOW_3G): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', conditions)
  return session
}

/** Cuts the page's network, or gives it back. */
export async function setOffline(session: CDPSession, offline: boolean): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { ...SLOW_3G, offline })
}

/** Has requests of such addresses answered as a busy server does, or a proxy before it, until the function that it gives is called. */
export async function answerBusy(
  page: Page,
  url: string | RegExp,
  by: 'server' | 'proxy' = 'server',
): Promise<() => Promise<void>> {
  const answer =
    by === 'server'
      ? { json: { message: 'We are busy. Please try again in a moment.' } }
      : { contentType: 'text/html', body: '<h1>503 Service Unavailable</h1>' }
  await page.route(url, (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, ...answer }))
  return () => page.unroute(url)
}

/** Keeps requests of such addresses back until the function that it gives is called; then they go on, or break off. */
export async function holdBack(page: Page, url: string, then: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route[then]()
  })
  return release
}
