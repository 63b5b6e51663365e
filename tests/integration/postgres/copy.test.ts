import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { createConsumer, signIn } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { createDatabase, psql } from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'

it('is copied from SQLite and back, equal to the row, into what is empty alone', async () => {
  const origin = await startServer({ DATABASE_URL: '' })
  const brand = await origin.signUpBrand({ companyName: 'Überall "GmbH" \\ 東京' })
  const project = await createProject(brand)
  const consumer = await createConsumer(brand, { projectId: project.id })
  const task = await createTask(brand, project.id)
  await assign(brand, task.id, consumer.consumer.id)
  const gone = await createProject(brand)
  await brand.json('DELETE', `/api/brand/projects/${gone.id}`)
  await origin.stop()

  const address = createDatabase(String(process.env.TEST_POSTGRES), 'copied')
  const there = copy({ DATABASE_PATH: origin.databasePath }, address)
  expect(there).toMatchObject({ status: 0, stderr: '' })
  expect(there.stdout).toMatch(/brands: 1\n(.|\n)*\d+ rows of \d+ tables, counted and compared: all are equal/)
  expect(copy({ DATABASE_PATH: origin.databasePath }, address)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The target is not empty: it has \d+ rows of \w+\n$/),
  })

  const planned = 'select bool_and(last_analyze is not null) from pg_stat_user_tables'
  await expect.poll(() => psql(address, planned), { message: 'queries are planned for what is there' }).toBe('t')

  const back = path.join(origin.directory, 'back.sqlite')
  expect(copy({ DATABASE_URL: address }, back)).toMatchObject({ status: 0, stderr: '' })
  expect(contentOf(back)).toEqual(contentOf(origin.databasePath))

  const moved = await startServer({ DATABASE_URL: address })
  const again = await signIn(moved.url, brand.user.email)
  const next = await createProject(again)
  expect(next.id, 'ids never come back').toBeGreaterThan(gone.id)
  expect(psql(address, 'select company_name from brands')).toBe('Überall "GmbH" \\ 東京')
})

it('is neither copied from nor to a database of a newer version, which stays as it is', async () => {
  const origin = await startServer({ DATABASE_URL: '' })
  await origin.stop()
  const address = createDatabase(String(process.env.TEST_POSTGRES), 'newer')
  psql(address, 'create table __migrations (hash text not null, created_at bigint primary key)')
  psql(address, "insert into __migrations values ('later', 9999999999999)")
  const file = path.join(origin.directory, 'from-newer.sqlite')
  const refused = {
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/of a newer version: update.*Nothing was copied/),
  }
  expect(copy({ DATABASE_URL: address }, file)).toMatchObject(refused)
  expect(existsSync(file)).toBe(false)
  expect(copy({ DATABASE_PATH: origin.databasePath }, address)).toMatchObject(refused)
  expect(psql(address, "select count(*) from pg_tables where schemaname = 'public'")).toBe('1')

  const database = new Database(origin.databasePath)
  database.prepare("insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)").run()
  database.close()
  const empty = createDatabase(String(process.env.TEST_POSTGRES), 'emptied')
  expect(copy({ DATABASE_PATH: origin.databasePath }, empty)).toMatchObject(refused)
  expect(psql(empty, "select count(*) from pg_tables where schemaname = 'public'")).toBe('0')
})

function copy(environment: Record<string, string>, target: string) {
  const { PATH = '', HOME = '' } = process.env
  return spawnSync(process.execPath, ['--import', 'tsx', 'server/operating/copy-command.ts', '--to', target], {
    env: { PATH, HOME, ...environment },
    encoding: 'utf8',
  })
}

/** All rows of all tables, and which ids come next. */
function contentOf(file: string): unknown {
  const database = new Database(file, { readonly: true })
  const tables = database
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' order by name")
    .all()
    .filter(({ name }) => !name.startsWith('__'))
  const content = tables.map(({ name }) => [name, database.prepare(`select * from "${name}" order by 1`).all()])
  database.close()
  return content
}
