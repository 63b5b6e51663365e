import Database from 'better-sqlite3'
import { count, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { alias, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import type { Reader, Tx } from './client.server'
import { prepared } from './prepared.server'

const people = sqliteTable('people', {
  id: integer('id').primaryKey(),
  name: text('name'),
  isAway: integer('is_away', { mode: 'boolean' }),
})
const letters = sqliteTable('letters', { note: text('note'), personId: integer('person_id'), id: integer('id') })
const friends = alias(people, 'friends')

const client = new Database(':memory:')
client.exec(`
  create table people (id integer primary key, name text, is_away integer);
  create table letters (note text, person_id integer, id integer);
  insert into people values (1, 'Ann', 1), (2, null, 0), (3, 'Cem', null);
  insert into letters values ('one', 1, 7), (null, 1, 8), ('', 3, 9);
`)
const db = drizzle(client) as unknown as Tx

const shown = sql<string>`coalesce(${people.name}, 'nobody')`

it.each<[string, (on: Reader) => { prepare(): { execute(): PromiseLike<unknown[]> } }]>([
  ['columns', (on) => on.select().from(people)],
  ['what is computed', (on) => on.select({ shown, named: shown.as('named'), away: people.isAway }).from(people)],
  ['counts', (on) => on.select({ many: count() }).from(people)],
  ['what is joined always', (on) => on.select().from(people).innerJoin(letters, eq(letters.personId, people.id))],
  ['what may not be joined', (on) => on.select().from(people).leftJoin(letters, eq(letters.personId, people.id))],
  ['what is joined to nothing', (on) => on.select().from(letters).rightJoin(people, eq(letters.personId, people.id))],
  [
    'an object that begins with a null',
    (on) =>
      on
        .select({ letter: { note: letters.note, id: letters.id }, person: people })
        .from(people)
        .leftJoin(letters, eq(letters.personId, people.id)),
  ],
  [
    'an object of two tables',
    (on) =>
      on
        .select({ both: { id: letters.id, name: people.name, shown } })
        .from(people)
        .leftJoin(letters, eq(letters.personId, people.id)),
  ],
  [
    'a table twice',
    (on) =>
      on
        .select({ friend: friends, id: people.id, person: { shown, name: people.name } })
        .from(people)
        .leftJoin(friends, eq(friends.id, sql`${people.id} + 1`)),
  ],
])('%s are read as by a plain query', async (_, build) => {
  const plain = await build(db).prepare().execute()
  let statement: unknown
  const ask = prepared([], (on: Reader) => ({
    prepare() {
      const made = build(on).prepare()
      statement = made
      return made
    },
  }))
  expect(plain.length).toBeGreaterThan(0)
  expect(await ask(db, {})).toEqual(plain)
  expect(JSON.stringify(await ask(db, {}))).toBe(JSON.stringify(plain))
  expect(statement).toHaveProperty('customResultMapper', expect.any(Function))
})

it('values stand in the places that are held for them, and what is written is read back', async () => {
  const rename = prepared(['id', 'name'], (on: Tx, { id, name }) =>
    on.update(people).set({ name }).where(eq(people.id, id)).returning({ id: people.id, was: people.isAway }),
  )
  const find = prepared(['id'], (on: Reader, { id }) =>
    on.select({ name: people.name }).from(people).where(eq(people.id, id)),
  )
  expect(await rename(db, { id: 2, name: 'Bo' })).toEqual([{ id: 2, was: false }])
  expect(await rename(db, { id: 3, name: 'Cem' })).toEqual([{ id: 3, was: null }])
  expect(await find(db, { id: 2 })).toEqual([{ name: 'Bo' }])
  expect(await find(db, { id: 9 })).toEqual([])
})
