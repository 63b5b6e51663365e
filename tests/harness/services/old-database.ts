import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { z } from 'zod'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../db/migrations')
const journalSchema = z.looseObject({ entries: z.array(z.unknown()) })

/** How many migrations this checkout has. */
export function countMigrations(): number {
  return readJournal(MIGRATIONS).entries.length
}

/**
 * Makes a database as it was when there were only the first `migrations` of today's, with so many responses of so many
 * consumers to each of ten tasks.
 */
export function createOldDatabase(file: string, migrations: number, consumers: number): void {
  const folder = `${file}.migrations`
  mkdirSync(path.dirname(file), { recursive: true })
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = readJournal(folder)
  writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }))
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  migrate(drizzle(database), { migrationsFolder: folder })
  database.transaction(() => fill(database, consumers))()
  database.close()
}

/** The rows by raw SQL: today's schema does not fit the tables of that time. */
function fill(database: Database.Database, consumers: number): void {
  const has = (table: string) => database.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined
  const people = has('consumers') ? 'consumers' : 'respondents'
  const brand = has('memberships')
    ? `insert into brands (id, company_name, industry, created_at, updated_at) values (1, 'Brand', 'beauty', 1, 1);
      insert into memberships (brand_id, user_id, role, created_at) values (1, 1, 'owner', 1)`
    : `insert into brands (id, user_id, company_name, industry, created_at, updated_at)
      values (1, 1, 'Brand', 'beauty', 1, 1)`
  database.exec(`
    insert into users (id, email, first_name, last_name, user_type, created_at, updated_at)
      values (1, 'brand@example.org', 'Ida', 'Brand', 'brand', 1, 1);
    ${brand};
    insert into projects (id, brand_id, title, phase, status, created_at, updated_at)
      values (1, 1, 'Project', 'testing', 'active', 1, 1);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 10)
      insert into tasks (id, project_id, title, status, phase, type, is_draft, created_at, updated_at)
      select i, 1, 'Task ' || i, 'open', 'testing', 'custom_survey', 0, 1, 1 from n;
    insert into task_steps (id, task_id, type, title, "order", created_at, updated_at)
      select id, id, 'survey', 'Survey', 0, 1, 1 from tasks;
    with recursive n(i) as (select 2 union all select i + 1 from n where i < ${consumers} + 1)
      insert into users (id, email, first_name, last_name, user_type, created_at, updated_at)
      select i, 'consumer' || i || '@example.org', 'First', 'Last', 'consumer', 1, 1 from n;
    insert into ${people} (id, user_id, created_at, updated_at) select id, id, 1, 1 from users where id > 1;
    insert into stakeholders (brand_id, consumer_id, created_at) select 1, id, 1 from ${people};
    insert into project_participants (project_id, consumer_id, joined_at, status) select 1, id, 1, 'active' from ${people};
    insert into task_assignments (task_id, consumer_id, assigned_at, status)
      select tasks.id, ${people}.id, 1, 'completed' from tasks, ${people};
    insert into task_responses (task_id, step_id, consumer_id, responses, status, submitted_at, created_at, updated_at)
      select tasks.id, tasks.id, ${people}.id, '{"a":"' || hex(randomblob(100)) || '"}', 'submitted', 1, 1, 1
      from tasks, ${people};`)
}

function readJournal(folder: string) {
  return journalSchema.parse(JSON.parse(readFileSync(journalIn(folder), 'utf8')))
}

function journalIn(folder: string): string {
  return path.join(folder, 'meta', '_journal.json')
}
