import { redirect } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { withdrawInvitation } from '~/invitations/invitations.server'
import { pathId } from '~/lib/http.server'
import { createIdempotency } from '~/lib/idempotency.server'
import type { Outcome } from '~/lib/outcome'
import { portalAddress, withoutDialog } from '~/projects/portal-address'
import type { Route } from './+types/invitation-withdrawal'
import { change } from './task-change.server'

// Ids never come back, so the second click of a double click may be told the same as the first.
const once = createIdempotency<Outcome<{ email: string }>>()

export function loader({ params }: Route.LoaderArgs) {
  const invitation = pathId(params.invitationId)
  return redirect(portalAddress(null, { tab: 'stakeholders', dialog: 'withdraw-invitation', invitation }))
}

export async function action({ params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const invitationId = pathId(params.invitationId)
  const back = withoutDialog(url.searchParams)
  const { value, refused } = await change(
    () => once(`${brand} ${invitationId}`, () => withdrawInvitation(brand, invitationId)),
    { back, failed: 'Failed to withdraw the invitation. Please try again.' },
  )
  if (refused) return refused
  return await redirectWithFlash(back, { title: 'Invitation withdrawn', message: value.email })
}
