import { useOutlet } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { listDeliveries } from '~/accounts/webhooks/deliveries.server'
import { WebhookPage } from '~/accounts/webhooks/webhook-page'
import { webhookSchema } from '~/accounts/webhooks/webhook-schemas'
import { editWebhook, findWebhook } from '~/accounts/webhooks/webhooks.server'
import { pathId, readForm, requireFound } from '~/lib/http/http.server'
import { pageMeta } from '~/ui/page/page-meta'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import type { Route } from './+types/webhook'

export function meta() {
  return pageMeta({ title: 'Webhook', description: 'Sends events to your software.' })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const [brand, id] = [brandId(context), pathId(params.webhookId)]
  return { webhook: requireFound(await findWebhook(brand, id)), deliveries: await listDeliveries(brand, id) }
}

const failed = 'Failed to save the webhook. Please try again.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = pathId(params.webhookId)
  const form = await readForm(request)
  const { again } = await submitDialogForm(form, webhookSchema, (input) => editWebhook(acting(context), id, input), {
    context,
    failed,
  })
  if (again) return again
  return await redirectWithFlash(`/account/webhooks/${id}`, {
    title: 'Webhook saved',
    message: 'The changes apply from the next message.',
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function OneWebhook({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhookPage {...loaderData} lastResult={actionData ?? null} dialog={useOutlet()} />
}
