import { acting } from '~/access/guards.server'
import { inviteLink } from '~/invitations/invitations.server'
import { json, pathId, requireFound } from '~/lib/http/http.server'
import type { Route } from './+types/invitation-link-copy'

/** `{ link }` of a pending invitation, for the button that copies it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return json({ link: requireFound(await inviteLink(acting(context), pathId(params.invitationId))) })
}
