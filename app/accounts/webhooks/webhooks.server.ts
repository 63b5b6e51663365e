import { millisecondsInDay } from 'date-fns/constants'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { webhookDeliveries, webhooks } from '#db/schema'
import { iso } from '~/lib/dates'
import { conflict, created, done, invalid, notFound, type Outcome } from '~/lib/outcome'
import { seal, unseal } from '~/lib/secret.server'
import type { Acting } from '../audit-log/audit-log'
import { logAudit } from '../audit-log/audit-log.server'
import { TEST_TYPE } from './deliveries.server'
import { addressRefusal } from './http-delivery.server'
import { queueMessage } from './notify.server'
import { newSecret } from './signature.server'
import { eventsSchema, type WebhookInput } from './webhook-schemas'
import type { NewWebhook, Webhook } from './webhooks'

type WebhookRow = typeof webhooks.$inferSelect

const MOST_WEBHOOKS = 20
/** For so long after a change the earlier secret signs too, so that its receiver can follow. */
const BOTH_SIGN_MS = millisecondsInDay

/** The brand's webhooks, the newest first. */
export async function listWebhooks(brandId: number): Promise<Webhook[]> {
  const rows = await db.select().from(webhooks).where(eq(webhooks.brandId, brandId)).orderBy(desc(webhooks.id))
  return rows.map(toWebhook)
}

/** A webhook of the brand, or null. */
export async function findWebhook(brandId: number, webhookId: number): Promise<Webhook | null> {
  const row = await findRow(db, brandId, webhookId)
  return row && toWebhook(row)
}

/**
 * Adds a webhook with a secret, which only the outcome contains. Invalid if the address is not allowed; a conflict if
 * there are too many.
 */
export async function addWebhook(acting: Acting, { url, events }: WebhookInput): Promise<Outcome<NewWebhook>> {
  const { brandId } = acting
  const refused = addressRefusal(url)
  if (refused) return invalid({ url: [refused] })
  return await write(async (tx) => {
    if ((await tx.$count(webhooks, eq(webhooks.brandId, brandId))) >= MOST_WEBHOOKS)
      return conflict('too-many', `Your company has ${MOST_WEBHOOKS} webhooks. Please delete one first.`)
    const now = Date.now()
    const secret = newSecret()
    const [row] = await tx
      .insert(webhooks)
      .values({
        brandId,
        url,
        events: JSON.stringify(events),
        secret: seal(Buffer.from(secret)),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: webhooks.id })
    if (!row) throw new Error('The webhook was not inserted')
    await logAudit(tx, acting, { action: 'webhook-added', title: url })
    return created({ id: row.id, url, secret })
  })
}

/** Changes a webhook's address and events. */
export async function editWebhook(
  acting: Acting,
  webhookId: number,
  { url, events }: WebhookInput,
): Promise<Outcome<null>> {
  const { brandId } = acting
  const refused = addressRefusal(url)
  if (refused) return invalid({ url: [refused] })
  return await changeWebhook(brandId, webhookId, async (tx, row) => {
    await logAudit(tx, acting, { action: 'webhook-changed', title: row.url })
    return { url, events: JSON.stringify(events) }
  })
}

/** Switches a webhook on or off. Waiting messages go out once it is on; it misses the events in between. */
export async function switchWebhook(acting: Acting, webhookId: number, state: 'on' | 'off'): Promise<Outcome<null>> {
  const { brandId } = acting
  return await changeWebhook(brandId, webhookId, async (tx, row) => {
    await logAudit(tx, acting, { action: state === 'on' ? 'webhook-on' : 'webhook-off', title: row.url })
    const waiting = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'queued'))
    if (state === 'on') await tx.update(webhookDeliveries).set(fromNow()).where(waiting)
    globalThis.soundingWebhookWorker?.wake()
    return { state }
  })
}

/**
 * Gives a webhook another secret, which is in the outcome and read nowhere later. For a day messages are signed with the one
 * before it too, and no longer with one before that.
 */
export async function rollSecret(acting: Acting, webhookId: number): Promise<Outcome<{ secret: string }>> {
  const { brandId } = acting
  const secret = newSecret()
  const changed = await changeWebhook(brandId, webhookId, async (tx, row) => {
    await logAudit(tx, acting, { action: 'webhook-secret', title: row.url })
    return { secret: seal(Buffer.from(secret)), earlierSecret: row.secret, earlierUntil: Date.now() + BOTH_SIGN_MS }
  })
  return changed.ok ? done({ secret }) : changed
}

