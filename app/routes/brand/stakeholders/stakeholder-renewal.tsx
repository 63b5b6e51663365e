import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { renewInvitations } from '~/invitations/bulk-invitations.server'
import { invitationsSummary } from '~/invitations/invitations'
import { RenewalForm } from '~/invitations/stakeholders/selected-invitations'
import { readableAddress } from '~/lib/email-address'
import { portalPage } from '~/projects/portal-url'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepPage } from '../dialog-client-action'
import { submitConfirmation } from '../dialog-submission.server'
import type { Route } from './+types/stakeholder-renewal'
import { loadSelection, readSelected } from './selection.server'

export const meta = () => [{ title: 'Invite again' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadSelection(brandId(context), url)
}

const failed = 'Failed to send invitations. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const { pending } = await readSelected(brand, url, request)
  const { value: results, again } = await submitConfirmation(
    () => renewInvitations(acting(context), pending),
    failed,
    context,
  )
  if (again) return again
  const refused = results.find(({ status }) => status === 'failed')
  return await redirectWithFlash(portalPage(url), {
    title: invitationsSummary(results),
    ...(refused && { message: `${readableAddress(refused.email)}: ${refused.reason}`, kind: 'error' as const }),
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function StakeholderRenewal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Invite again">
      <RenewalForm selection={loaderData} error={actionData} />
    </DialogView>
  )
}
