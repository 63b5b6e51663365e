import path from 'node:path'
import { root } from './run.mjs'

/*
 * What the reports of the test runners say: how many tests passed and failed, and the names of what failed. A file that
 * was not loaded, or whose hook failed, counts as one failure where none of its tests failed.
 */

export function readVitestReport({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(failedInFile)
  return { passed: numPassedTests, failures }
}

export function readPlaywrightReport({ stats, suites, errors }) {
  const failures = [...suites.flatMap(failedInSuite), ...errors.map(({ message }) => firstLine(message))]
  return { passed: stats.expected + stats.flaky, failures }
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

function firstLine(message = 'an error') {
  return message.split('\n', 1)[0]
}
