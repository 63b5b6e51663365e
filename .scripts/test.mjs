import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, install, root } from './checkout.mjs'

/*
 * Everything that must hold: lint, types, unit and integration tests, browser tests. Ends with the sum in one line;
 * lint and types count as one each.
 */

const reports = mkdtempSync(path.join(tmpdir(), 'sounding-reports-'))
const sum = { passed: 0, failed: 0 }

if (await install()) {
  const browser = findBrowser()
  check('Lint', 'lint')
  check('Types', 'typecheck')
  if (await build()) {
    testWithVitest()
    testInBrowser(browser)
  } else sum.failed += 1
} else sum.failed += 1

rmSync(reports, { recursive: true })
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)

function check(title, script) {
  const { status } = run(title, 'npm', ['run', '--silent', script])
  count(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function testWithVitest() {
  const report = path.join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = run('Unit and integration tests', process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    ...reporters,
  ])
  countReport(report, status, ({ numPassedTests, numFailedTests, testResults }) => {
    const notLoaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + notLoaded.length }
  })
}

function testInBrowser(browser) {
  const report = path.join(reports, 'playwright.json')
  const { status } = run(
    'Browser tests',
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  countReport(report, status, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
}

function countReport(report, status, read) {
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  // What ended badly without a failed test (nothing to run, an error outside of all tests) is a failure as well.
  count({ passed: counts.passed, failed: status === 0 ? counts.failed : Math.max(1, counts.failed) })
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
    shell: process.platform === 'win32' && command === 'npm',
  })
}
