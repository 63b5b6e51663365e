import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { createWriteQueue } from '#db/sqlite/write-queue'
import { atLeast, plain, type Row } from './means/report'

const ANSWERS = 4_000
const CLIENTS = 64

/** Answers a second through the write queue, each acknowledged after its fsync: one client alone, and 64 together. */
export async function measureGroupCommit(): Promise<Row[]> {
  const alone = await answersASecond(1)
  const together = await answersASecond(CLIENTS)
  return [
    plain('one after the other', alone, '/s'),
    plain(`${CLIENTS} clients together`, together, '/s'),
    atLeast('ratio', together / alone, 2, '×'),
  ]
}

async function answersASecond(clients: number): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sounding-bench-'))
  const connection = new Database(path.join(directory, 'bench.sqlite'))
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.exec('create table answers (id integer primary key, client integer not null, answers text not null)')
  const insert = connection.prepare('insert into answers (client, answers) values (?, ?)')
  const write = createWriteQueue(connection, insert)
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let sent = 0; sent < ANSWERS / clients; sent += 1) {
        await write(async (tx) => tx.run(client, JSON.stringify({ often: 'Daily', why: 'It lasts. '.repeat(20) })))
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  connection.close()
  rmSync(directory, { recursive: true })
  return Math.round(ANSWERS / seconds)
}
