import type { CDPSession, Page } from '@playwright/test'

/** Slow 3G as phones have it: 50 KB a second each way, and 400 ms until anything arrives. */
export const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 }

/** Makes the page's network as slow as slow 3G; the session is there to change it again. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  return session
}

/** Cuts the page's network, or gives it back. */
export async function setOffline(session: CDPSession, offline: boolean): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { ...SLOW_3G, offline })
}
