import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { rateLimits } from '#db/schema'
import { NotWritten } from '#db/write-errors'
import { toChunks } from '~/lib/arrays'
import { env } from '~/lib/env.server'
import type { RetryLater } from '~/lib/outcome'
import { limitKey } from '~/lib/secret.server'
import { type Fault, fault } from '~/texts/fault'

/*
 * Counts actions in the database, so that counts survive a restart and hold across processes. Keys are hashed with the
 * instance's secret, so that the table contains no address. RATE_LIMITS=off counts nothing.
 */

/** `seconds` start with the first event. */
export type RateLimit = { name: string; most: number; seconds: number }

/** The count, and when (ms) it resets. */
export type Counted = { count: number; endsAt: number }

const NONE: Counted = { count: 0, endsAt: 0 }
/** Counts that have ended are removed with the next one, a few at once. */
const MOST_SWEPT = 200

/** The present count of each key that has one. */
export async function readCounts(
  reader: Reader,
  limit: RateLimit,
  keys: (string | number)[],
): Promise<Map<string | number, Counted>> {
  const found = new Map<string | number, Counted>()
  if (env.RATE_LIMITS === 'off') return found
  for (const chunk of toChunks(keys)) {
    const byHash = new Map(chunk.map((key) => [toHash(limit, key), key]))
    const rows = await reader
      .select()
      .from(rateLimits)
      .where(and(inArray(rateLimits.key, [...byHash.keys()]), gt(rateLimits.endsAt, Date.now())))
    for (const { key: hash, count, endsAt } of rows) {
      const key = byHash.get(hash)
      if (key !== undefined) found.set(key, { count, endsAt })
    }
  }
  return found
}

export async function readCount(reader: Reader, limit: RateLimit, key: string | number): Promise<Counted> {
  return (await readCounts(reader, limit, [key])).get(key) ?? NONE
}

/**
 * Adds `more` to the count of each of the keys, which differ, in the unit of the counted action; returns the new
 * counts. A first count's window begins at `from` (ms).
 */
export async function countEach(
  tx: Tx,
  limit: RateLimit,
  keys: (string | number)[],
  { more = 1, from = Date.now() }: { more?: number; from?: number } = {},
): Promise<Map<string | number, Counted>> {
  if (env.RATE_LIMITS === 'off' || keys.length === 0) return new Map()
  const now = Date.now()
  await sweepEnded(tx, now)
  const endsAt = from + limit.seconds * 1_000
  const hasEnded = sql`${rateLimits.endsAt} <= ${now}`
  for (const chunk of toChunks(keys)) {
    await tx
      .insert(rateLimits)
      .values(chunk.map((key) => ({ key: toHash(limit, key), count: more, endsAt })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${hasEnded} then excluded.count else ${rateLimits.count} + excluded.count end`,
          endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
  }
  return await readCounts(tx, limit, keys)
}

export async function countOne(tx: Tx, limit: RateLimit, key: string | number, more = 1): Promise<Counted> {
  return (await countEach(tx, limit, [key], { more })).get(key) ?? NONE
}

/** Deletes the count of a key. Without a count, it writes nothing. */
export async function forgetCount(tx: Tx, limit: RateLimit, key: string | number): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, toHash(limit, key)))
}

/** Counts an attempt. Beyond the limit, returns a refusal and writes nothing more. */
export async function countAttempt(limit: RateLimit, key: string | number): Promise<RetryLater | null> {
  const before = rateLimitRefusal(limit, await readCount(db, limit, key), TOO_MANY)
  return (
    before ??
    rateLimitRefusal(limit, await write((tx) => countOne(tx, limit, key), `limit ${limit.name} ${key}`), TOO_MANY)
  )
}

/** How long a read waits for its count: while the database takes no writes, it is not counted. */
const LOOK_MS = 50
/** How many reads are counted at a time: waiting writes take memory. */
const MOST_LOOKS = 4

let looks = 0

/** Counts a request for something that does not exist, like `countAttempt`, unless that would delay others. */
export async function countProbe(limit: RateLimit, key: string | number): Promise<RetryLater | null> {
  if (looks >= MOST_LOOKS) return rateLimitRefusal(limit, await readCount(db, limit, key), TOO_MANY)
  looks += 1
  const counted = countAttempt(limit, key)
    .catch((error: unknown) => {
      if (error instanceof NotWritten) return null
      throw error
    })
    .finally(() => {
      looks -= 1
    })
  return await Promise.race([counted, delay(LOOK_MS, null)])
}

const TOO_MANY = fault('attempts.tooMany')

/** The refusal if the count exceeds the limit. */
export function rateLimitRefusal(limit: RateLimit, { count, endsAt }: Counted, message: Fault): RetryLater | null {
  return count > limit.most ? retryAt(endsAt, message) : null
}

/** A refusal with the time (ms) of the next attempt. */
export function retryAt(endsAt: number, message: Fault): RetryLater {
  const retryAfter = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000))
  return { ok: false, reason: 'rate limited', message, retryAfter }
}

async function sweepEnded(tx: Tx, now: number): Promise<void> {
  const ended = await tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.endsAt, now))
    .limit(MOST_SWEPT)
  const keys = ended.map(({ key }) => key)
  if (keys.length > 0)
    await tx.delete(rateLimits).where(and(inArray(rateLimits.key, keys), lte(rateLimits.endsAt, now)))
}

function toHash({ name }: RateLimit, key: string | number): string {
  return limitKey(`${name}:${key}`)
}
