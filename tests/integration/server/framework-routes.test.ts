import { existsSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { scriptsOfRoutes } from '~/ui/framework-routes'
import { startServer } from '../../harness/server'

const CLIENT = path.resolve(import.meta.dirname, '../../../build/client')

it('the manifest that the framework writes into a brand’s page names the scripts of the other pages', async () => {
  const server = await startServer()
  const { text } = await (await server.signUpBrand()).page('/')
  const [manifest] = text.match(/\/assets\/manifest-\w+\.js/) ?? []
  const code = await (await fetch(server.url + manifest)).text()
  const window: Pick<typeof globalThis, '__reactRouterManifest'> = { __reactRouterManifest: undefined }
  runInNewContext(code, { window })
  globalThis.__reactRouterManifest = window.__reactRouterManifest

  const scripts = [...scriptsOfRoutes(/^routes\/brand\//)]
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.some((script) => script.includes('client-action'))).toBe(true)
  for (const script of scripts) expect(existsSync(path.join(CLIENT, script)), script).toBe(true)
  expect(scriptsOfRoutes(/^no such/).size).toBe(0)
})
