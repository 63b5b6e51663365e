import { eq } from 'drizzle-orm'
import { db, listenTo } from '#db/client.server'
import { webhooks } from '#db/schema'
import { NotWritten } from '#db/write-errors'
import { log } from '~/lib/observing/log.server'
import { createDeliveryWorker, stopAtSignals, type Worker } from '~/lib/work/delivery-worker.server'
import { type Claimed, claimDeliveries, recordDelivery } from './deliveries.server'
import { post } from './http-delivery.server'
import { WEBHOOKS } from './notify.server'
import { signedHeaders } from './signature.server'
import { signingSecrets } from './webhooks.server'

/** For all brands; `claimDeliveries` limits each brand. */
const MOST_AT_ONCE = 20
/** Longer than any try takes, so that no second one begins while one is running. */
const LEASE_MS = 30_000
const POLL_MS = 5_000
/** Until then it is tried as what does not arrive is. */
const UNREADABLE = 'We cannot read this webhook’s secret. Roll the secret to fix this.'

/** Starts the worker of this process, as `startWorker` does for mails. */
export function startWebhooks(): void {
  const earlier = globalThis.soundingWebhookWorker
  if (earlier) void earlier.stop()
  else stopAtSignals(stopWebhooks)
  globalThis.soundingWebhookWorker = createWorker()
}

/** Begins no further try; resolves when the running ones have ended. */
export async function stopWebhooks(): Promise<void> {
  await globalThis.soundingWebhookWorker?.stop()
}

function createWorker(): Worker {
  return createDeliveryWorker({
    mostAtOnce: MOST_AT_ONCE,
    pollMs: POLL_MS,
    listen: (wake) => listenTo(WEBHOOKS, wake),
    claim: async (most) => ({ items: await claimDeliveries(most, LEASE_MS), goesOn: false }),
    deliver,
    onTrouble: (error) => logTrouble(error, 'webhook deliveries could not be claimed'),
  })
}

async function deliver(claimed: Claimed, onFree: () => void): Promise<void> {
  const { id: deliveryId, webhookId, type, attempts } = claimed
  try {
    const answered = await tryOnce(claimed)
    if (!answered) return
    const status = await recordDelivery(claimed, answered)
    const facts = { deliveryId, webhookId, type, attempts, status, answer: answered.status }
    if (status === 'delivered') log.info(facts, 'webhook delivered')
    else log.warn(facts, 'webhook not delivered')
  } catch (error) {
    // It is tried again once its lease is over.
    logTrouble(error, 'a webhook delivery broke off', deliveryId)
  } finally {
    onFree()
  }
}

/** Result of an attempt; null if the webhook was deleted meanwhile. */
async function tryOnce({ webhookId, messageId, body }: Claimed) {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId))
  if (!webhook) return null
  const now = Date.now()
  const secrets = signingSecrets(webhook, now)
  if (!secrets) return { status: null, text: UNREADABLE }
  return await post(webhook.url, body, signedHeaders({ id: messageId, body }, secrets, now))
}

function logTrouble(error: unknown, what: string, deliveryId?: number): void {
  if (error instanceof NotWritten) log.warn({ deliveryId }, `${what}: ${error.message}`)
  else log.error({ err: error, deliveryId }, what)
}
