import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/*
 * A small checkout with our scripts, a product of one line, and a program in npm's place that writes what npm writes in the
 * order in which npm does, slowly. It keeps a package whose version it finds, as npm does, whatever else is missing in it.
 */

vi.setConfig({ testTimeout: 60_000 })

const ROOT = path.resolve(import.meta.dirname, '..')
const NATIVES = [
  'better-sqlite3',
  '@node-rs/argon2',
  'sharp',
  'rolldown',
  'lightningcss',
  '@tailwindcss/oxide',
  'esbuild',
]
const NPM = `#!${process.execPath}
const fs = require('node:fs')
const path = require('node:path')
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const fault = process.env.NPM_SAYS
if (fault) {
  console.error(fault)
  process.exit(1)
}
const names = ${JSON.stringify(NATIVES)}
const packages = { '': {} }
for (const name of names) {
  const folder = path.join('node_modules', name)
  packages[folder] = { version: '1.0.0' }
  const isThere = fs.existsSync(path.join(folder, 'package.json'))
  if (isThere && process.argv[2] === 'install') continue
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.mjs' }))
  wait(40)
  fs.copyFileSync('package.mjs', path.join(folder, 'index.mjs'))
  wait(40)
  fs.writeFileSync(path.join(folder, 'binding.node'), process.env.NPM_BREAKS ? 'half' : 'whole')
}
fs.mkdirSync('node_modules/@react-router/dev', { recursive: true })
fs.writeFileSync('node_modules/@react-router/dev/bin.js', fs.readFileSync('builder.js'))
wait(100)
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`
const PACKAGE = `import { readFileSync } from 'node:fs'
if (readFileSync(new URL('binding.node', import.meta.url), 'utf8') !== 'whole') throw new Error('Could not locate the bindings file')
export default function make() { return { close() {} } }
export const hashSync = make, rolldown = make, transform = make, Scanner = make, transformSync = make
`
const BUILDER = `const fs = require('node:fs')
fs.mkdirSync('build/server', { recursive: true })
const other = fs.existsSync('build/builder') && Number(fs.readFileSync('build/builder', 'utf8'))
const isThere = other && fs.existsSync('/proc/' + other)
if (isThere) throw new Error('Two at a time')
fs.writeFileSync('build/builder', String(process.pid))
fs.writeFileSync('build/server/main.js', 'half of it')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
fs.writeFileSync('build/server/main.js', "console.log('serving')")
fs.rmSync('build/builder')
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sounding-checkout-'))
  cpSync(path.join(ROOT, '.scripts'), path.join(folder, '.scripts'), { recursive: true })
  mkdirSync(path.join(folder, 'bin'))
  writeFileSync(path.join(folder, 'bin', 'npm'), NPM)
  chmodSync(path.join(folder, 'bin', 'npm'), 0o755)
  writeFileSync(path.join(folder, 'builder.js'), BUILDER)
  writeFileSync(path.join(folder, 'package.mjs'), PACKAGE)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=20.19' } }))
  const packages = Object.fromEntries(NATIVES.map((name) => [path.join('node_modules', name), { version: '1.0.0' }]))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a start that is killed at any of ten moments is mended by the next one, which installs nothing once all is there', async () => {
  const moments = [120, 900, 250, 1_100, 400, 1_400, 600, 1_700, 750, 2_000]
  for (const [index, moment] of moments.entries()) {
    const { child } = start()
    await delay(moment)
    // In turns with all that it has started, and alone, so that its npm goes on.
    kill(child, index % 2 === 0)
  }
  const { status, output } = await finish(start())
  expect(output).toMatch(/serving\n$/)
  expect(status).toBe(0)
  for (const name of NATIVES) {
    expect(readFileSync(path.join(folder, 'node_modules', name, 'binding.node'), 'utf8')).toBe('whole')
  }
  expect((await finish(start())).output).toBe('serving\n')
})

it('of starts at the same time one installs and builds; a builder whose start was killed is waited for', async () => {
  await finish(start())
  rmSync(path.join(folder, 'build/sources.sha256'))
  const killed = start()
  while (!existsSync(path.join(folder, 'build/builder'))) await delay(10)
  kill(killed.child, false)
  for (const { status, output } of await Promise.all([1, 2, 3].map(() => finish(start())))) {
    expect(output).toMatch(/^(Another process is installing or building; waiting for it …\n)?(Building …\n)?serving\n$/)
    expect(status).toBe(0)
  }
})

it('a builder whose start is killed before it is named begins nothing', async () => {
  const source = `import { run } from './.scripts/run.mjs'
    await run(process.execPath, ['builder.js'], () => process.kill(process.pid, 'SIGKILL'))`
  writeFileSync(path.join(folder, 'killed.mjs'), source)
  const killed = spawn(process.execPath, ['killed.mjs'], { cwd: folder })
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
  await delay(1_000)
  expect(existsSync(path.join(folder, 'build'))).toBe(false)
})

it('a claim of its own number, as a container that was killed leaves one, is nobody’s', async () => {
  const { output } = await finish(start({}, 'printf $$ > .sounding-under-way; '))
  expect(output).toMatch(/serving\n$/)
  expect(output).not.toContain('waiting')
})

it('a claim that is being written is somebody’s', async () => {
  const claim = path.join(folder, '.sounding-under-way')
  writeFileSync(claim, '')
  const started = start()
  await delay(450)
  writeFileSync(claim, String(process.pid))
  await delay(2_000)
  expect(readFileSync(claim, 'utf8')).toBe(String(process.pid))
  rmSync(claim)
  expect((await finish(started)).output).toMatch(/^Another process is installing(.|\n)*serving\n$/)
})

it('a package that is there in part is built anew, or comes anew', async () => {
  await finish(start())
  const binding = path.join(folder, 'node_modules/better-sqlite3/binding.node')
  rmSync(binding)
  expect((await finish(start())).output).toMatch(/Building better-sqlite3 anew(.|\n)*serving\n$/)
  rmSync(path.join(folder, 'node_modules/sharp/package.json'))
  expect((await finish(start())).output).toMatch(/Installing the packages(.|\n)*serving\n$/)
  expect(readdirSync(path.join(folder, 'node_modules/sharp'))).toContain('package.json')
})

it.each(['', '{"name":"sounding","packages":{"node_modules/sh'])(
  'a list of the packages that was cut off as npm wrote it (%j) is none: they come anew',
  async (rest) => {
    await finish(start())
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), rest)
    rmSync(path.join(folder, 'node_modules/.sounding-tried.json'))
    const { status, output } = await finish(start())
    expect(output).toMatch(/Installing the packages(.|\n)*serving\n$/)
    expect(status).toBe(0)
  },
)

it.each([
  ['npm error code ENOSPC\nnpm error getaddrinfo ENOTFOUND', 'The disk is full'],
  ['npm error code EACCES\nnpm error path /srv/node_modules', 'This user may not write'],
  ['gyp ERR! stack Error: not found: make', 'better-sqlite3 has to be compiled here'],
  [
    'prebuild-install warn install getaddrinfo ENOTFOUND\ngyp ERR! find Python',
    'better-sqlite3 has to be compiled here',
  ],
  ['npm error code ENOTFOUND\nnpm error network request failed', 'The registry of npm cannot be reached'],
  ['npm error code E404', 'The registry of npm does not give a package'],
  ['npm error code EINTEGRITY', 'A package is not the one that is named'],
  ['npm error something else', 'The packages could not be installed'],
])('an install that cannot work says in its last line what to do: %j', async (said, line) => {
  const { status, output } = await finish(start({ NPM_SAYS: said }))
  expect(status).toBe(1)
  expect(output.trim().split('\n').at(-1)).toMatch(line)
  expect(output).toContain(said)
})

it('packages that cannot be loaded after all are said in the last line', async () => {
  const { status, output } = await finish(start({ NPM_BREAKS: '1' }))
  expect(status).toBe(1)
  expect(output.trim().split('\n').at(-1)).toMatch(/^Packages were installed and cannot be loaded here/)
})

it.each(['start', 'test', 'dev', 'generate'])('an old Node is told before anything of %s.mjs is done', async (name) => {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=99.1' } }))
  // An old Node does not know what it finds its own folder by.
  writeFileSync(path.join(folder, '.scripts/run.mjs'), `${readFileSync(path.join(ROOT, '.scripts/run.mjs'))}\nthrow 1`)
  const { status, output } = await finish(start({}, `cp .scripts/${name}.mjs .scripts/start.mjs 2> /dev/null; `))
  expect(status).toBe(1)
  expect(output).toMatch(
    /^Node\.js 99\.1 or newer is needed, and this is [\d.]+: install it from \S+ and start again\.\n$/,
  )
})

function start(more: Record<string, string> = {}, first = ''): { child: ChildProcess; output: Promise<string> } {
  const env = { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`, HOME: process.env.HOME, ...more }
  const child = spawn('sh', ['-c', `${first}exec ${process.execPath} .scripts/start.mjs 2>&1`], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('It has no output')
  return { child, output: text(child.stdout) }
}

async function finish({ child, output }: ReturnType<typeof start>): Promise<{ status: unknown; output: string }> {
  const [status] = await once(child, 'exit')
  return { status, output: await output }
}

function kill({ pid = 0 }: ChildProcess, withAll: boolean): void {
  try {
    process.kill(withAll ? -pid : pid, 'SIGKILL')
  } catch (error) {
    // It had ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
