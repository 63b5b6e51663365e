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
/** Tests that call domain functions, on a database of their process. */
const DOMAIN = 'tests/integration/**/*.domain.test.ts'
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
  'tests/integration/people/many-removed.test.ts',
  'tests/integration/people/{respondents,stored-texts}.domain.test.ts',
  'tests/integration/tasks/schedules.domain.test.ts',
  'tests/integration/server/{two-processes,units-twice}.test.ts',
]
const OF_POSTGRES = 'tests/integration/postgres/*.test.ts'
/** TEST_DATABASE=postgres runs all of the integration tests on PostgreSQL. */
const isAllOnPostgres = process.env.TEST_DATABASE === 'postgres'

const integration = {
  // As in the browser: what fails twice is broken.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  setupFiles: ['tests/harness/services/end-servers.ts'],
}

const onSqlite = {
  ...integration,
  include: isAllOnPostgres ? OF_SQLITE : [ALL],
  exclude: [OF_POSTGRES],
  globalSetup: ['tests/integration/global-setup.ts'],
}

const onPostgres = {
  ...integration,
  include: isAllOnPostgres ? [ALL] : [...ON_BOTH, OF_POSTGRES],
  exclude: OF_SQLITE,
  globalSetup: ['tests/integration/global-setup.ts', 'tests/integration/postgres/global-setup.ts'],
}

/**
 * Tests over HTTP share what they import, which takes half of their time. Those of domain functions have a process each,
 * because the product reads its environment and opens its database when it is imported.
 */
function createProjects(name: string, test: typeof onSqlite | typeof onPostgres) {
  const domain = { name: `${name}-domain`, include: test.include.flatMap(toDomain) }
  return [
    { root, resolve, test: { ...test, name, isolate: false, exclude: [...test.exclude, DOMAIN] } },
    { root, resolve, test: { ...test, ...domain } },
  ]
}

/** With a PostgreSQL of its own, which its global setup starts. */
function withPostgres(project: ReturnType<typeof createProjects>[number]) {
  const env = { TEST_POSTGRES: path.join(tmpdir(), `sounding-${project.test.name}-${process.pid}`) }
  return { ...project, test: { ...project.test, env } }
}

/** The pattern for the tests of domain functions among those that a pattern matches; none where it names another file. */
function toDomain(pattern: string): string[] {
  if (pattern.endsWith('.domain.test.ts')) return [pattern]
  if (pattern.endsWith('/**')) return [`${pattern}/*.domain.test.ts`]
  return pattern.endsWith('*.test.ts') ? [pattern.replace('*.test.ts', '*.domain.test.ts')] : []
}

if (!findPostgres())
  process.stderr.write('There is no PostgreSQL here (apt-get install postgresql): its tests are left out.\n')

export default defineConfig({
  root,
  test: {
    // Servers end before what they use is taken away: their hooks come first.
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
      ...createProjects('integration', onSqlite),
      ...(findPostgres() ? createProjects('postgres', onPostgres).map(withPostgres) : []),
    ],
  },
})
