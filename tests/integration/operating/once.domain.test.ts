import '../../harness/domain/domain'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { db, write } from '#db/client.server'
import { marks } from '#db/schema'
import { DatabaseBusy } from '#db/write-errors'
import { createSharedIdempotency, deleteIdempotentResults } from '~/accounts/shared-idempotency.server'
import {
  claimTemporaryRecord,
  deleteClaimedRecord,
  findTemporaryRecord,
  updateClaimedRecord,
} from '~/accounts/temporary-records.server'
import { log } from '~/lib/observing/log.server'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { directory } from '../../harness/domain/domain'
import { hold } from '../../harness/services/database'

/* What a form does once, also while another process holds the database's lock. */

const database = { databasePath: `${directory}/sounding.sqlite` }
log.level = 'silent'

test('work is done once for a key, also while it is under way, and another key is other work', async () => {
  const once = createSharedIdempotency<string>('test')
  const work = vi.fn(async () => 'first')
  expect(await Promise.all([once('a', work), once('a', work)])).toEqual(['first', 'first'])
  expect(await once('a', work)).toBe('first')
  expect(work).toHaveBeenCalledTimes(1)
  expect(await once('b', async () => 'second')).toBe('second')
})

test('a key is new again after its time, and where results were forgotten, in the process that did the work too', async () => {
  const once = createSharedIdempotency<string>('test')
  expect(await once('c', async () => 'first')).toBe('first')
  await write((tx) => tx.update(marks).set({ until: Date.now() - 1 }))
  expect(await once('c', async () => 'second')).toBe('second')
  await deleteIdempotentResults()
  expect(await once('c', async () => 'third')).toBe('third')
})

test('work that threw or was refused can be tried again; callers who asked meanwhile hear the same', async () => {
  const once = createSharedIdempotency<Outcome<string>>('test')
  await expect(once('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const both = await Promise.all([once('d', async () => notFound()), once('d', async () => done('by the second'))])
  expect(both).toEqual([notFound(), notFound()])
  expect(await once('d', async () => done('later'))).toEqual(done('later'))
})

test('work that the lock stopped is free to be done again as soon as the lock is gone, long before its claim is over', {
  timeout: 30_000,
}, async () => {
  const once = createSharedIdempotency<string>('test')
  let letGo = async () => {}
  const stopped = once('stopped', async () => {
    letGo = hold(database)
    throw new DatabaseBusy('The database is busy')
  })
  await expect(stopped).rejects.toBeInstanceOf(DatabaseBusy)
  await letGo()
  expect(await once('stopped', async () => 'done')).toBe('done')
})

test('work that is done is answered, and known to others once the lock is gone', async () => {
  let letGo = async () => {}
  const work = async () => {
    letGo = hold(database)
    return 'done'
  }
  expect(await createSharedIdempotency<string>('test')('done', work)).toBe('done')
  await letGo()
  expect(await createSharedIdempotency<string>('test')('done', async () => 'done twice')).toBe('done')
})

test('work that was refused can be done by any process', async () => {
  expect(await createSharedIdempotency<Outcome<string>>('test')('refused', async () => notFound())).toEqual(notFound())
  expect(await createSharedIdempotency<Outcome<string>>('test')('refused', async () => done('found'))).toEqual(
    done('found'),
  )
  expect(await createSharedIdempotency<Outcome<string>>('test')('refused', async () => done('twice'))).toEqual(
    done('found'),
  )
})

test('a claim whose time is over neither changes nor ends the one that came after it', async () => {
  const late = await claimTemporaryRecord('claimed twice', 1)
  await delay(20)
  const next = await claimTemporaryRecord('claimed twice', 60_000)
  if (!late || !next) throw new Error('It was not claimed')
  await updateClaimedRecord(late, { count: 1 })
  await deleteClaimedRecord(late)
  expect(await findTemporaryRecord(db, 'claimed twice')).toMatchObject({ count: 0, until: next.until })
  await deleteClaimedRecord(next)
  expect(await findTemporaryRecord(db, 'claimed twice')).toBeNull()
})

test('what came of work is not kept any more once results were forgotten and its claim is over', async () => {
  const late = await claimTemporaryRecord('once forgotten', 1)
  if (!late) throw new Error('It was not claimed')
  await delay(20)
  await deleteIdempotentResults()
  await updateClaimedRecord(late, { count: 1, value: 'sealed', until: Date.now() + 60_000 })
  expect(await findTemporaryRecord(db, 'once forgotten')).toBeNull()
})
