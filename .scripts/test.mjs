import './node-version.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './checkout.mjs'
import { readArguments } from './named-tests.mjs'
import { install } from './packages.mjs'
import { getPostgres } from './postgres.mjs'
import { root } from './run.mjs'
import { listSlowest, readPlaywrightReport, readVitestReport } from './test-reports.mjs'

/*
 * Everything that must hold: lint, types, unit and integration tests, browser tests; or the tests that are named:
 * `npm test -- PATH… [-t NAME] [--trace]`. Ends with the ten slowest files, what failed, by name, and the sum in one line; lint
 * and types count as one each.
 */

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/e2e/playwright.config.ts']
/** Where Playwright notes which tests have failed. */
const FAILED = path.join(root, 'tests/e2e/test-results/.last-run.json')
const MOST_TRACED = 5

const sum = { passed: 0, failed: 0 }
const failures = []
const files = []
const asked = asArguments(process.argv.slice(2))
const reports = mkdtempSync(path.join(tmpdir(), 'sounding-reports-'))

if (asked && (await install())) await testAll()
else sum.failed += 1

rmSync(reports, { recursive: true })
if (files.length > 1) console.log(['\nSlowest files:', ...listSlowest(files, 10)].join('\n  '))
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '))
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1)

function asArguments(args) {
  try {
    return readArguments(args)
  } catch (error) {
    console.error(error.message)
    return null
  }
}

async function testAll() {
  const browser = isAsked('browser') ? findBrowser() : undefined
  if (isAsked('integration')) await getPostgres()
  const needsBuild = isAsked('integration') || isAsked('browser')
  // None of them occupies two processors for long.
  const checks = asked.files ? [] : [check('Lint', 'lint'), check('Types', 'typecheck')]
  const [isBuilt] = await Promise.all([needsBuild ? build() : true, ...checks])
  if (!isBuilt) {
    sum.failed += 1
    return
  }
  if (isAsked('unit') || isAsked('integration')) testWithVitest()
  if (isAsked('browser')) testInBrowser(browser)
}

function isAsked(kind) {
  return !asked.files || asked.files[kind].length > 0
}

/** Shows what it wrote once it has ended, so that the lines of two do not mix. */
async function check(title, script) {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const written = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk))
  const [status] = await once(child, 'close')
  console.log(`\n── ${title} ──\n${Buffer.concat(written)}`)
  count(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  if (status !== 0) failures.push(title)
}

function testWithVitest() {
  const report = path.join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = run('Unit and integration tests', process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    ...reporters,
    ...(asked.name ? ['-t', asked.name] : []),
    ...(asked.files ? [...asked.files.unit, ...asked.files.integration] : []),
  ])
  countReport('Unit and integration tests', status, report, readVitestReport)
}

function testInBrowser(browser) {
  const report = path.join(reports, 'playwright.json')
  const args = [
    ...PLAYWRIGHT,
    '--reporter=list,json',
    ...(asked.trace ? ['--trace=on'] : []),
    ...(asked.name ? ['-g', asked.name, '--pass-with-no-tests'] : []),
    ...(asked.files?.browser.map(asPattern) ?? []),
  ]
  const environment = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { status } = run('Browser tests', process.execPath, args, environment)
  countReport('Browser tests', status, report, readPlaywrightReport)
  if (status !== 0 && !asked.trace && !process.env.CI && existsSync(FAILED)) {
    const again = [...PLAYWRIGHT, '--reporter=list', '--last-failed', `--max-failures=${MOST_TRACED}`, '--trace=on']
    run('What failed, once more for its trace', process.execPath, again, environment)
  }
}

/** Playwright takes a path for a pattern. */
function asPattern(file) {
  return file.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function countReport(title, status, report, read) {
  const found = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [], files: [] }
  const isUnnamed = status !== 0 && found.failures.length === 0
  const names = isUnnamed ? [`${title}: ended with an error outside of all tests`] : found.failures
  failures.push(...names)
  files.push(...found.files)
  count({ passed: found.passed, failed: names.length })
}

function count({ passed, failed }) {
  sum.passed += passed
  sum.failed += failed
}

function run(title, command, args, environment = {}) {
  console.log(`\n── ${title} ──`)
  return spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}
