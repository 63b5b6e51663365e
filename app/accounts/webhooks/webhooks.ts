/** The events of webhooks, by their names in messages. */
export const EVENTS = [
  { event: 'response.submitted', label: 'A response was submitted' },
  { event: 'task.opened', label: 'A task was opened' },
  { event: 'task.closed', label: 'A task was closed' },
  { event: 'consumer.joined', label: 'A consumer joined' },
] as const
export type EventName = (typeof EVENTS)[number]['event']

/** The content of a message in addition to its type and time: ids, with which the API returns the rest. */
export type WebhookEvent =
  | {
      type: 'response.submitted'
      data: { responseId: number; taskId: number; projectId: number; consumerId: number; submittedAt: string }
    }
  | { type: 'task.opened' | 'task.closed'; data: { taskId: number; projectId: number } }
  | { type: 'consumer.joined'; data: { consumerId: number; projectId: number | null } }

export const CHOOSE_EVENTS = 'Please choose at least one'

export const NO_ADDRESS = 'Please enter the full address, such as https://example.com/sounding'

/** `failed`: switched off because nothing arrived there for three days. */
export type WebhookState = 'on' | 'off' | 'failed'

/** A webhook as its brand sees it. */
export type Webhook = {
  id: number
  url: string
  events: EventName[]
  state: WebhookState
  /** Until when messages are also signed with the previous secret; null if they are not. */
  bothSignUntil: string | null
  createdAt: string
}

/** A new webhook, whose secret is shown only once. */
export type NewWebhook = { id: number; url: string; secret: string }

/** One message to one webhook, with how its last try ended. Instants are ISO 8601. */
export type Delivery = {
  id: number
  messageId: string
  type: string
  status: 'queued' | 'delivered' | 'failed'
  attempts: number
  /** Status of the last response; null without a response or an attempt. */
  answerStatus: number | null
  /** The beginning of that answer, or why there was none. */
  answer: string | null
  createdAt: string
  triedAt: string | null
  /** Time of the next attempt; null without one. */
  nextAt: string | null
}
