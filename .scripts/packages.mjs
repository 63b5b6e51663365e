import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { claimed } from './claim.mjs'
import { remedyFor } from './remedies.mjs'
import { root, run } from './run.mjs'

const FOLDER = path.join(root, 'node_modules')
/** npm writes it when everything else is there. */
const WRITTEN_LAST = path.join(FOLDER, '.package-lock.json')
/** Says that what is there was loaded, and how large the files are that are not JavaScript. */
const TRIED = path.join(FOLDER, '.sounding-tried.json')

// Not `npm ci`: it refuses a lock that was made where the packages for other platforms could not be had.
// --include=dev: NODE_ENV=production must not leave out what the build needs.
// --loglevel=error: on a full disk npm warns of each file that it cannot write, 35,000 times.
const INSTALL = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
const OTHERWISE = 'The packages could not be installed: what npm says above names the cause; mend it and start again.'
const NOT_LOADED =
  'Packages were installed and cannot be loaded here: allow npm to run their scripts (`npm config get ignore-scripts`), delete node_modules and start again.'

/**
 * Installs what package-lock.json names, unless exactly that is there already and can be loaded; false when it cannot. What
 * an installation has left that was broken off is mended, or thrown away where nothing tells how far it has come.
 */
export async function install() {
  if (isTried()) return true
  try {
    return await claimed(async (onStart) => isTried() || (await installAndTry(onStart)))
  } catch (error) {
    return fail(`${error.code} ${error.message}`)
  }
}

async function installAndTry(onStart) {
  if (isInstalled() && (await mend(onStart))) return true
  console.log('Installing the packages …')
  // Without the file that npm writes last, each package that is there may be a part of one, which npm would keep.
  if (existsSync(FOLDER) && !readIfWhole(WRITTEN_LAST)) rmSync(FOLDER, { recursive: true, force: true })
  if (!(await npm(INSTALL, onStart))) return false
  if (await mend(onStart)) return true
  rmSync(FOLDER, { recursive: true, force: true })
  if (!(await npm(INSTALL, onStart))) return false
  return (await mend(onStart)) || fail('', NOT_LOADED)
}

/** Runs npm, of which the next start knows that it had begun. */
async function npm(args, onStart) {
  mkdirSync(FOLDER, { recursive: true })
  rmSync(WRITTEN_LAST, { force: true })
  rmSync(TRIED, { force: true })
  const { done, ended, written } = await run('npm', args, onStart)
  if (done) return true
  // Told to end: that was asked for.
  if (ended) return false
  return fail(written)
}

function fail(written, otherwise = OTHERWISE) {
  console.error(`\n${remedyFor(written, otherwise)}`)
  process.exitCode = 1
  return false
}

/** Whether all that is not JavaScript can be loaded, once the scripts of what cannot have run again. */
async function mend(onStart) {
  const broken = brokenNatives()
  if (broken.length > 0) {
    console.log(`Building ${broken.join(', ')} anew …`)
    await run('npm', ['rebuild', ...broken], onStart)
    if (brokenNatives().length > 0) return false
  }
  writeFileSync(TRIED, JSON.stringify({ ...present(), natives: sizesOfNatives() }))
  return true
}

function brokenNatives() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, '.scripts/natives.mjs')], {
    cwd: root,
    encoding: 'utf8',
  })
  process.stderr.write(stderr)
  // Loading one of them has ended the process: most likely the one that is compiled here.
  return status === 0 ? JSON.parse(stdout.trim().split('\n').at(-1)) : ['better-sqlite3']
}

/** Whether what is there was loaded once, as it is. */
function isTried() {
  const tried = readIfWhole(TRIED)
  if (!tried || !isInstalled()) return false
  const { lock, runtime, natives } = tried
  const now = present()
  return lock === now.lock && runtime === now.runtime && natives?.every(([file, size]) => sizeOf(file) === size)
}

/** What a file of JSON holds; null where it is not there, or was cut off as it was written. */
function readIfWhole(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function present() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const { modules } = process.versions
  return { lock, runtime: `${process.platform} ${process.arch} ${modules}` }
}

function sizesOfNatives() {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name.endsWith('.node') || entry.name === 'esbuild'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => [file, sizeOf(file)])
}

function sizeOf(file) {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? null
}

function isInstalled() {
  const written = readIfWhole(WRITTEN_LAST)
  if (!written) return false
  const { packages: wanted } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const { packages: there } = written
  return Object.entries(wanted).every(([location, { version, integrity, optional, peer }]) => {
    const one = there[location]
    // Packages for other platforms are never there.
    if (!one) return location === '' || optional || peer
    return (
      one.version === version && one.integrity === integrity && existsSync(path.join(root, location, 'package.json'))
    )
  })
}
