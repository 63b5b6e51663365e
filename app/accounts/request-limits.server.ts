import { LRUCache } from 'lru-cache'
import { write } from '#db/client.server'
import { env } from '~/lib/env.server'
import { log } from '~/lib/observing/log.server'
import { countOne, type RateLimit } from './rate-limits.server'

/*
 * Counts the requests of a program or a client, in the database, like `rate-limits.server`, but in blocks, which a
 * process reserves and uses up in memory. Requests do not wait for this, so reading continues while the database takes
 * no writes. A process may let a block too many through, and more only while its reservations are not written yet.
 */

/** For a key, for a session, and for an address with neither. Pages with many pictures request each of them. */
const REQUEST_LIMITS = {
  key: { name: 'requests of a key', most: env.API_REQUESTS_PER_MINUTE, seconds: 60 },
  client: { name: 'requests of a client', most: 30_000, seconds: 60 },
} satisfies Record<string, RateLimit>

const BLOCKS = 20
const MOST_KEPT = 20_000

/** The count in this process: the rest of the reserved blocks, and the total reserved by all processes. */
type Count = { left: number; taken: number; endsAt: number }

const counts = new LRUCache<string, Count>({ max: MOST_KEPT })

/** A request's allowance: how many more may come until the count resets (ms), and whether this one is too many. */
export type Allowance = { limit: RateLimit; remaining: number; endsAt: number; isOver: boolean }

/** Counts a request; null if limits are off. */
export function countRequest(
  kind: keyof typeof REQUEST_LIMITS,
  whose: string | number,
  now = Date.now(),
): Allowance | null {
  if (env.RATE_LIMITS === 'off') return null
  const limit = REQUEST_LIMITS[kind]
  const name = `${kind} ${whose}`
  let count = counts.get(name)
  if (!count || count.endsAt <= now) {
    count = { left: 0, taken: 0, endsAt: now + limit.seconds * 1_000 }
    counts.set(name, count)
  }
  if (count.left === 0 && count.taken < limit.most) takeBlock(limit, whose, count)
  const isOver = count.left === 0
  if (!isOver) count.left -= 1
  return { limit, remaining: Math.max(0, limit.most - count.taken) + count.left, endsAt: count.endsAt, isOver }
}

function takeBlock(limit: RateLimit, whose: string | number, count: Count): void {
  const block = Math.min(Math.ceil(limit.most / BLOCKS), limit.most - count.taken)
  count.left += block
  count.taken += block
  write((tx) => countOne(tx, limit, whose, block), `limit ${limit.name} ${whose}`).then(
    ({ count: taken, endsAt }) => {
      // Others may have taken theirs before.
      count.taken = Math.max(count.taken, taken)
      count.endsAt = endsAt
      count.left = Math.min(count.left, Math.max(0, limit.most - (taken - block)))
    },
    (error: unknown) => log.warn({ err: error }, 'requests were counted in memory alone'),
  )
}
