import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startDevelopment } from '../../harness/services/development'

/* The main pages under `npm run dev`, with the demo brand: neither the browser nor the terminal has anything to warn of. */

const BRAND = [
  '/',
  '/?tab=tasks',
  '/?tab=stakeholders',
  '/project/1',
  ...[2, 4].flatMap((id) => [`/task/${id}?tab=build`, `/task/${id}?tab=responses`]),
  '/account',
  '/account/keys',
  '/audit-log',
]
const CONSUMER = ['/consumer', '/consumer/project/1', ...[1, 2, 3, 4, 5].map((id) => `/consumer/task/${id}`)]
const VISITOR = ['/', '/signin', '/signup', '/forgot-password', '/method', '/docs/api']

/** What React Router says of its own use of Vite, at each start. */
const NOT_OURS = /The `envFile` option is deprecated/
const WARNING = /\(!\)|warn|deprecat|error|new dependencies optimized|reloading/i

test('pages under npm run dev hydrate without errors and warnings', async ({ browser }) => {
  test.setTimeout(900_000)
  const data = mkdtempSync(path.join(tmpdir(), 'sounding-dev-'))
  const { url, output, stop } = await startDevelopment(data)
  try {
    const [, brand = ''] = /Brand +(\S+)/.exec(output()) ?? []
    const [, consumer = ''] = /Consumer +(\S+)/.exec(output()) ?? []
    const [, password = ''] = /Password +(\S+)/.exec(output()) ?? []
    const said: string[] = []
    const walk = async (email: string | null, addresses: string[]) => {
      const page = await (await browser.newContext()).newPage()
      page.setDefaultNavigationTimeout(300_000)
      listen(page, said)
      if (email !== null) {
        await page.goto(`${url}/signin`)
        await page.getByLabel('Email').fill(email)
        await page.getByLabel('Password').fill(password)
        await page.getByRole('button', { name: 'Sign In' }).click({ timeout: 60_000 })
        await page.waitForURL((address) => address.pathname !== '/signin', { timeout: 300_000 })
      }
      for (const address of addresses) {
        await page.goto(`${url}${address}`, { waitUntil: 'networkidle' })
        expect(await page.locator('h1').count(), address).toBeGreaterThan(0)
      }
      await page.context().close()
    }
    await walk(null, VISITOR)
    await walk(brand, BRAND)
    await walk(consumer, CONSUMER)
    expect(said).toEqual([])
    const lines = output().split('\n')
    expect(lines.filter((line) => WARNING.test(line) && !NOT_OURS.test(line))).toEqual([])
  } finally {
    await stop()
    rmSync(data, { recursive: true })
  }
})

function listen(page: Page, said: string[]): void {
  page.on('pageerror', (error) => said.push(`${page.url()} ${error}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${page.url()} ${message.text()}`)
  })
}
