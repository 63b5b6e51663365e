import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../harness/projects'
import { startServer } from '../../harness/server'
import { createOpenSurvey } from '../../harness/survey'

const CLIENT = path.resolve(import.meta.dirname, '../../../build/client')

test('a brand’s page is in the browser with few requests, and its scripts do not grow', async () => {
  const server = await startServer()
  const brand = await server.signUpBrand()
  const { id } = await createOpenSurvey(brand, (await createProject(brand)).id)
  for (const [page, most] of [
    ['/', 130],
    ['/account', 132],
    [`/task/${id}`, 256],
    [`/task/${id}?tab=build`, 256],
  ] as const) {
    const assets = new Set((await brand.page(page)).text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
    // The page itself is one more.
    expect(assets.size + 1, page).toBeLessThanOrEqual(15)
    const scripts = [...assets].filter((asset) => asset.endsWith('.js'))
    const bytes = scripts.map((asset) => readFileSync(path.join(CLIENT, `${asset}.br`)).length)
    expect(bytes.reduce((sum, each) => sum + each, 0) / 1024, page).toBeLessThan(most)
  }
})
