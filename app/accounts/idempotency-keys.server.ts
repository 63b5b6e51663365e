import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQLWrapper } from 'drizzle-orm'
import { db, type Tx, type Write, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { idempotencyKeys, memberships } from '#db/schema'
import { groupBy } from '~/lib/arrays'
import { addressFinder } from '~/lib/email-matcher'
import { hasOthersBeside } from '~/lib/env.server'
import { log } from '~/lib/observing/log.server'
import type { Outcome, Refusal } from '~/lib/outcome'
import { requestDigest, sha256 } from '~/lib/secret.server'
import { scheduleRecurring, stopRecurring } from '~/lib/work/recurring-jobs.server'
import { writeNowOrInBackground } from '~/lib/work/retry-write.server'
import { countOne, type RateLimit, rateLimitRefusal, readCount } from './rate-limits.server'

/*
 * Requests with a key create things once. The database stores a claim while a request is under way, and its response
 * for a day after; a refusal creates nothing and leaves no row.
 */

/** `LEASE_MS`: how long a claim outlives a dead process. `RENEWED_MS`: how often a live one renews it. */
const LEASE_MS = 10_000
const RENEWED_MS = 3_000

/** How many bytes of responses are stored for one user in a day; beyond that, keys are refused for the rest of it. */
const KEPT_BYTES: RateLimit = {
  name: 'bytes of kept answers',
  most: 64 * 1_048_576,
  seconds: millisecondsInDay / 1_000,
}
const NO_ROOM = 'You have too many stored Idempotency-Key responses. Wait, or send the request without a key.'

/** `request` identifies the request in all its details. */
type Keyed = { userId: number; key: string; request: string }
/** A stored reply: its status and its JSON. */
type Kept = { status: number; json: string }
/**
 * The outcome of a request with a key: a response, new or stored; `other`: the key belongs to another request; `under
 * way`.
 */
type Once =
  | { end: 'answered'; kept: Kept; isNew: boolean }
  | { end: 'refused'; refused: Refusal }
  | { end: 'other' }
  | { end: 'under way'; retryAfter: number }

/**
 * Does work once per key. What `work` writes with `within` commits together with its reply, so that a crash cannot
 * separate them; its other writes may happen twice after a crash.
 */
export async function runOnce(keyed: Keyed, work: (within: Write) => Promise<Outcome<unknown>>): Promise<Once> {
  const claim = await claimKey({ ...keyed, key: sha256(keyed.key), request: requestDigest(keyed.request) })
  if ('end' in claim) return claim
  const renewal = setInterval(() => renew(claim.id), RENEWED_MS)
  let isKept = false
  try {
    const outcome = await work(async (unit, about) => {
      const value = await write(async (tx) => {
        const made = await unit(tx)
        if (isDone(made)) await keep(tx, claim, toStoredReply(made))
        return made
      }, about)
      isKept = isDone(value)
      return value
    })
    if (!outcome.ok) {
      await dropClaim(claim.id)
      return { end: 'refused', refused: outcome }
    }
    const kept = toStoredReply(outcome)
    // The work is done, so the caller gets the response even if it cannot be stored yet. The claim lasts for the rest
    // of its lease; after that the response is stored unless another request has taken over the key by then, or people
    // in it may be erased.
    if (!isKept)
      await writeNowOrInBackground(
        () => write((tx) => keep(tx, claim, kept), claimName(claim.id)),
        'an answer was not kept',
      )
    return { end: 'answered', kept, isNew: true }
  } catch (error) {
    await dropClaim(claim.id)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** Forgets all keys of users, in the unit that closes their account, or erases what answers repeat. */
export async function deleteIdempotencyKeys(tx: Tx, userIds: number[] | SQLWrapper): Promise<void> {
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, userIds))
}

const READ_AT_ONCE = 50

/**
 * Deletes replies that contain the addresses of erased people: those to their brand or, with null, to anyone. One pass
 * over all of them, because there may be thousands of both.
 */
export async function deleteRepliesAbout(people: { address: string; brandId: number | null }[]): Promise<void> {
  for (const [brandId, own] of groupBy(people, (one) => one.brandId)) {
    const tells = addressFinder(own.map(({ address }) => JSON.stringify(address.toLowerCase()).slice(1, -1)))
    const members = db.select({ id: memberships.userId }).from(memberships)
    const ofBrand =
      brandId === null ? undefined : inArray(idempotencyKeys.userId, members.where(eq(memberships.brandId, brandId)))
    // A reply that missed its claim may also contain the address, but without a claim it is never stored.
    const isOver = and(isNull(idempotencyKeys.answer), lte(idempotencyKeys.leasedUntil, Date.now()), ofBrand)
    await write((tx) => tx.delete(idempotencyKeys).where(isOver))
    for (let last = 0; ; ) {
      const rows = await db
        .select({ id: idempotencyKeys.id, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(and(gt(idempotencyKeys.id, last), isNotNull(idempotencyKeys.answer), ofBrand))
        .orderBy(asc(idempotencyKeys.id))
        .limit(READ_AT_ONCE)
      const ids = rows.filter(({ answer }) => answer && tells(answer.toLowerCase())).map(({ id }) => id)
      if (ids.length > 0) await write((tx) => tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.id, ids)))
      if (rows.length < READ_AT_ONCE) break
      last = rows.at(-1)?.id ?? last
      await yieldToEventLoop()
    }
  }
}

const NAME = 'idempotency keys'

/** Deletes rows older than a day, now and each hour. Without other processes, no request is under way at a start. */
export function startKeyCleanup(): void {
  let isFirst = !hasOthersBeside
  scheduleRecurring({
    name: NAME,
    everyMs: millisecondsInHour,
    work: async (now) => {
      const old = lt(idempotencyKeys.createdAt, now - millisecondsInDay)
      await write((tx) => tx.delete(idempotencyKeys).where(isFirst ? isNull(idempotencyKeys.answer) : old))
      isFirst = false
    },
    waits: 'old idempotency keys wait for their end',
    failed: 'old idempotency keys could not be deleted',
  })
}

export function stopForgettingKeys(): void {
  stopRecurring(NAME)
}

type Claim = { id: number; userId: number }

async function claimKey({ userId, key, request }: Keyed): Promise<Once | Claim> {
  return await write(async (tx) => {
    const now = Date.now()
    const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
    const [row] = await tx.select().from(idempotencyKeys).where(own)
    if (row && row.createdAt > now - millisecondsInDay) {
      const { status, answer: json } = row
      const isUnderWay = json === null && row.leasedUntil > now
      if ((json !== null || isUnderWay) && row.request !== request) return { end: 'other' }
      if (status !== null && json !== null) return { end: 'answered', kept: { status, json }, isNew: false }
      if (isUnderWay) return { end: 'under way', retryAfter: Math.ceil((row.leasedUntil - now) / 1_000) }
    }
    const refused = rateLimitRefusal(KEPT_BYTES, await readCount(tx, KEPT_BYTES, userId), NO_ROOM)
    if (refused) return { end: 'refused', refused }
    if (row) await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.id, row.id))
    const [claim] = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, request, leasedUntil: now + LEASE_MS, createdAt: now })
      .returning({ id: idempotencyKeys.id, userId: idempotencyKeys.userId })
    if (!claim) throw new Error('The key was not claimed')
    return claim
  }, `idempotency key ${userId} ${key}`)
}

