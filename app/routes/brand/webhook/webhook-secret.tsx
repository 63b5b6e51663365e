import { data } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { RolledSecret, SecretRollForm } from '~/accounts/webhooks/webhook-dialogs'
import { findWebhook, rollSecret } from '~/accounts/webhooks/webhooks.server'
import { pathId, readForm, requireFound } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepPage } from '../dialog-client-action'
import { submitConfirmation } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/webhook-secret'

export const meta = () => [{ title: 'Roll secret' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const webhook = requireFound(await findWebhook(brandId(context), pathId(params.webhookId)))
  return { webhook, formKey: randomId(9) }
}

const failed = 'Failed to roll the secret. Please try again.'
const once = createFormIdempotency<Outcome<{ secret: string }>>()

/** A secret is only in the response to the form that rolls it, so there is no redirect. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const [brand, id] = [brandId(context), pathId(params.webhookId)]
  const form = await readForm(request)
  const { value, again } = await submitConfirmation(
    () => once(url, brand, form, () => rollSecret(acting(context), id)),
    failed,
    context,
  )
  return again ?? data(value, { status: 201 })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function WebhookSecret({ loaderData, actionData }: Route.ComponentProps) {
  const isRolled = typeof actionData === 'object'
  return (
    <DialogView title={isRolled ? 'New secret' : 'Roll secret'}>
      {isRolled ? <RolledSecret {...actionData} /> : <SecretRollForm {...loaderData} error={actionData} />}
    </DialogView>
  )
}
