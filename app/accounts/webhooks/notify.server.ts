import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { announce } from '#db/dialect'
import { prepareQuery } from '#db/prepared.server'
import { projects, webhookDeliveries, webhooks } from '#db/schema'
import { iso } from '~/lib/dates'
import { randomId } from '~/lib/secret.server'
import { eventsSchema } from './webhook-schemas'
import type { WebhookEvent } from './webhooks'

/** The channel that announces new deliveries to other processes. */
export const WEBHOOKS = 'sounding_webhooks'

declare global {
  // One worker for a process, also when a development server reloads the module that started it.
  var soundingWebhookWorker: { wake(): void; stop(): Promise<void> } | undefined
}

const selectListening = prepareQuery(['brandId'], (on, { brandId }) =>
  on
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.brandId, brandId), eq(webhooks.state, 'on'))),
)

/** The webhooks that are on of the brand of a project. */
export const webhooksOfProject = prepareQuery(['projectId'], (on, { projectId }) =>
  on
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .innerJoin(projects, eq(projects.brandId, webhooks.brandId))
    .where(and(eq(projects.id, projectId), eq(webhooks.state, 'on'))),
)

/** Notifies the brand's webhooks that subscribe to the event, exactly if the transaction commits. */
export async function notifyWebhooks(tx: Tx, brandId: number, event: WebhookEvent): Promise<void> {
  await notifyActiveWebhooks(tx, await selectListening(tx, { brandId }), event)
}

/** The same for webhooks that are known to be on. */
export async function notifyActiveWebhooks(
  tx: Tx,
  webhooksOn: { id: number; events: string }[],
  event: WebhookEvent,
): Promise<void> {
  const listening = webhooksOn.filter(({ events }) => eventsSchema.parse(JSON.parse(events)).includes(event.type))
  if (listening.length === 0) return
  await queueMessage(
    tx,
    listening.map(({ id }) => id),
    { ...event, subject: formatSubject(event), consumerId: 'consumerId' in event.data ? event.data.consumerId : null },
  )
}

type Message = { type: string; data: object; subject: string; consumerId: number | null }

/** Queues a message for each of the webhooks. A receiver recognises duplicates by the id. */
export async function queueMessage(
  tx: Tx,
  webhookIds: number[],
  { type, data, subject, consumerId }: Message,
): Promise<void> {
  const now = Date.now()
  const messageId = `msg_${randomId(18)}`
  const body = JSON.stringify({ type, timestamp: iso(now), data })
  await tx.insert(webhookDeliveries).values(
    webhookIds.map((webhookId) => ({
      webhookId,
      messageId,
      type,
      subject,
      consumerId,
      body,
      nextAttemptAt: now,
      createdAt: now,
    })),
  )
  await announce(tx, WEBHOOKS)
  // The worker claims deliveries in a separate unit, which the queue of `write` runs after this one and its commit.
  globalThis.soundingWebhookWorker?.wake()
}

function formatSubject({ data }: WebhookEvent): string {
  return 'taskId' in data ? `task ${data.taskId}` : `consumer ${data.consumerId}`
}
