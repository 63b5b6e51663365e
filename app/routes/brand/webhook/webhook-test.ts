import { testWebhook } from '~/accounts/webhooks/webhooks.server'
import type { Route } from './+types/webhook-test'
import { press } from './webhook-press.server'

/** Sends a webhook a message that tells of nothing. */
export async function action(args: Route.ActionArgs) {
  return await press(args, {
    work: testWebhook,
    failed: 'Failed to send the test. Please try again.',
    said: { title: 'Test sent', message: 'Its answer stands under Deliveries in a moment.' },
  })
}
