import { brandId } from '~/accounts/guards.server'
import { inviteLink } from '~/invitations/invitations.server'
import { found, json, pathId } from '~/lib/http/http.server'
import type { Route } from './+types/invitation-link-copy'

/** `{ link }` of a pending invitation, for the button that copies it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return json({ link: found(await inviteLink(brandId(context), pathId(params.invitationId))) })
}
