import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import type { Reader, Tx } from './client.server'
import { preparedRows, prepareQuery } from './prepared.server'

const people = sqliteTable('people', {
  id: integer('id').primaryKey(),
  name: text('name'),
  isAway: integer('is_away', { mode: 'boolean' }),
})

const client = new Database(':memory:')
client.exec(`
  create table people (id integer primary key, name text, is_away integer);
  insert into people values (1, 'Ann', 1), (2, null, 0), (3, 'Cem', null);
`)
const db = drizzle(client) as unknown as Tx

it('values stand in the places that are held for them, and what is written is read back', async () => {
  const rename = prepareQuery(['id', 'name'], (on: Tx, { id, name }) =>
    on.update(people).set({ name }).where(eq(people.id, id)).returning({ id: people.id, was: people.isAway }),
  )
  const find = prepareQuery(['id'], (on: Reader, { id }) =>
    on.select({ name: people.name }).from(people).where(eq(people.id, id)),
  )
  expect(await rename(db, { id: 2, name: 'Bo' })).toEqual([{ id: 2, was: false }])
  expect(await rename(db, { id: 3, name: 'Cem' })).toEqual([{ id: 3, was: null }])
  expect(await find(db, { id: 2 })).toEqual([{ name: 'Bo' }])
  expect(await find(db, { id: 9 })).toEqual([])
})

it('any number of rows is written, each once and in its order', async () => {
  const insert = preparedRows(['name'], (on: Tx, rows) =>
    on.insert(people).values(rows).returning({ name: people.name }),
  )
  for (const count of [0, 1, 3, 64, 65, 200]) {
    const rows = Array.from({ length: count }, (_, place) => ({ name: place % 7 === 0 ? null : `${count} ${place}` }))
    expect((await insert(db, rows)).flat()).toEqual(rows)
  }
})
