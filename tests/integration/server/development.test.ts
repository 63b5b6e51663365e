import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../harness/client'
import { startDevelopment } from '../../harness/services/development'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** As .scripts/dev.mjs runs it at each start. */
const SEED = ['node_modules/tsx/dist/cli.mjs', 'db/seed.ts', '--if-empty']

describe('npm run dev', () => {
  const data = mkdtempSync(path.join(tmpdir(), 'sounding-dev-'))
  let running: Awaited<ReturnType<typeof startDevelopment>>

  beforeAll(async () => {
    running = await startDevelopment(data)
  })
  afterAll(async () => {
    await running.stop()
    rmSync(data, { recursive: true })
  })

  it('fills an empty database with the demo brand and prints the logins, once', async () => {
    const [, email = ''] = /Brand +(\S+)/.exec(running.output()) ?? []
    const [, password = ''] = /Password +(\S+)/.exec(running.output()) ?? []
    const visitor = createClient(running.url)
    expect((await visitor.post('/signin', { email, password })).status).toBe(303)
    expect((await visitor.page('/')).text).toContain('Barrier Serum')

    const again = await promisify(execFile)(process.execPath, SEED, { cwd: ROOT, env: running.env })
    expect(again).toEqual({ stdout: '', stderr: '' })
  })

  it('shows the mails that were sent, the newest first', async () => {
    const visitor = createClient(running.url)
    expect((await visitor.page('/dev/mails')).text).toContain('No mail was written yet')

    await visitor.post('/forgot-password', { email: 'marta@customers.example' })
    const address = await eventually(
      async () => /\/dev\/mails\/[^"]+/.exec((await visitor.page('/dev/mails')).text)?.[0],
    )
    const mail = await visitor.page(address)
    const [, link = ''] = /<a href="[^"]*(\/reset-password\/[^"]+)"/.exec(mail.text) ?? []
    expect((await visitor.page(link)).status).toBe(200)
    expect(mail.text).toContain('<iframe sandbox')
    expect((await visitor.page('/dev/mails/..%2F..%2Fpackage.json')).status).toBe(404)
  })

  it('shows every part of the interface in both themes, with the sheets of brands and of consumers', async () => {
    const visitor = createClient(running.url)
    const both = await visitor.page('/dev/parts')
    expect(Array.from(both.text.matchAll(/<iframe src="([^"]+)"/g), ([, address]) => address)).toEqual([
      '/dev/parts?theme=light',
      '/dev/parts?theme=dark',
    ])
    for (const theme of ['light', 'dark']) {
      const brand = await visitor.page(`/dev/parts?theme=${theme}`)
      expect(brand.status).toBe(200)
      for (const id of ['buttons', 'dialogs', 'shares', 'results-design_element_heatmap', 'builder-custom_survey'])
        expect(brand.text).toContain(`<section id="${id}">`)
      expect(brand.text).toContain(`src="/dev/parts/consumer?theme=${theme}"`)
      const consumer = await visitor.page(`/dev/parts/consumer?theme=${theme}`)
      expect(consumer.text).toContain('<section id="task-custom_survey">')
      for (const { text } of [brand, consumer]) {
        expect(text).toContain(`data-theme="${theme}"`)
        expect(text).toContain('--color-paper')
      }
    }
    expect((await fetch(`${running.url}/api/images/${'S'.repeat(22)}.webp`)).headers.get('Content-Type')).toBe(
      'image/svg+xml',
    )
    for (const path of ['/dev/parts/nothing', '/dev/partsy']) expect((await visitor.page(path)).status).toBe(404)
  })

  it('reloads a module of the server a dozen times without a warning', { timeout: 180_000 }, async () => {
    const visitor = createClient(running.url)
    const reloads = () => running.output().split('page reload').length
    for (let round = 0; round < 12; round += 1) {
      const before = reloads()
      utimesSync(path.join(ROOT, 'app/lib/env.server.ts'), new Date(), new Date())
      await eventually(() => reloads() > before)
      expect((await visitor.page('/signin')).status).toBe(200)
    }
    expect(running.output()).not.toMatch(/warning/i)
  })
})

describe('the build', () => {
  it('knows no mails and no parts of the development', () => {
    const files = readdirSync(path.join(ROOT, 'build'), { recursive: true, withFileTypes: true })
    const texts = files
      .filter((file) => file.isFile() && /\.(js|json|html)$/.test(file.name))
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => /dev\/(mails|parts)|dev-(mails|parts)|parts-page|postal-mime/.test(text))).toEqual([])
  })

  it('answers 404 at their addresses, signed in and out', async () => {
    const server = await startServer()
    const brand = await server.signUpBrand()
    for (const client of [server.client(), brand])
      for (const path of ['/dev/mails', '/dev/parts', '/dev/parts/consumer'])
        expect((await client.page(path)).status).toBe(404)
  })
})