function renew(id: number): void {
  write(
    (tx) =>
      tx
        .update(idempotencyKeys)
        .set({ leasedUntil: Date.now() + LEASE_MS })
        .where(eq(idempotencyKeys.id, id)),
    claimName(id),
  ).catch((error: unknown) => log.warn({ err: error }, 'a claim was not renewed'))
}

async function keep(tx: Tx, { id, userId }: Claim, { status, json }: Kept): Promise<void> {
  const kept = await tx
    .update(idempotencyKeys)
    .set({ status, answer: json })
    .where(eq(idempotencyKeys.id, id))
    .returning({ id: idempotencyKeys.id })
  // The lease was over and another request has taken over, or people were erased: roll the transaction back.
  if (kept.length === 0) throw new Error('A claim was lost')
  await countOne(tx, KEPT_BYTES, userId, Buffer.byteLength(json))
}

async function dropClaim(id: number): Promise<void> {
  // If a commit succeeded although its caller saw a failure, the response is stored here, and remains.
  const unanswered = and(eq(idempotencyKeys.id, id), isNull(idempotencyKeys.answer))
  const drop = () => write((tx) => tx.delete(idempotencyKeys).where(unanswered), claimName(id))
  await writeNowOrInBackground(drop, 'a claim waits for its end')
}

/** The name of a unit that changes only a claim. */
function claimName(id: number): string {
  return `idempotency claim ${id}`
}

type Done = Extract<Outcome<unknown>, { ok: true }>

function isDone(value: unknown): value is Done {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === true && 'created' in value
}

function toStoredReply({ value, created }: Done): Kept {
  return { status: created ? 201 : 200, json: JSON.stringify(value) }
}
