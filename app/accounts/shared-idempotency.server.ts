import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, like, lte, or } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { marks } from '#db/schema'
import { DatabaseBusy } from '#db/write-errors'
import { isRefusal } from '~/lib/outcome'
import { limitKey, seal, unseal } from '~/lib/secret.server'
import { writeNowOrInBackground } from '~/lib/work/retry-write.server'
import {
  claimTemporaryRecord,
  deleteClaimedRecord,
  findTemporaryRecord,
  updateClaimedRecord,
} from './temporary-records.server'

/*
 * Work that all processes together do once, even across a restart: a record says that it is running, and then has its
 * result, sealed. Within a process, a second caller waits for the first.
 */

const PREFIX = 'once '
const REMEMBERED_MS = 10 * 60_000
/** Longer than any of this work takes; after that its process is presumed dead. */
const LONGEST_MS = 60_000
const LOOK_MS = 50
const DONE = 1

/**
 * A function that does work once for a key: callers who come with it within ten minutes, as by a double click or by a form that is
 * posted again after Back, get what the first one got. Work that threw or was refused can be tried again. What comes of the
 * work is to be the same as JSON.
 */
export function createSharedIdempotency<T>(name: string): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = underWay.get(key)
    if (known) return known
    const result = doOnce(`${PREFIX}${limitKey(`${name}:${key}`)}`, work).finally(() => underWay.delete(key))
    underWay.set(key, result)
    return result
  }
}

/** Deletes stored results, which may name erased people, and expired claims. */
export async function deleteIdempotentResults(): Promise<void> {
  // A result that missed its claim is never stored without it.
  const isOver = or(eq(marks.count, DONE), lte(marks.until, Date.now()))
  await write((tx) => tx.delete(marks).where(and(like(marks.key, `${PREFIX}%`), isOver)))
}

async function doOnce<T>(key: string, work: () => Promise<T>): Promise<T> {
  const claim = await claimTemporaryRecord(key, LONGEST_MS)
  if (!claim) return await awaitResult(key, work)
  const forget = () => writeNowOrInBackground(() => deleteClaimedRecord(claim), 'a mark waits for its end')
  let value: T
  try {
    value = await work()
  } catch (error) {
    await forget()
    throw error
  }
  if (isRefusal(value)) {
    await forget()
    return value
  }
  const sealed = seal(Buffer.from(JSON.stringify({ value })))
  const mark = { count: DONE, value: sealed, until: Date.now() + REMEMBERED_MS }
  // The work is done, so the caller gets the result even if it cannot be stored yet.
  await writeNowOrInBackground(() => updateClaimedRecord(claim, mark), 'what came of a form was not kept')
  return value
}

/** Waits for the result of another process. Does the work itself if the other one failed or was refused. */
async function awaitResult<T>(key: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + LONGEST_MS
  while (Date.now() < until) {
    const found = await findTemporaryRecord(db, key)
    if (!found) return await doOnce(key, work)
    if (found.count === DONE) return JSON.parse(String(unseal(found.value ?? '') ?? '{}')).value
    await delay(LOOK_MS)
  }
  throw new DatabaseBusy('Another process is still at it')
}
