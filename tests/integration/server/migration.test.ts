import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { changeRows, rowsOf } from '../../harness/services/database'
import { countMigrations, createOldDatabase } from '../../harness/services/old-database'
import { freePort, runToEnd } from '../../harness/services/server-process'

/* A migration ends as a whole or has not begun, whatever ends the process. */

const MOMENTS = 20
const OLD = 2
const CONSUMERS = 4_000
/** The migrations before that of people's plain texts. */
const PLAIN_TEXTS = 29
/** The migrations before that of respondents. */
const BEFORE_RESPONDENTS = 32
/** The migrations before that of memberships. */
const BEFORE_MEMBERSHIPS = 34
const directory = mkdtempSync(path.join(tmpdir(), 'sounding-migration-'))
const old = path.join(directory, 'old', 'sounding.sqlite')
createOldDatabase(old, OLD, CONSUMERS)

afterAll(() => rmSync(directory, { recursive: true }))

test('killed at any of 20 moments, it leaves the old database or the new one', { timeout: 300_000 }, async () => {
  const whole = await begin('whole')
  await whole.isMigrating()
  const begun = Date.now()
  await whole.isNew()
  const longest = Date.now() - begun
  await whole.isUp()
  await whole.kill()
  const schemas = { old: schemaOf(old), new: schemaOf(whole.file) }
  expect(schemas.old).not.toEqual(schemas.new)

  const found: { state: string; copied: boolean }[] = []
  for (let moment = 1; moment <= MOMENTS; moment += 1) {
    const one = await begin('killed')
    await one.isMigrating()
    await delay((1.1 * longest * (moment - 1)) / MOMENTS)
    await one.kill()
    const copy = `${one.file}.before-${countMigrations()}`
    const schema = schemaOf(one.file)
    const state = schema === schemas.old ? 'old' : schema === schemas.new ? 'new' : 'mixed'
    expect(contentOf(one.file)).toEqual(contentOf(old))
    if (existsSync(copy)) {
      expect(schemaOf(copy)).toBe(schemas.old)
      expect(contentOf(copy)).toEqual(contentOf(old))
      expect(statSync(copy).mode & 0o777).toBe(0o600)
    }
    found.push({ state, copied: existsSync(copy) })
  }
  expect(found.filter(({ state }) => state === 'mixed')).toEqual([])
  // In between: after the copy, before the commit.
  expect(found.filter(({ state, copied }) => state === 'old' && copied)).not.toEqual([])

  const last = await begin('killed', false)
  await last.isUp()
  await last.kill()
  expect(schemaOf(last.file)).toBe(schemas.new)
  expect(readdirSync(path.dirname(last.file)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('one that would leave a broken reference changes nothing, also when it is tried again', async () => {
  const file = path.join(directory, 'broken', 'sounding.sqlite')
  createOldDatabase(file, OLD, 1)
  const before = schemaOf(file)
  // As another program may leave it, which has the keys off.
  const other = new Database(file)
  other.pragma('foreign_keys = OFF')
  other.exec('delete from projects')
  other.close()
  for (const _ of ['first', 'again']) {
    const { code, lines } = await runToEnd(await environmentOf(file))
    expect(lines).toEqual([expect.stringMatching(/DATABASE_PATH: the migration was undone.*11 broken references/)])
    expect(code).toBe(1)
    expect(schemaOf(file)).toBe(before)
  }
})

test('people whose table is made anew keep all that is theirs, and no id comes again', async () => {
  const file = path.join(directory, 'people', 'sounding.sqlite')
  createOldDatabase(file, PLAIN_TEXTS, 3)
  const place = { databasePath: file }
  changeRows(place, "update users set first_name = 'Zoë' where id = 2")
  changeRows(
    place,
    "insert into users (id, email, first_name, last_name, created_at, updated_at) values (90, 'x', '', '', 1, 1)",
  )
  changeRows(place, 'delete from users where id = 90')
  const people = () =>
    rowsOf(place, 'select id, email, first_name, last_name, user_type, created_at from users order by id')
  const consumersIn = (table: string) => rowsOf(place, `select id, user_id, created_at, updated_at from ${table}`)
  const before = { people: people(), consumers: consumersIn('consumers') }
  const one = await begin('people', false)
  await one.isUp()
  await one.kill()
  expect({ people: people(), consumers: consumersIn('respondents') }).toEqual(before)
  changeRows(
    place,
    "insert into users (email, first_name, last_name, created_at, updated_at) values ('a@b.c', 'Ada', 'B', 1, 1)",
  )
  changeRows(place, "update users set last_name = 'Løv' where id = 3")
  expect(rowsOf(place, 'select id, plain_text as text from users where id > 1 order by id')).toEqual([
    { id: 2, text: null },
    { id: 3, text: null },
    { id: 4, text: 'First Last consumer4@example.org' },
    { id: 91, text: 'Ada B a@b.c' },
  ])
})

test('people without an account leave the table of accounts, and keep their answers and ids', async () => {
  const file = path.join(directory, 'respondents', 'sounding.sqlite')
  createOldDatabase(file, BEFORE_RESPONDENTS, 4)
  const place = { databasePath: file }
  changeRows(
    place,
    "update users set user_type = 'sample', email = 'sample-x@sample.invalid', first_name = 'Sam' where id = 3",
  )
  changeRows(
    place,
    "update users set user_type = 'nameless', email = 'n@nameless.invalid', first_name = 'Erased' where id = 4",
  )
  changeRows(place, 'insert into consumers (id, user_id, created_at, updated_at) values (90, 1, 1, 1)')
  changeRows(place, 'delete from consumers where id = 90')
  const answers = () =>
    rowsOf(
      place,
      'select id, task_id, step_id, consumer_id, responses, status, updated_at from task_responses order by id',
    )
  const assignments = () => rowsOf(place, 'select * from task_assignments order by id')
  const before = { answers: answers(), assignments: assignments() }
  const one = await begin('respondents', false)
  await one.isUp()
  await one.kill()
  expect({ answers: answers(), assignments: assignments() }).toEqual(before)
  expect(rowsOf(place, 'select distinct occasion from task_responses')).toEqual([{ occasion: 1 }])
  expect(rowsOf(place, 'select id from users order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 5 }])
  const nobody = { source: null, user_id: null, last_name: 'Last' }
  const person = { kind: 'person', first_name: null, last_name: null, source: 'invitation' }
  expect(rowsOf(place, 'select id, user_id, kind, first_name, last_name, source from respondents order by id')).toEqual(
    [
      { id: 2, user_id: 2, ...person },
      { id: 3, ...nobody, kind: 'sample', first_name: 'Sam' },
      { id: 4, ...nobody, kind: 'anonymised', first_name: 'Erased' },
      { id: 5, user_id: 5, ...person },
    ],
  )
  changeRows(place, "insert into respondents (kind, created_at, updated_at) values ('guest', 1, 1)")
  expect(rowsOf(place, 'select max(id) as id from respondents')).toEqual([{ id: 91 }])
  changeRows(place, 'delete from respondents where id = 3')
  expect(rowsOf(place, 'select count(*) as left from task_responses where consumer_id = 3')).toEqual([{ left: 0 }])
})

test('the user of a brand becomes its owner, and a closed brand has none', async () => {
  const file = path.join(directory, 'memberships', 'sounding.sqlite')
  createOldDatabase(file, BEFORE_MEMBERSHIPS, 2)
  const place = { databasePath: file }
  changeRows(
    place,
    "insert into users (id, email, first_name, last_name, user_type, created_at, updated_at) values (80, 'x@closed.invalid', '', '', 'brand', 1, 7)",
  )
  changeRows(
    place,
    "insert into brands (id, user_id, company_name, industry, created_at, updated_at) values (9, 80, 'Closed', 'beauty', 1, 1)",
  )
  const projects = () => rowsOf(place, 'select id, brand_id, title from projects order by id')
  const before = projects()
  const one = await begin('memberships', false)
  await one.isUp()
  await one.kill()
  expect(projects()).toEqual(before)
  expect(rowsOf(place, 'select brand_id, user_id, role from memberships')).toEqual([
    { brand_id: 1, user_id: 1, role: 'owner' },
  ])
  expect(rowsOf(place, 'select id, company_name, closed_at from brands order by id')).toEqual([
    { id: 1, company_name: 'Brand', closed_at: null },
    { id: 9, company_name: 'Closed', closed_at: 7 },
  ])
  expect(rowsOf(place, "select id from users where email like '%invalid'")).toEqual([])
  changeRows(
    place,
    "insert into brands (company_name, industry, created_at, updated_at) values ('Next', 'beauty', 1, 1)",
  )
  expect(rowsOf(place, 'select max(id) as id from brands')).toEqual([{ id: 10 }])
})

test('a database of a newer version is not served by an older one', async () => {
  const file = path.join(directory, 'newer', 'sounding.sqlite')
  createOldDatabase(file, countMigrations(), 1)
  changeRows(
    { databasePath: file },
    "insert into __drizzle_migrations (hash, created_at) values ('later', 4102444800000)",
  )
  const { code, lines } = await runToEnd(await environmentOf(file))
  expect(lines).toEqual([expect.stringMatching(/^Environment variable DATABASE_PATH: .*newer version/)])
  expect(code).toBe(1)
})

/** Starts the product on a database of old; `isFresh` puts that back as it was first. */
async function begin(name: string, isFresh = true) {
  const folder = path.join(directory, name)
  const file = path.join(folder, 'sounding.sqlite')
  if (isFresh) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    cpSync(old, file)
  }
  const environment = await environmentOf(file)
  const child = spawn(process.execPath, ['build/server/main.js'], { env: environment, stdio: 'ignore' })
  return {
    file,
    /** From the first thing on that it does: the copy. */
    isMigrating: () => until(child, async () => readdirSync(folder).some((name) => name.includes('.before-'))),
    isNew: () => until(child, async () => countApplied(file) === countMigrations()),
    isUp: () => until(child, () => answers(environment.PORT)),
    kill: () => kill(child),
  }
}

async function environmentOf(file: string) {
  const folder = path.dirname(file)
  const { PATH = '' } = process.env
  const port = String(await freePort())
  return { PATH, PORT: port, HOST: '127.0.0.1', DATABASE_PATH: file, UPLOADS_DIR: path.join(folder, 'uploads') }
}

async function until(child: ChildProcess, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('It did not start')
    await delay(1)
  }
}

async function answers(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok
  } catch {
    return false // not listening yet
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

function countApplied(file: string): number {
  return rowsOf({ databasePath: file }, 'select 1 from __drizzle_migrations').length
}

function schemaOf(file: string): string {
  const parts = rowsOf<{ sql: string | null }>({ databasePath: file }, 'select sql from sqlite_master order by name')
  return JSON.stringify(parts.map(({ sql }) => sql))
}

/** What no migration changes, and that the file is whole. */
function contentOf(file: string) {
  const rows = (sql: string) => rowsOf({ databasePath: file }, sql)
  return {
    integrity: rows('pragma integrity_check'),
    broken: rows('pragma foreign_key_check'),
    responses: rows('select count(*), sum(length(responses)), max(responses) from task_responses'),
    assignments: rows('select count(*), max(consumer_id) from task_assignments'),
    users: rows('select count(*), max(email) from users'),
  }
}
