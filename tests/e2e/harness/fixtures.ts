import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Client, createClient } from '../../harness/client'
import { type Brand, signUpBrand } from '../../harness/domain/people'
import { type Environment, type ServerProcess, startProcess } from '../../harness/services/server-process'

/*
 * Browser tests run against the built product, one server a worker with a database of its own; tests share it and so
 * make their own people (tests/harness/domain/people.ts makes them over the API, faster than by clicking).
 *
 *   eitherWay('signing up', () => test('a brand …', async ({ page }) => { … }))   // JavaScript on, and again off
 *   test.use(phone)                                                              // 360 px, touch
 *   await enter(context, brand)                                                  // the browser is signed in as brand
 *   await openAs(page, brand, '/?tab=tasks')                                     // … and shows a page
 *
 * accessibility.ts, keyboard.ts, network.ts and screenshots.ts hold what else a test may ask for. An error that the
 * server logs, or that a page throws, fails the test.
 */

type Fixtures = { brand: Brand; visitor: Client }
type WorkerFixtures = { environment: Environment; server: ServerProcess }

export const test = base.extend<Fixtures & { errorsFail: undefined }, WorkerFixtures>({
  /** What the server reads from its environment, for `test.use`. */
  environment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ environment }, use) => {
      const server = await startProcess({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'on', ...environment })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => await use(server.url),
  /** A brand of this test alone; the browser is not signed in before `enter`. */
  brand: async ({ server }, use) => await use(await signUpBrand(server.url)),
  /** A client without a session. */
  visitor: async ({ server }, use) => await use(createClient(server.url)),
  errorsFail: [
    async ({ context, server }, use) => {
      const thrown: string[] = []
      context.on('weberror', (error) => thrown.push(String(error.error())))
      context.on('console', (message) => {
        // The browser's own words about a status that the test expects are no error of the page.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          thrown.push(message.text())
        }
      })
      await use(undefined)
      expect(thrown, 'errors in the pages').toEqual([])
      expect(server.takeErrors(), 'errors logged by the server').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Defines the same tests twice: with JavaScript, and without. */
export function eitherWay(title: string, define: (javaScriptEnabled: boolean) => void): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${title}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled })
      define(javaScriptEnabled)
    })
  }
}

/** A small phone, for `test.use`. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Signs the browser in as the person, with the session that their client has. */
export async function enter(context: BrowserContext, person: Client): Promise<void> {
  await context.clearCookies()
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: person.url }))
  await context.addCookies(cookies)
}

/** The page as the person sees it, who is signed in for that. */
export async function openAs(page: Page, person: Client, path: string): Promise<void> {
  await enter(page.context(), person)
  await page.goto(path)
}

/** The text of the toast that the page shows. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}
