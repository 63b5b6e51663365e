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
/** Those before respondents had a table of their own. */
const earlier = mkdtempSync(path.join(tmpdir(), 'sounding-migrations-'))
const BEFORE_RESPONDENTS = 16
const address = createDatabase(String(process.env.TEST_POSTGRES), 'migrating')
const clients: pg.Client[] = []

beforeAll(() => {
  changeMigrations(folder, (entries) => {
    const last = entries.at(-1)
    return [...entries, { idx: entries.length, when: (last?.when ?? 0) + 1, tag: 'one_more', breakpoints: true }]
  })
  writeFileSync(path.join(folder, 'one_more.sql'), 'alter table tasks add column one_more text')
  changeMigrations(earlier, (entries) => entries.slice(0, BEFORE_RESPONDENTS))
})

afterAll(async () => {
  for (const client of clients) await client.end()
  for (const made of [folder, earlier]) rmSync(made, { recursive: true })
})

type Entry = { idx: number; when: number; tag: string; breakpoints: boolean }

function changeMigrations(copy: string, change: (entries: Entry[]) => Entry[]): void {
  cpSync('db/postgres/migrations', copy, { recursive: true })
  const file = path.join(copy, 'meta', '_journal.json')
  const journal: { entries: Entry[] } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }))
}

/** Who waits for a lock in this database. */
const WAITING =
  'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'

async function connect(database = address): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database })
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

it('people without an account leave the table of accounts, and keep their answers and ids', async () => {
  const database = createDatabase(String(process.env.TEST_POSTGRES), 'respondents')
  const client = await connect(database)
  await migrate(client, earlier)
  await client.query(`
    insert into users (id, email, first_name, last_name, user_type, created_at, updated_at) values
      (1, 'brand@example.org', 'Ida', 'Brand', 'brand', 1, 1), (2, 'person@example.org', 'Ada', 'Person', 'consumer', 1, 1),
      (3, 'sample-x@sample.invalid', 'Sam', 'Sample', 'sample', 1, 1), (4, 'n@nameless.invalid', 'Erased', 'person', 'nameless', 1, 1);
    insert into brands (id, user_id, company_name, industry, created_at, updated_at) values (1, 1, 'Brand', 'beauty', 1, 1);
    insert into consumers (id, user_id, created_at, updated_at) values (12, 2, 1, 1), (13, 3, 1, 1), (14, 4, 1, 1);
    select setval('consumers_id_seq', 14);
    insert into projects (id, brand_id, title, created_at, updated_at) values (1, 1, 'Project', 1, 1);
    insert into tasks (id, project_id, title, created_at, updated_at) values (1, 1, 'Task', 1, 1);
    insert into task_steps (id, task_id, type, title, created_at, updated_at) values (1, 1, 'survey', 'Survey', 1, 1);
    insert into task_responses (id, task_id, step_id, consumer_id, responses, created_at, updated_at)
      select id, 1, 1, id, '{}', 1, 1 from consumers`)
  await migrate(client)
  expect(psql(database, "select string_agg(id::text, ',' order by id) from users")).toBe('1,2')
  expect(psql(database, 'select brand_id, user_id, role from memberships')).toBe('1|1|owner')
  expect(
    psql(database, 'select id, user_id, kind, first_name, source from respondents order by id').split('\n'),
  ).toEqual(['12|2|person||invitation', '13||sample|Sam|', '14||anonymised|Erased|'])
  await client.query("insert into respondents (kind, created_at, updated_at) values ('guest', 1, 1)")
  expect(psql(database, 'select max(id) from respondents')).toBe('15')
  await client.query('delete from respondents where id = 13')
  expect(psql(database, "select string_agg(consumer_id::text, ',' order by id) from task_responses")).toBe('12,14')
})
