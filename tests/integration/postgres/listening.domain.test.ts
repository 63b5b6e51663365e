import '../../harness/domain/domain'
import { expect, it } from 'vitest'
import { db } from '#db/client.server'
import { outbox } from '#db/schema'
import { createWorker } from '~/emails/worker.server'
import { psql } from '../../harness/services/postgres'

it('a mail that another process has put into the outbox wakes the worker, and again after its connection broke', async () => {
  const address = process.env.DATABASE_URL ?? ''
  const delivered: string[] = []
  const worker = createWorker({
    transport: {
      async deliver({ recipient }) {
        delivered.push(recipient)
        return { end: 'delivered' }
      },
      close() {},
    },
    // It looks by itself only once, when it starts.
    pollMs: 24 * 3_600_000,
  })
  const listeners =
    "select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen %'"
  const put = (recipient: string) =>
    psql(
      address,
      `begin; insert into outbox (template, recipient, payload, next_attempt_at, created_at)
         values ('demo-request', '${recipient}', '{"firstName":"Ada","lastName":"Byron","email":"ada@example.org"}', 0, 1);
       select pg_notify('sounding_mails', ''); commit`,
    )
  await expect.poll(() => psql(address, listeners), { timeout: 30_000 }).toBe('1')
  put('first@example.org')
  await expect.poll(() => delivered, { timeout: 30_000 }).toEqual(['first@example.org'])
  psql(
    address,
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database() and pid <> pg_backend_pid()",
  )
  await expect.poll(() => psql(address, listeners), { timeout: 30_000 }).toBe('1')
  put('second@example.org')
  await expect.poll(() => delivered, { timeout: 30_000 }).toEqual(['first@example.org', 'second@example.org'])
  await worker.stop()
  await expect.poll(() => psql(address, listeners), { timeout: 30_000 }).toBe('0')
  expect(await db.$count(outbox)).toBe(2)
})
