import path from 'node:path'
import { runCommand } from './command'
import type { Copied } from './copy/copy'

/*
 * npm run db:copy -- --to postgres://… | FILE: copies the database that the environment names into an empty one, from
 * SQLite to PostgreSQL or back. The server is to be stopped meanwhile: what it writes later is not in the copy.
 */

const isPostgres = (place: string) => /^postgres(?:ql)?:\/\//.test(place)

const HELP = {
  usage: 'npm run db:copy -- --to postgres://… | FILE',
  says: 'Copy the database that the environment names into an empty one, while the server is stopped',
  flags: { '--to': 'An address of PostgreSQL, or a file of SQLite' },
}

await runCommand(HELP, async (target) => {
  const { env } = await import('~/lib/env.server')
  const named = env.DATABASE_URL ?? path.resolve(env.DATABASE_PATH)
  if (isPostgres(named) === isPostgres(target))
    throw new Error('One of the two is to be PostgreSQL, the other a file of SQLite')
  const { copyAll } = await import('./copy/copy')
  const { openPostgresSide } = await import('./copy/postgres-side')
  const { openSqliteSide } = await import('./copy/sqlite-side')
  const toPostgres = isPostgres(target)
  const openFile = () => openSqliteSide(toPostgres ? named : path.resolve(target), !toPostgres)
  const openPostgres = () => openPostgresSide(toPostgres ? target : named, toPostgres)
  // What cannot be read is refused before anything is made to copy to.
  const source = toPostgres ? openFile() : null
  const postgres = await openPostgres()
  try {
    const file = source ?? openFile()
    const [from, to] = toPostgres ? [file, postgres] : [postgres, file]
    try {
      return report(await copyAll(file.tables, from, to))
    } finally {
      await file.close()
    }
  } finally {
    await postgres.close()
  }
})

function report(copied: Copied[]): string {
  const rows = copied.reduce((sum, table) => sum + table.rows, 0)
  const lines = copied.filter((table) => table.rows > 0).map((table) => `${table.table}: ${table.rows}`)
  return `${lines.join('\n')}\n${rows} rows of ${copied.length} tables, counted and compared: all are equal`
}
