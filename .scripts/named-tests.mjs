import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'

const TEST_FILE = /\.(test|spec)\.tsx?$/
const OPTIONS = {
  name: { type: 'string', short: 't' },
  trace: { type: 'boolean', default: false },
}

/**
 * Reads `npm test -- [PATH …] [-t NAME] [--trace]`. `files`: the test files that the paths name, each a file or a folder,
 * by who runs them; null where no path is named. Throws where a path holds no test.
 */
export function readArguments(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  return { ...values, files: positionals.length === 0 ? null : sort([...new Set(positionals.flatMap(testsIn))]) }
}

function sort(files) {
  const isBrowser = (file) => isUnder('tests/e2e', file)
  const isIntegration = (file) => isUnder('tests/integration', file)
  return {
    browser: files.filter(isBrowser),
    integration: files.filter(isIntegration),
    unit: files.filter((file) => !isBrowser(file) && !isIntegration(file)),
  }
}

function isUnder(folder, file) {
  return file.startsWith(path.join(root, folder) + path.sep)
}

function testsIn(named) {
  const files = filesIn(path.resolve(named)).filter((file) => TEST_FILE.test(file) && !file.includes('node_modules'))
  if (files.length === 0) throw new Error(`There is no test in ${named}`)
  return files
}

function filesIn(full) {
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [full]
  return readdirSync(full, { recursive: true, encoding: 'utf8' }).map((name) => path.join(full, name))
}
