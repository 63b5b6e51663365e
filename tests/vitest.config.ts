import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from '../app/ui/islands/inline-scripts.vite.ts'
import { islands } from '../app/ui/islands/islands.vite.ts'
import { lazyScripts } from '../app/ui/page/lazy-scripts.vite.ts'
import { findPostgres } from './harness/services/postgres.ts'

const root = path.resolve(import.meta.dirname, '..')
const resolve = { tsconfigPaths: true }

const ALL = 'tests/integration/**/*.test.ts'
/** What is SQLite's own, and what does not reach a database. */
const OF_SQLITE = [
  'tests/integration/operating/**',
  'tests/integration/people/scrub.test.ts',
  'tests/integration/uploads/bucket-trouble.test.ts',
  ...['assets', 'development', 'env', 'full-disk', 'migration', 'start', 'write-queue'].map(
    (name) => `tests/integration/server/${name}.test.ts`,
  ),
]
/** What runs on PostgreSQL too: where units race, whose data is whose, what may never change, answers and results, and jobs. */
const ON_BOTH = [
  'tests/integration/api/{races,access,failures,idempotency,same-on-both}.test.ts',
  'tests/integration/accounts/{audit-log,webhooks}.test.ts',
  'tests/integration/{responses,mails}/*.test.ts',
  'tests/integration/people/{many-removed.test,stored-texts.domain.test}.ts',
  'tests/integration/tasks/schedules.domain.test.ts',
  'tests/integration/server/{two-processes,units-twice}.test.ts',
]
const OF_POSTGRES = 'tests/integration/postgres/*.test.ts'
/** TEST_DATABASE=postgres runs all of the integration tests on PostgreSQL. */
const isAllOnPostgres = process.env.TEST_DATABASE === 'postgres'

const integration = {
  // As in the browser: what fails twice is broken.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 60_000,
  hookTimeout: 180_000,
}

const onPostgres = {
  root,
  resolve,
  test: {
    ...integration,
    name: 'postgres',
    include: isAllOnPostgres ? [ALL] : [...ON_BOTH, OF_POSTGRES],
    exclude: OF_SQLITE,
    env: { TEST_POSTGRES: path.join(tmpdir(), `sounding-postgres-${process.pid}`) },
    globalSetup: ['tests/integration/global-setup.ts', 'tests/integration/postgres/global-setup.ts'],
  },
}

if (!findPostgres())
  process.stderr.write('There is no PostgreSQL here (apt-get install postgresql): its tests are left out.\n')

export default defineConfig({
  root,
  test: {
    // Servers end before what they use is taken away: their hooks come with the import of the harness.
    sequence: { hooks: 'list' },
    // Each integration test has servers of its own beside it.
    maxWorkers: 2,
    projects: [
      {
        root,
        resolve,
        plugins: [islands(), inlineScripts(), lazyScripts()],
        test: {
          name: 'unit',
          // They share what they import, which takes most of their time: none may leave behind what another would see.
          isolate: false,
          setupFiles: ['tests/harness/leave-nothing.ts'],
          testTimeout: 20_000,
          include: ['app/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'server/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        root,
        resolve,
        test: {
          ...integration,
          name: 'integration',
          include: isAllOnPostgres ? OF_SQLITE : [ALL],
          exclude: [OF_POSTGRES],
          globalSetup: ['tests/integration/global-setup.ts'],
        },
      },
      ...(findPostgres() ? [onPostgres] : []),
    ],
  },
})
