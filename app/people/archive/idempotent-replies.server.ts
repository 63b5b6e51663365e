import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { idempotencyKeys, respondents } from '#db/schema'
import { iso } from '~/lib/dates'

/** Replies in memory at a time. */
const PORTION = 20

/**
 * The stored responses to a person's own calls with an `Idempotency-Key`, which are stored for a day, oldest first, in
 * portions. Responses to a brand's calls about them are left out, because they contain data of others too.
 */
export async function* portionsOfReplies(consumerId: number): AsyncGenerator<KeptReply[]> {
  let last = 0
  for (;;) {
    const rows = await readPortion(consumerId, last)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}

type KeptReply = Awaited<ReturnType<typeof readPortion>>[number]

async function readPortion(consumerId: number, after: number) {
  const { id, userId, status, answer, createdAt } = idempotencyKeys
  return await db
    .select({ id, status, answer, createdAt })
    .from(idempotencyKeys)
    .innerJoin(respondents, eq(respondents.userId, userId))
    .where(and(eq(respondents.id, consumerId), isNotNull(answer), gt(id, after)))
    .orderBy(asc(id))
    .limit(PORTION)
}

/** A stored reply. */
export function replyRecord({ status, answer, createdAt }: KeptReply) {
  const reply: unknown = JSON.parse(answer ?? 'null')
  return { status, reply, createdAt: iso(createdAt) }
}
