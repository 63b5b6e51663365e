import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#db/postgres/migrate'
import { eventually } from '../../harness/services/mail'
import { createDatabase, psql } from '../../harness/services/postgres'

/** The migrations, with one more that adds a column to the table of tasks. */
const folder = mkdtempSync(path.join(tmpdir(), 'sounding-migrations-'))
const address = createDatabase(String(process.env.TEST_POSTGRES), 'migrating')
const clients: pg.Client[] = []

beforeAll(() => {
  cpSync('db/postgres/migrations', folder, { recursive: true })
  const journalFile = path.join(folder, 'meta', '_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    readFileSync(journalFile, 'utf8'),
  )
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag: 'one_more' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(path.join(folder, 'one_more.sql'), 'alter table tasks add column one_more text')
})

afterAll(async () => {
  for (const client of clients) await client.end()
  rmSync(folder, { recursive: true })
})

/** Who waits for a lock in this database. */
const WAITING =
  'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  clients.push(client)
  return client
}

it('a migration waits for who holds a table, and lets those who come meanwhile read and write', async () => {
  const [migrating, dumping, other] = [await connect(), await connect(), await connect()]
  // As the product's connections do: what waits longer is refused.
  await other.query("set lock_timeout = '2s'")
  await migrate(migrating)
  await dumping.query('begin isolation level repeatable read; select count(*) from tasks')
  let isOver = false
  const migrated = migrate(migrating, folder).finally(() => {
    isOver = true
  })
  for (let time = 1; time <= 3; time += 1) {
    await eventually(async () => (await other.query(WAITING)).rowCount === 1)
    await other.query('update tasks set title = title where id = 1; select count(*) from tasks')
  }
  expect(isOver).toBe(false)
  await dumping.query('commit')
  await migrated
  expect(psql(address, "select count(*) from information_schema.columns where column_name = 'one_more'")).toBe('1')
})
