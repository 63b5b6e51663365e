import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../harness/services/mail'
import { freePort } from '../../harness/services/server-process'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WITHOUT = ['node_modules', '.git', '.react-router', 'tests', 'uploads', path.join('db', 'data')]
const LONGEST_BUILD_MS = 120_000

let checkout: string
let running: ChildProcess | null = null

// A copy, so that a test may change its sources.
beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'sounding-checkout-'))
  const leftOut = WITHOUT.map((name) => path.join(ROOT, name))
  await cp(ROOT, checkout, { recursive: true, filter: (file) => !leftOut.includes(file) })
  await symlink(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'))
})

afterEach(() => {
  running?.kill('SIGKILL')
})

afterAll(() => rm(checkout, { recursive: true, force: true }))

describe('npm start', { timeout: 2 * LONGEST_BUILD_MS }, () => {
  test('starts at once where nothing changed, and passes SIGTERM on', async () => {
    const first = await start()
    await first.up()
    await eventually(() => first.printed().endsWith(`Serving http://127.0.0.1:${first.port}\n`))
    // A page of advice would hide the one line that a newcomer looks for.
    expect(first.printed().split('\n').length).toBeLessThan(20)
    expect(await first.end()).toBe(0)

    const again = await start()
    await again.up()
    expect(again.printed()).not.toContain('Building')
    expect(await again.end()).toBe(0)
    expect(await again.answers()).toBe(false)
  })

  test('builds again where a source changed', async () => {
    await appendFile(path.join(checkout, 'app', 'routes.ts'), '\n// changed\n')
    const changed = await start()
    await changed.up()
    expect(changed.printed()).toContain('Building')
    expect(await changed.end()).toBe(0)
  })

  test('can be stopped while it builds', async () => {
    await appendFile(path.join(checkout, 'app', 'routes.ts'), '\n// changed again\n')
    const building = await start()
    await eventually(() => building.printed().includes('Building'))
    await delay(200)
    expect(await building.end()).toBe(0)
    expect(await building.answers()).toBe(false)
  })
})

async function start() {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk)
  })
  const exited = once(child, 'exit')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false, // nobody listens
    )
  return {
    port,
    printed: () => output,
    answers,
    up: () => eventually(answers, LONGEST_BUILD_MS),
    async end() {
      child.kill('SIGTERM')
      const [code]: unknown[] = await exited
      return code
    },
  }
}
