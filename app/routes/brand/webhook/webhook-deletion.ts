import { deleteWebhook } from '~/accounts/webhooks/webhooks.server'
import { keepPage } from '../dialog-client-action'
import type { Route } from './+types/webhook-deletion'
import { press } from './webhook-press.server'

const failed = 'Failed to delete the webhook. Please try again.'

/** Deletes a webhook with its log. */
export async function action(args: Route.ActionArgs) {
  return await press(args, {
    work: deleteWebhook,
    failed,
    said: { title: 'Webhook deleted', message: 'Nothing is sent there any more.' },
    back: '/account/webhooks',
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
