import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { createSharedIdempotency } from '~/accounts/shared-idempotency.server'
import { NoLongerPending, WithdrawalForm } from '~/invitations/pending-invitation-dialogs'
import { readableAddress } from '~/lib/email-address'
import { pathId } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { withdrawForGood } from '~/people/erasure/erasure.server'
import { portalPage } from '~/projects/portal-url'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepPage } from '../dialog-client-action'
import { submitConfirmation } from '../dialog-submission.server'
import type { Route } from './+types/invitation-withdrawal'
import { loadPending } from './pending-invitation.server'

export const meta = () => [{ title: 'Withdraw invitation' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  return await loadPending(brandId(context), params.invitationId)
}

// Ids are never reused, so the second click of a double click can get the same message as the first.
const once = createSharedIdempotency<Outcome<{ email: string }>>('invitation-withdrawal')
const failed = 'Failed to withdraw the invitation. Please try again.'

export async function action({ params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const id = pathId(params.invitationId)
  const work = () => once(`${brand} ${id}`, () => withdrawForGood(acting(context), id))
  const { value, again } = await submitConfirmation(work, failed, context)
  if (again) return again
  const to = portalPage(url)
  return await redirectWithFlash(to, { title: 'Invitation withdrawn', message: readableAddress(value.email) })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function InvitationWithdrawal({ loaderData: invitation, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Withdraw invitation">
      {invitation ? <WithdrawalForm email={invitation.email} error={actionData} /> : <NoLongerPending />}
    </DialogView>
  )
}
