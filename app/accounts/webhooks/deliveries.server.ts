import { millisecondsInDay } from 'date-fns/constants'
import { and, count, desc, eq, gte, inArray, lt, lte, min, notInArray, sql } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { brands, webhookDeliveries, webhooks } from '#db/schema'
import { joinOwner, owners } from '~/accounts/memberships.server'
import { queueMail } from '~/emails/outbox.server'
import { iso, isoOrNull } from '~/lib/dates'
import { scheduleRecurring, stopRecurring } from '~/lib/work/recurring-jobs.server'
import { logAudit } from '../audit-log/audit-log.server'
import type { DeliveryReply } from './http-delivery.server'
import { nextTry } from './retry'
import type { Delivery } from './webhooks'

export type Claimed = typeof webhookDeliveries.$inferSelect

/** A test only shows whether the URL responds; nothing is lost if it does not. */
export const TEST_TYPE = 'webhook.test'

/** A limit per brand, so that its slow receivers do not delay other brands' messages. */
const MOST_OF_BRAND = 2

/**
 * Claims up to `most` due deliveries for `leaseMs`: one per webhook, and only if none of it is under way, the earliest
 * of a subject that has not arrived, so that messages stay in order. If the process dies, they are due again when the
 * lease ends.
 */
export async function claimDeliveries(most: number, leaseMs: number): Promise<Claimed[]> {
  return await write(async (tx) => {
    const now = Date.now()
    const ids = await chooseDue(tx, most, now)
    if (ids.length === 0) return []
    return await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, leasedUntil: now + leaseMs })
      .where(inArray(webhookDeliveries.id, ids))
      .returning()
    // All processes claim one after the other, so that each counts what those before it took.
  }, 'claim of webhooks')
}

async function chooseDue(tx: Tx, most: number, now: number): Promise<number[]> {
  const { id, webhookId, subject, status, nextAttemptAt, leasedUntil } = webhookDeliveries
  const { brandId } = webhooks
  const isQueued = eq(status, 'queued')
  const isUnderWay = and(isQueued, gte(leasedUntil, now))
  const on = tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.state, 'on'))
  const heads = tx
    .select({ id: min(id) })
    .from(webhookDeliveries)
    .where(and(isQueued, inArray(webhookId, on)))
    .groupBy(webhookId, subject)
  const busy = tx.select({ id: webhookId }).from(webhookDeliveries).where(isUnderWay)
  const due = await tx
    .select({ id: min(id), brandId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(and(inArray(id, heads), lte(nextAttemptAt, now), notInArray(webhookId, busy)))
    .groupBy(webhookId, brandId)
    .orderBy(min(nextAttemptAt), min(id))
  const running = await tx
    .select({ brandId, tries: count() })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(isUnderWay)
    .groupBy(brandId)
  return withinPlaces(due, new Map(running.map(({ brandId, tries }) => [brandId, tries]))).slice(0, most)
}

/** Takes due deliveries in order, up to each brand's limit less its running ones. */
function withinPlaces(due: { id: number | null; brandId: number }[], taken: Map<number, number>): number[] {
  return due.flatMap(({ id, brandId }) => {
    const places = taken.get(brandId) ?? 0
    if (id === null || places >= MOST_OF_BRAND) return []
    taken.set(brandId, places + 1)
    return id
  })
}

/** Keeps how the try of a claimed delivery ended. After three days of tries the webhook is switched off with a mail. */
export async function recordDelivery(claimed: Claimed, { status, text }: DeliveryReply): Promise<Delivery['status']> {
  const now = Date.now()
  const isDelivered = status !== null && status >= 200 && status < 300
  const nextAt = isDelivered || claimed.type === TEST_TYPE ? null : nextTry(claimed.attempts, now)
  const end = isDelivered ? 'delivered' : nextAt === null ? 'failed' : 'queued'
  const tried = { triedAt: now, answerStatus: status, answer: text, leasedUntil: null }
  await write(async (tx) => {
    const settled = await tx
      .update(webhookDeliveries)
      .set({ ...tried, status: end, nextAttemptAt: nextAt ?? now })
      // After its lease another worker may have claimed it, or a person may have requested it again.
      .where(and(eq(webhookDeliveries.id, claimed.id), eq(webhookDeliveries.attempts, claimed.attempts)))
      .returning({ id: webhookDeliveries.id })
    if (settled.length === 0) await endLease(tx, claimed)
    if (end === 'failed' && claimed.type !== TEST_TYPE && settled.length > 0)
      await switchOffFailed(tx, claimed.webhookId)
  })
  return end
}

/** A delivery requested again during a try goes out now. */
async function endLease(tx: Tx, { id, leasedUntil }: Claimed): Promise<void> {
  if (leasedUntil === null) return
  await tx
    .update(webhookDeliveries)
    .set({ leasedUntil: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.leasedUntil, leasedUntil)))
}

async function switchOffFailed(tx: Tx, webhookId: number): Promise<void> {
  const [failed] = await tx
    .update(webhooks)
    .set({ state: 'failed', updatedAt: Date.now() })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'on')))
    .returning({ brandId: webhooks.brandId, url: webhooks.url })
  if (!failed) return
  const { brandId, url } = failed
  const query = tx
    .select({ companyName: brands.companyName, owner: { firstName: owners.firstName, email: owners.email } })
    .from(brands)
    .$dynamic()
  const [brand] = await joinOwner(query).where(eq(brands.id, brandId))
  await logAudit(tx, { brandId, by: 'server' }, { action: 'webhook-failed', title: url })
  if (!brand?.owner) return
  const { companyName, owner } = brand
  const payload = { firstName: owner.firstName, companyName, webhookId, url }
  await queueMail(tx, { template: 'webhook-failed', recipient: owner.email, payload })
}

const KEPT_DAYS = 30
const LISTED = 100

/** The last deliveries to a webhook of the brand, the latest first; none of another's. */
export async function listDeliveries(brandId: number, webhookId: number): Promise<Delivery[]> {
  const rows = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhooks.brandId, brandId), eq(webhooks.id, webhookId)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(LISTED)
  return rows.map(({ delivery: { triedAt, createdAt, nextAttemptAt, ...row } }) => ({
    id: row.id,
    messageId: row.messageId,
    type: row.type,
    status: row.status,
    attempts: row.attempts,
    answerStatus: row.answerStatus,
    answer: row.answer,
    createdAt: iso(createdAt),
    triedAt: isoOrNull(triedAt),
    nextAt: row.status === 'queued' ? iso(nextAttemptAt) : null,
  }))
}

const NAME = 'webhook deliveries'

/** Deletes, now and each day, what was to be delivered a month ago. */
export function startForgettingDeliveries(): void {
  scheduleRecurring({
    name: NAME,
    everyMs: millisecondsInDay,
    work: (now) =>
      write((tx) =>
        tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, now - KEPT_DAYS * millisecondsInDay)),
      ),
    waits: 'old deliveries wait for their end',
    failed: 'old deliveries could not be deleted',
  })
}

export function stopForgettingDeliveries(): void {
  stopRecurring(NAME)
}
