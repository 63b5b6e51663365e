import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#db/connections'
import { createTransactions } from '#db/postgres/transactions'
import { DatabaseBusy } from '#db/write-errors'
import { createDatabase, psql } from '../../harness/services/postgres'

const folder = String(process.env.TEST_POSTGRES)

/** What is said on the way to PostgreSQL when the way breaks off; blank while it holds. */
let breaksAt = ''
const underWay = new Set<Socket>()
const way = createServer((near) => {
  const far = connect(path.join(folder, '.s.PGSQL.5432'))
  for (const socket of [near, far]) {
    underWay.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      for (const one of [near, far]) one.destroy()
    })
  }
  far.pipe(near)
  near.on('data', (piece) => {
    if (breaksAt !== '' && piece.includes(breaksAt)) near.destroy()
    else far.write(piece)
  })
})
let address = ''
let pool: pg.Pool

beforeAll(async () => {
  address = createDatabase(folder, 'broken_units')
  psql(address, 'create table notes (note text)')
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const { port } = way.address() as AddressInfo
  pool = new pg.Pool({ connectionString: `postgres://postgres@127.0.0.1:${port}/broken_units`, pipeline: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
})

afterAll(async () => {
  await pool.end()
  for (const socket of underWay) socket.destroy()
  way.close()
})

it.each(['begin', 'insert', 'commit'])(
  'a unit whose connection breaks with its %s says to try again later, and the next has another',
  async (word) => {
    const write = createTransactions(pool, (client) => drizzle(client) as unknown as Tx)
    const note = (text: string) =>
      write((tx) => (tx as unknown as ReturnType<typeof drizzle>).execute(`insert into notes values ('${text}')`))
    breaksAt = word
    await expect(note(`lost at ${word}`)).rejects.toThrow(DatabaseBusy)
    breaksAt = ''
    await note(`kept after ${word}`)
    expect(psql(address, `select note from notes where note like '%${word}'`)).toBe(`kept after ${word}`)
  },
)
