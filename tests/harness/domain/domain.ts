import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { databaseEnvironment } from '../services/postgres'

/*
 * For tests that call domain functions: a database and uploads that only this test file has. It is imported before
 * anything of the product, which reads its environment when it is loaded.
 */

if (globalThis.soundingDatabase) throw new Error('Import tests/harness/domain before anything of the product')

export const directory = mkdtempSync(path.join(tmpdir(), 'sounding-domain-'))

Object.assign(process.env, databaseEnvironment(path.join(directory, 'sounding.sqlite')))
process.env.UPLOADS_DIR = path.join(directory, 'uploads')
process.env.SESSION_SECRET = 'a secret of the tests alone'
process.env.APP_URL = 'http://sounding.test'
process.env.MAIL_FROM = 'Sounding <mail@sounding.test>'
process.env.DEMO_REQUEST_TO = 'demo@sounding.test'

/** What was logged as an error: it fails the test, unless the test has provoked it and taken it out of here. */
export const loggedErrors: unknown[] = []

const { log } = await import('~/lib/observing/log.server')
log.level = 'error'
vi.spyOn(log, 'error').mockImplementation((...facts: unknown[]) => void loggedErrors.push(facts))

afterEach(() => {
  expect(loggedErrors.splice(0), 'errors logged').toEqual([])
})

afterAll(async () => {
  const { closeDatabase } = await import('#db/client.server')
  await closeDatabase()
  await rm(directory, { recursive: true, force: true })
})
