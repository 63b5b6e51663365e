import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { root } from './run.mjs'

/*
 * Writes the migrations that db/schema.ts asks for, of SQLite and of PostgreSQL: `npm run db:generate -- --name NAME`.
 */

const { DATABASE_URL: _, ...own } = process.env
for (const engine of [{}, { DATABASE_URL: 'postgres://schema-alone' }]) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'db/drizzle.config.ts', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...own, ...engine } },
  )
  if (status !== 0) process.exit(status ?? 1)
}
