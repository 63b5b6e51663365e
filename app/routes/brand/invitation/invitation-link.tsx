import { acting, brandId } from '~/access/guards.server'
import { inviteLink } from '~/invitations/invitations.server'
import { InviteLinkView } from '~/invitations/invite-link'
import { NoLongerPending } from '~/invitations/pending-invitation-dialogs'
import { requireFound } from '~/lib/http/http.server'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/invitation-link'
import { loadPending } from './pending-invitation.server'

export const meta = () => [{ title: 'Invite link' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = brandId(context)
  const invitation = await loadPending(brand, params.invitationId)
  return invitation && { email: invitation.email, link: requireFound(await inviteLink(acting(context), invitation.id)) }
}

export default function InvitationLink({ loaderData }: Route.ComponentProps) {
  return (
    <DialogView title="Invite link">{loaderData ? <InviteLinkView {...loaderData} /> : <NoLongerPending />}</DialogView>
  )
}
