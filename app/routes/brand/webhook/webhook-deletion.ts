import { deleteWebhook } from '~/accounts/webhooks/webhooks.server'
import type { Route } from './+types/webhook-deletion'
import { press } from './webhook-press.server'

/** Deletes a webhook with its log. */
export async function action(args: Route.ActionArgs) {
  return await press(args, {
    work: deleteWebhook,
    failed: 'Failed to delete the webhook. Please try again.',
    said: { title: 'Webhook deleted', message: 'Nothing is sent there any more.' },
    back: '/account/webhooks',
  })
}
