import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

// Each starts a vitest of its own.
vi.setConfig({ testTimeout: 60_000 })

it('runs the test file that is named, and of it what is named', () => {
  expect(npmTest('app/lib/http/own-path.test.ts').sum).toMatch(/^\d\d passed, 0 failed$/)
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

function npmTest(...args: string[]) {
  const { PATH, HOME } = process.env
  const options = { encoding: 'utf8', env: { PATH, HOME } } as const
  const { status, stdout } = spawnSync(process.execPath, [TEST_SCRIPT, ...args], options)
  return { status, sum: stdout.trim().split('\n').at(-1) }
}

const TEST_SCRIPT = path.resolve(import.meta.dirname, '../.scripts/test.mjs')
