import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Holds the hash of the sources that build/ was made from. */
const STAMP = path.join(root, 'build', 'sources.sha256')

/** Installs what package-lock.json names, unless exactly that is there already; false when it cannot. */
export async function install() {
  if (isInstalled()) return true
  console.log('Installing the packages …')
  // Not `npm ci`: it refuses a lock that was made where the packages for other platforms could not be had.
  // --include=dev: NODE_ENV=production must not leave out what the build needs.
  return await run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'])
}

/** Builds the product, unless the build there is of the very same sources; false when it cannot. */
export async function build() {
  const sources = hashOfSources()
  if (builtSources() === sources) return true
  console.log('Building …')
  rmSync(STAMP, { force: true })
  const done = await run(process.execPath, [path.join(root, 'node_modules/@react-router/dev/bin.js'), 'build'])
  if (!done) return false
  writeFileSync(STAMP, sources)
  return true
}

function builtSources() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null
}

function isInstalled() {
  const kept = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(kept)) return false
  const { packages: wanted } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const { packages: present } = JSON.parse(readFileSync(kept, 'utf8'))
  return Object.entries(wanted).every(([location, { version, integrity, optional, peer }]) => {
    const there = present[location]
    // Packages for other platforms are never there.
    if (!there) return location === '' || optional || peer
    return there.version === version && there.integrity === integrity
  })
}

const SOURCES = [
  'app',
  'db',
  'public',
  'server',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesUnder).sort()) {
    const bytes = readFileSync(path.join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

function filesUnder(source) {
  const full = path.join(root, source)
  if (!existsSync(full)) return []
  if (path.extname(source)) return [source]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeftOut(entry))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** Tests do not go into the build, nor does the data that is kept under db/. */
function isLeftOut(entry) {
  return entry.name.includes('.test.') || path.relative(root, entry.parentPath).startsWith(path.join('db', 'data'))
}

/** Runs a program to its end and says whether it went well; where not, this process will end with its code. */
async function run(command, args) {
  const shell = process.platform === 'win32' && command === 'npm'
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env, shell })
  const passOn = (signal) => child.kill(signal)
  process.on('SIGTERM', passOn).on('SIGINT', passOn)
  const [status] = await once(child, 'exit')
  process.off('SIGTERM', passOn).off('SIGINT', passOn)
  // Ended by a signal: that was asked for.
  if (status !== 0) process.exitCode = status ?? 0
  return status === 0
}
