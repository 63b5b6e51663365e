import { renewSecret } from '~/accounts/webhooks/webhooks.server'
import type { Route } from './+types/webhook-secret'
import { press } from './webhook-press.server'

/** Gives a webhook another secret. */
export async function action(args: Route.ActionArgs) {
  return await press(args, {
    work: renewSecret,
    failed: 'Failed to change the secret. Please try again.',
    said: { title: 'Secret changed', message: 'For a day messages are signed with the earlier one too.' },
  })
}
