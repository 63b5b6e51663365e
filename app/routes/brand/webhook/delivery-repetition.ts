import { sendAgain } from '~/accounts/webhooks/webhooks.server'
import { pathId } from '~/lib/http/http.server'
import { keepPage } from '../dialog-client-action'
import type { Route } from './+types/delivery-repetition'
import { runWebhookAction } from './webhook-action.server'

const failed = 'Failed to send the message. Please try again.'

/** Sends a webhook's message again. */
export async function action(args: Route.ActionArgs) {
  return await runWebhookAction(args, {
    work: ({ brandId }, id) => sendAgain(brandId, id, pathId(args.params.deliveryId)),
    failed,
    said: { title: 'Sent again', message: 'Its answer will appear under Deliveries in a moment.' },
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
