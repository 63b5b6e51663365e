import path from 'node:path'
import { runCommand } from './command'

/*
 * npm run db:copy -- --to postgres://… | FILE: copies the database that the environment names into an empty one, from
 * SQLite to PostgreSQL or back. The server is to be stopped meanwhile: what it writes later is not in the copy.
 */

const isPostgres = (place: string) => /^postgres(?:ql)?:\/\//.test(place)

await runCommand('npm run db:copy -- --to postgres://… | FILE', ['--to'], async (target) => {
  const { env } = await import('~/lib/env.server')
  const source = env.DATABASE_URL ?? path.resolve(env.DATABASE_PATH)
  if (isPostgres(source) === isPostgres(target))
    throw new Error('One of the two is to be PostgreSQL, the other a file of SQLite')
  const { copyAll } = await import('./copy/copy')
  const { openPostgresSide } = await import('./copy/postgres-side')
  const { openSqliteSide } = await import('./copy/sqlite-side')
  const toPostgres = isPostgres(target)
  const file = openSqliteSide(toPostgres ? source : path.resolve(target), !toPostgres)
  const postgres = await openPostgresSide(toPostgres ? target : source, toPostgres)
  try {
    const [from, to] = toPostgres ? [file, postgres] : [postgres, file]
    const copied = await copyAll(file.tables, from, to)
    const rows = copied.reduce((sum, table) => sum + table.rows, 0)
    const lines = copied.filter((table) => table.rows > 0).map((table) => `${table.table}: ${table.rows}`)
    return `${lines.join('\n')}\n${rows} rows of ${copied.length} tables, counted and compared: all are equal`
  } finally {
    await file.close()
    await postgres.close()
  }
})
