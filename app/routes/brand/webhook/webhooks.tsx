import { data } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { webhookSchema } from '~/accounts/webhooks/webhook-schemas'
import type { NewWebhook } from '~/accounts/webhooks/webhooks'
import { addWebhook, listWebhooks } from '~/accounts/webhooks/webhooks.server'
import { WebhooksPage } from '~/accounts/webhooks/webhooks-page'
import { readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { pageMeta } from '~/ui/page/page-meta'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/webhooks'

export function meta() {
  return pageMeta({ title: 'Webhooks', description: 'Send events to your software.' })
}

export async function loader({ context }: Route.LoaderArgs) {
  return { webhooks: await listWebhooks(brandId(context)), formKey: randomId(9) }
}

const failed = 'Failed to add the webhook. Please try again.'
const once = createFormIdempotency<Outcome<NewWebhook>>()

/** A secret is only in the response to the form that creates it, so there is no redirect. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  const { value, again } = await submitDialogForm(
    form,
    webhookSchema,
    (input) => once(url, brand, form, () => addWebhook(acting(context), input)),
    { context, failed },
  )
  return again ?? data({ added: value }, { status: 201 })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const isAdded = actionData !== undefined && 'added' in actionData
  return (
    <WebhooksPage
      {...loaderData}
      added={isAdded ? actionData.added : null}
      lastResult={isAdded ? null : (actionData ?? null)}
    />
  )
}
