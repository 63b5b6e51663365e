import '../../harness/domain/domain'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#db/client.server'
import { DatabaseBusy } from '#db/write-errors'
import { psql } from '../../harness/services/postgres'

/** What a read through a connection that sleeps for so long (s) gives: its own number, and the connection's. */
async function read(number: number, seconds = 0): Promise<{ number: number; pid: number }> {
  const columns = { number: sql<number>`${number}::integer`, pid: sql<number>`pg_backend_pid()` }
  const [row] = await db.select(columns).from(sql`pg_sleep(${seconds}::float)`)
  if (!row) throw new Error('No row was read')
  return row
}

it('forty reads at once share four connections, and each gets its own answer', async () => {
  const rows = await Promise.all(Array.from({ length: 40 }, (_, n) => read(n, 0.02)))
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(4)
})

it('a read that fails takes none with it that stands behind it', async () => {
  const beside = () => Array.from({ length: 8 }, (_, n) => read(n, 0.02))
  const wrong = db.select({ one: sql`1 / 0` }).from(sql`pg_sleep(0.02)`)
  const rows = await Promise.allSettled([...beside(), wrong, ...beside()])
  expect(rows.map(({ status }) => status === 'fulfilled')).toEqual(rows.map((_, n) => n !== 8))
})

it('who reads one after the other does not wait behind what takes long', async () => {
  const long = read(0, 1.2).then(() => 'long')
  for (let n = 0; n < 20; n += 1) {
    const first = await Promise.race([long, read(n)])
    expect(first).toMatchObject({ number: n })
  }
  await long
})

it('all reads on a connection that breaks fail, and the next one has another', async () => {
  const broken = Promise.allSettled(Array.from({ length: 8 }, (_, n) => read(n, 1)))
  const sleeping =
    "select pid from pg_stat_activity where datname = current_database() and query ilike '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()"
  const address = process.env.DATABASE_URL ?? ''
  await expect.poll(() => psql(address, `select count(*) from (${sleeping}) reads`)).toBe('4')
  psql(address, `select pg_terminate_backend(pid) from (${sleeping}) reads`)
  expect((await broken).map((end) => end.status === 'rejected' && end.reason instanceof DatabaseBusy)).toEqual(
    Array.from({ length: 8 }, () => true),
  )
  expect(await read(2)).toMatchObject({ number: 2 })
})

it('what takes too long is given up, and what stands behind it is answered all the same', async () => {
  const long = Promise.allSettled(Array.from({ length: 4 }, () => read(0, 5)))
  const beside = Array.from({ length: 8 }, (_, n) => read(n))
  for (const end of await long) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusy) })
  expect((await Promise.all(beside)).map(({ number }) => number)).toEqual(Array.from({ length: 8 }, (_, n) => n))
  expect(await read(1)).toMatchObject({ number: 1 })
})
