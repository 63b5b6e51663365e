import { renewSecret } from '~/accounts/webhooks/webhooks.server'
import { keepPage } from '../dialog-client-action'
import type { Route } from './+types/webhook-secret'
import { press } from './webhook-press.server'

const failed = 'Failed to change the secret. Please try again.'

/** Gives a webhook another secret. */
export async function action(args: Route.ActionArgs) {
  return await press(args, {
    work: renewSecret,
    failed,
    said: { title: 'Secret changed', message: 'For a day messages are signed with the earlier one too.' },
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