/** Deletes a webhook with its log. */
export async function deleteWebhook(acting: Acting, webhookId: number): Promise<Outcome<{ url: string }>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const [row] = await tx.delete(webhooks).where(ownWebhook(brandId, webhookId)).returning({ url: webhooks.url })
    if (!row) return notFound()
    await logAudit(tx, acting, { action: 'webhook-deleted', title: row.url })
    return done(row)
  })
}

/** Sends a test message to a webhook that is on. */
export async function testWebhook(brandId: number, webhookId: number): Promise<Outcome<null>> {
  return await write(async (tx) => {
    const row = await findRow(tx, brandId, webhookId)
    if (!row) return notFound()
    if (row.state !== 'on') return refuseWhenOff()
    await queueMessage(tx, [webhookId], { type: TEST_TYPE, data: { webhookId }, subject: 'test', consumerId: null })
    return done(null)
  })
}

/** Sends a message of a webhook that is on again, under the same id, whether it arrived or not. */
export async function sendAgain(brandId: number, webhookId: number, deliveryId: number): Promise<Outcome<null>> {
  return await write(async (tx) => {
    const row = await findRow(tx, brandId, webhookId)
    if (!row) return notFound()
    if (row.state !== 'on') return refuseWhenOff()
    const again = await tx
      .update(webhookDeliveries)
      .set({ ...fromNow(), status: 'queued' })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)))
      .returning({ id: webhookDeliveries.id })
    globalThis.soundingWebhookWorker?.wake()
    return again.length > 0 ? done(null) : notFound()
  })
}

/** Deletes the webhooks of a brand, in the unit that closes its account. */
export async function deleteWebhooks(tx: Tx, brandId: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.brandId, brandId))
}

/** Deletes messages about a person to a brand's webhooks, or to any brand's, in the unit that erases them. */
export async function deleteMessagesAbout(tx: Tx, consumerId: number, brandId: number | null): Promise<void> {
  const own = tx.select({ id: webhooks.id }).from(webhooks)
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.consumerId, consumerId),
        brandId === null ? undefined : inArray(webhookDeliveries.webhookId, own.where(eq(webhooks.brandId, brandId))),
      ),
    )
}

/**
 * The signing secrets at a time (ms), the current one first; null if the secret cannot be decrypted, because the
 * server's secret has changed.
 */
export function signingSecrets({ secret, earlierSecret, earlierUntil }: WebhookRow, now: number): string[] | null {
  const present = unseal(secret)?.toString()
  if (present === undefined) return null
  const earlier = earlierSecret !== null && (earlierUntil ?? 0) > now ? unseal(earlierSecret)?.toString() : undefined
  return earlier === undefined ? [present] : [present, earlier]
}

async function changeWebhook(
  brandId: number,
  webhookId: number,
  change: (tx: Tx, row: WebhookRow) => Promise<Partial<WebhookRow>>,
): Promise<Outcome<null>> {
  return await write(async (tx) => {
    const row = await findRow(tx, brandId, webhookId)
    if (!row) return notFound()
    const changed = await change(tx, row)
    await tx
      .update(webhooks)
      .set({ ...changed, updatedAt: Date.now() })
      .where(eq(webhooks.id, webhookId))
    return done(null)
  })
}

async function findRow(reader: Reader, brandId: number, webhookId: number): Promise<WebhookRow | null> {
  const [row] = await reader.select().from(webhooks).where(ownWebhook(brandId, webhookId))
  return row ?? null
}

function ownWebhook(brandId: number, webhookId: number) {
  return and(eq(webhooks.brandId, brandId), eq(webhooks.id, webhookId))
}

/** To be tried as if never before; what is being tried at this moment once that has ended, so that no two run at once. */
function fromNow() {
  return { attempts: 0, nextAttemptAt: Date.now() }
}

function refuseWhenOff() {
  return conflict('switched-off', 'This webhook is off. Turn it on first.')
}

function toWebhook({ id, url, events, state, earlierUntil, createdAt }: WebhookRow): Webhook {
  return {
    id,
    url,
    events: eventsSchema.parse(JSON.parse(events)),
    state,
    bothSignUntil: earlierUntil !== null && earlierUntil > Date.now() ? iso(earlierUntil) : null,
    createdAt: iso(createdAt),
  }
}
