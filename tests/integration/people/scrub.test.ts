import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { scrub } from '#db/sqlite/scrub'

const ROWS = 3_000

test('a text that SQLite left behind where it moved rows is in the file no more', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'sounding-scrub-'))
  const file = path.join(directory, 'some.sqlite')
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('secure_delete = ON')
  database.exec('create table answers (id integer primary key, said text not null)')
  const insert = database.prepare('insert into answers values (?, ?)')
  const change = database.prepare('update answers set said = ? where id = ?')
  const textOf = (id: number) => `somebody said ${String((id * 7_919) % 1_000_003).padStart(8, '0')}`
  for (let id = 0; id < ROWS; id += 1) insert.run(id, '')
  // Drafts that grow in no order, so that their pages are parted again and again.
  for (let step = 0; step < 5 * ROWS; step += 1) {
    const id = (step * 1_237) % ROWS
    change.run(`${textOf(id)} `.repeat(1 + Math.floor(step / ROWS) * 3), id)
  }
  database.exec('delete from answers where id % 4 = 0')
  database.pragma('wal_checkpoint(TRUNCATE)')

  const erased = Array.from({ length: ROWS / 4 }, (_, index) => textOf(index * 4))
  const held = async () => {
    const bytes = await readFile(file)
    return erased.filter((text) => bytes.includes(text))
  }
  const left = await held()
  expect(left.length, 'without a text that is left behind there is nothing to see').toBeGreaterThan(0)
  scrub({ file, texts: left.slice(0, 1) })
  database.pragma('wal_checkpoint(TRUNCATE)')
  expect(await held()).toEqual([])
  expect(database.prepare('select count(*) as rows from answers').get()).toEqual({ rows: ROWS * 0.75 })
  database.close()
  await rm(directory, { recursive: true })
})
