import './node-version.mjs'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { claimed } from './claim.mjs'
import { remedyFor } from './remedies.mjs'
import { root, run } from './run.mjs'

/** Holds the hash of the sources that build/ was made from. */
const STAMP = path.join(root, 'build', 'sources.sha256')
const NOT_BUILT = 'The product could not be built: what stands above names the cause; mend it and start again.'

/** Builds the product, unless the build there is of the very same sources; false when it cannot. */
export async function build() {
  const sources = hashOfSources()
  if (builtSources() === sources) return true
  try {
    return await claimed(async (onStart) => builtSources() === sources || (await buildAnew(sources, onStart)))
  } catch (error) {
    return fail(`${error.code} ${error.message}`)
  }
}

async function buildAnew(sources, onStart) {
  console.log('Building …')
  rmSync(STAMP, { force: true })
  const bin = path.join(root, 'node_modules/@react-router/dev/bin.js')
  const { done, ended, written } = await run(process.execPath, [bin, 'build', '--logLevel', 'error'], onStart)
  if (done) writeFileSync(STAMP, sources)
  else if (!ended) fail(written)
  return done
}

function fail(written) {
  console.error(`\n${remedyFor(written, NOT_BUILT)}`)
  process.exitCode = 1
  return false
}

function builtSources() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null
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
  if (!existsSync(path.join(root, source))) return []
  return path.extname(source) ? [source] : filesIn(source)
}

/** Folder by folder: Node's own way down takes five times as long, at each start. */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.join(folder, entry.name)
    if (isLeftOut(inner)) return []
    if (entry.isDirectory()) return filesIn(inner)
    return entry.isFile() ? [inner] : []
  })
}

/** Tests do not go into the build, nor does the data that is kept under db/. */
function isLeftOut(inner) {
  return inner.includes('.test.') || inner === path.join('db', 'data')
}
