import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { SelectedWithdrawalForm } from '~/invitations/stakeholders/selected-invitations'
import { withdrawSeveralForGood } from '~/people/erasure/erasure.server'
import { portalPage } from '~/projects/portal-url'
import { countPeople } from '~/projects/selection/selection'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepPage } from '../dialog-client-action'
import { submitConfirmation } from '../dialog-submission.server'
import type { Route } from './+types/stakeholder-withdrawal'
import { loadSelection, readSelected } from './selection.server'

export const meta = () => [{ title: 'Withdraw invitations' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadSelection(brandId(context), url)
}

const failed = 'Failed to withdraw the invitations. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const { pending } = await readSelected(brand, url, request)
  const { value, again } = await submitConfirmation(
    () => withdrawSeveralForGood(acting(context), pending),
    failed,
    context,
  )
  if (again) return again
  return await redirectWithFlash(portalPage(url), {
    title: 'Invitations withdrawn',
    message: countPeople(value.withdrawn),
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function StakeholderWithdrawal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Withdraw invitations">
      <SelectedWithdrawalForm selection={loaderData} error={actionData} />
    </DialogView>
  )
}
