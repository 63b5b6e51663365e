import { sendAgain } from '~/accounts/webhooks/webhooks.server'
import { pathId } from '~/lib/http/http.server'
import type { Route } from './+types/delivery-repetition'
import { press } from './webhook-press.server'

/** Sends a webhook's message again. */
export async function action(args: Route.ActionArgs) {
  return await press(args, {
    work: (brand, id) => sendAgain(brand, id, pathId(args.params.deliveryId)),
    failed: 'Failed to send the message. Please try again.',
    said: { title: 'Sent again', message: 'Its answer stands under Deliveries in a moment.' },
  })
}
