import { z } from 'zod'
import { EVENTS, type EventName } from '~/accounts/webhooks/webhooks'

const id = z.number().int()
const instant = z.iso.datetime()

const DATA: Record<EventName, z.ZodType> = {
  'response.submitted': z.strictObject({
    responseId: id,
    taskId: id,
    projectId: id,
    consumerId: id,
    submittedAt: instant,
  }),
  'task.opened': z.strictObject({ taskId: id, projectId: id }),
  'task.closed': z.strictObject({ taskId: id, projectId: id }),
  'consumer.joined': z.strictObject({ consumerId: id, projectId: id.nullable() }),
}

/** The messages posted to webhooks, by event. */
export const webhookMessages = EVENTS.map(({ event, label }) => ({
  event,
  says: label,
  schema: z.strictObject({ type: z.literal(event), timestamp: instant, data: DATA[event] }),
}))

/** In paragraphs of Markdown. */
export const WEBHOOKS = [
  'A brand adds addresses under Account, Webhooks. Each is told of the events that were chosen for it, by a POST of JSON with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, as standardwebhooks.com has them: check the signature with the secret of the webhook before you believe a message. The secret is shown once, when the webhook is added; rolled, it is replaced by another one, and for 24 hours messages carry a signature by each of the two. `type` says what happened, `timestamp` when, and `data` to what, in ids by which this API tells the rest. A test has the type `webhook.test`.',
  'Answer with a status from 200 to 299 within ten seconds. Any other status, including redirects, counts as a failure. We retry with increasing delays for three days, then turn the webhook off and email the brand. Messages of one subject, which is the task or else the person, arrive in order: while an earlier one waits, the later ones wait. The same message may arrive twice, with the same `webhook-id`. URLs must start with `https://` and be on the public internet, unless the operator sets `WEBHOOKS_TO_PRIVATE_NETWORKS`.',
]
