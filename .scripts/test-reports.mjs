import path from 'node:path'
import { root } from './run.mjs'

/*
 * What the reports of the test runners say: how many tests passed and failed, and the names of what failed. A file that
 * was not loaded, or whose hook failed, counts as one failure where none of its tests failed.
 */

export function readVitestReport({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(failedInFile)
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    ms: endTime - startTime,
  }))
  return { passed: numPassedTests, failures, files }
}

export function readPlaywrightReport({ stats, suites, errors }) {
  const failures = [...suites.flatMap(failedInSuite), ...errors.map(({ message }) => firstLine(message))]
  const files = suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: timeSuite(suite) }))
  return { passed: stats.expected + stats.flaky, failures, files }
}

/** The slowest files of a run with what each took, the slowest first. */
export function listSlowest(files, count) {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}`)
}

function failedInFile({ name, status, message, assertionResults }) {
  const file = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const names = failed.map(({ fullName }) => `${file}: ${fullName}`)
  if (message !== '') return [`${file}: ${firstLine(message)}`, ...names]
  if (status === 'failed' && names.length === 0) return [`${file}: failed outside of its tests`]
  return names
}

function failedInSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [...failed.map(({ file, title }) => `tests/e2e/${file}: ${title}`), ...suites.flatMap(failedInSuite)]
}

function timeSuite({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return addUp(results.map(({ duration }) => duration)) + addUp(suites.map(timeSuite))
}

function addUp(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function firstLine(message = 'an error') {
  return message.split('\n', 1)[0]
}
