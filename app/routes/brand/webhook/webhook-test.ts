import { testWebhook } from '~/accounts/webhooks/webhooks.server'
import { keepPage } from '../dialog-client-action'
import type { Route } from './+types/webhook-test'
import { runWebhookAction } from './webhook-action.server'

const failed = 'Failed to send the test. Please try again.'

/** Sends a webhook a test message. */
export async function action(args: Route.ActionArgs) {
  return await runWebhookAction(args, {
    work: ({ brandId }, id) => testWebhook(brandId, id),
    failed,
    said: { title: 'Test sent', message: 'Its answer will appear under Deliveries in a moment.' },
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
