import '../../harness/domain/domain'
import { isNull, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db, write } from '#db/client.server'
import { idempotencyKeys, users } from '#db/schema'
import { deleteRepliesAbout, runOnce } from '~/accounts/idempotency-keys.server'
import { log } from '~/lib/observing/log.server'
import { directory } from '../../harness/domain/domain'
import { hold } from '../../harness/services/database'

/* The answer of a call with a key, where it cannot be kept before it is given. */

const database = { databasePath: `${directory}/sounding.sqlite` }
const user = {
  email: 'ada@late.test',
  firstName: 'Ada',
  lastName: 'Late',
  userType: 'brand' as const,
  createdAt: 1,
  updatedAt: 1,
}
const [{ id: userId } = { id: 0 }] = await write((tx) => tx.insert(users).values(user).returning({ id: users.id }))
const made = { ok: true as const, value: { address: 'eve@late.test' }, created: true }
const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})

test('a call that is sent again as soon as the lock is gone gets the first one’s answer', async () => {
  const keyed = { userId, key: 'held', request: 'POST /' }
  let letGo = async () => {}
  const first = await runOnce(keyed, async () => {
    letGo = hold(database)
    return made
  })
  expect(first).toMatchObject({ end: 'answered', isNew: true })
  await letGo()
  const again = await runOnce(keyed, async () => ({ ...made, value: 'done twice' }))
  expect(again).toEqual({ end: 'answered', isNew: false, kept: { status: 201, json: JSON.stringify(made.value) } })
})

test('an answer that was to be kept when those in it were erased is not kept, once its claim is over', async () => {
  const keyed = { userId, key: 'erased', request: 'POST /' }
  await runOnce(keyed, async () => {
    await write((tx) => tx.update(idempotencyKeys).set({ leasedUntil: 1 }).where(isNull(idempotencyKeys.answer)))
    await deleteRepliesAbout([{ address: 'eve@late.test', brandId: null }])
    return made
  })
  expect(await db.select().from(idempotencyKeys).where(isNull(idempotencyKeys.answer))).toEqual([])
  expect(await db.select().from(idempotencyKeys).where(like(idempotencyKeys.answer, '%eve@%'))).toEqual([])
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }), 'an answer was not kept')
})
