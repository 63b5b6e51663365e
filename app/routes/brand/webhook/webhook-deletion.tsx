import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { createSharedIdempotency } from '~/accounts/shared-idempotency.server'
import { WebhookDeletionForm } from '~/accounts/webhooks/webhook-dialogs'
import { deleteWebhook, findWebhook } from '~/accounts/webhooks/webhooks.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepPage } from '../dialog-client-action'
import { submitConfirmation } from '../dialog-submission.server'
import type { Route } from './+types/webhook-deletion'

export const meta = () => [{ title: 'Delete webhook' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { url: requireFound(await findWebhook(brandId(context), pathId(params.webhookId))).url }
}

// Ids are never reused, so the second click of a double click can get the same message as the first.
const once = createSharedIdempotency<Outcome<{ url: string }>>('webhook-deletion')
const failed = 'Failed to delete the webhook. Please try again.'

export async function action({ params, context }: Route.ActionArgs) {
  const [brand, id] = [brandId(context), pathId(params.webhookId)]
  const work = () => once(`${brand} ${id}`, () => deleteWebhook(acting(context), id))
  const { value, again } = await submitConfirmation(work, failed, context)
  if (again) return again
  return await redirectWithFlash('/account/webhooks', { title: 'Webhook deleted', message: value.url })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function WebhookDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Delete webhook">
      <WebhookDeletionForm {...loaderData} error={actionData} />
    </DialogView>
  )
}
