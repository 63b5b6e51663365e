import { z } from 'zod'
import { cleanCode } from '~/lib/clean-text'
import { requiredText } from '~/lib/zod-fields'
import { CHOOSE_EVENTS, EVENTS, NO_ADDRESS } from './webhooks'

export const eventsSchema = z
  .array(
    z.enum(
      EVENTS.map(({ event }) => event),
      { error: 'Please choose from the list' },
    ),
  )
  .min(1, CHOOSE_EVENTS)

/** The typed URL. Its host is checked with each request. */
const ADDRESS_LENGTH = 1_000

export const webhookSchema = z.object({
  url: requiredText(NO_ADDRESS, ADDRESS_LENGTH, NO_ADDRESS, cleanCode).refine(
    (text) => text === '' || isAddress(text),
    NO_ADDRESS,
  ),
  events: eventsSchema.prefault([]),
})
export type WebhookInput = z.output<typeof webhookSchema>

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
