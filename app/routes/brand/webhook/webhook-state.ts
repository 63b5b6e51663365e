import { switchWebhook } from '~/accounts/webhooks/webhooks.server'
import { readForm } from '~/lib/http/http.server'
import { keepPage } from '../dialog-client-action'
import type { Route } from './+types/webhook-state'
import { runWebhookAction } from './webhook-action.server'

const failed = 'Failed to change the webhook. Please try again.'

/** Switches a webhook on or off. */
export async function action(args: Route.ActionArgs) {
  const state = (await readForm(args.request)).get('state') === 'on' ? 'on' : 'off'
  return await runWebhookAction(args, {
    work: (by, id) => switchWebhook(by, id, state),
    failed,
    said:
      state === 'on'
        ? { title: 'Webhook turned on', message: 'Pending messages are sent now.' }
        : { title: 'Webhook turned off', message: 'No events are sent until you turn it on again.' },
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
