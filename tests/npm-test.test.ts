import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

// Each starts a vitest of its own.
vi.setConfig({ testTimeout: 60_000 })

it('runs the test file that is named, and of it what is named', () => {
  expect(npmTest('app/lib/http/local-path.test.ts').sum).toMatch(/^\d\d passed, 0 failed$/)
  expect(npmTest('app/lib', '-t', 'a path of this site')).toEqual({ status: 0, sum: '4 passed, 0 failed' })
})

it.each([
  ['a path that is not there', ['app/nowhere']],
  ['a file that is no test', ['README.md']],
  ['a folder without a test', ['db/migrations']],
  ['an option that it does not have', ['--unknown']],
  ['a name that no test has', ['app/lib', '-t', 'no test is called so']],
])('fails on %s', (_, args) => {
  expect(npmTest(...args)).toMatchObject({ status: 1, sum: expect.stringMatching(/^0 passed, [01] failed$/) })
})

it('names the files that failed outside of their tests', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sounding-failing-'))
  for (const [name, source] of Object.entries(FAILING)) writeFileSync(path.join(folder, name), source)
  const report = path.join(folder, 'report.json')
  const options = ['--root', folder, '--globals', '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options], { cwd: ROOT })
  const { readVitestReport } = await import(REPORTS)
  const { passed, failures } = readVitestReport(JSON.parse(readFileSync(report, 'utf8')))
  rmSync(folder, { recursive: true })
  const file = (name: string) => path.relative(ROOT, path.join(folder, name))
  expect(passed).toBe(1)
  expect(failures.sort()).toEqual([
    `${file('hook.test.ts')}: no end`,
    expect.stringContaining(`${file('import.test.ts')}: Cannot find module`),
    `${file('nested.test.ts')}: failed outside of its tests`,
  ])
})

it('names what Playwright could not load or set up', async () => {
  const { readPlaywrightReport } = await import(REPORTS)
  const tests = [{ results: [{ duration: 300 }, { duration: 200 }] }]
  const specs = [{ ok: false, file: 'people.spec.ts', title: 'signs in', tests }]
  const suites = [{ file: 'people.spec.ts', suites: [{ specs }] }]
  const report = { stats: { expected: 3, flaky: 1 }, suites, errors: [{ message: 'No\nx' }] }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 4,
    failures: ['tests/e2e/people.spec.ts: signs in', 'No'],
    files: [{ file: 'tests/e2e/people.spec.ts', ms: 500 }],
  })
})

it('lists the slowest files first', async () => {
  const { listSlowest } = await import(REPORTS)
  const files = [1_500, 60_000, 20].map((ms, index) => ({ file: `${index}.test.ts`, ms }))
  expect(listSlowest(files, 2)).toEqual(['  60.0 s  1.test.ts', '   1.5 s  0.test.ts'])
})

function npmTest(...args: string[]) {
  const { PATH, HOME } = process.env
  const options = { encoding: 'utf8', env: { PATH, HOME } } as const
  const { status, stdout } = spawnSync(process.execPath, [TEST_SCRIPT, ...args], options)
  return { status, sum: stdout.trim().split('\n').at(-1) }
}

const FAILING = {
  'hook.test.ts': "afterAll(() => { throw new Error('no end') }); it('a', () => {})",
  'import.test.ts': "import './nowhere'",
  'nested.test.ts': "describe('all', () => { beforeAll(() => { throw new Error('no start') }); it('b', () => {}) })",
}
const ROOT = path.resolve(import.meta.dirname, '..')
const TEST_SCRIPT = path.join(ROOT, '.scripts/test.mjs')
const REPORTS = path.join(ROOT, '.scripts/test-reports.mjs')
