import { findPending, ownsInvitation } from '~/invitations/stakeholders/stakeholder-list.server'
import { notFoundResponse, pathId } from '~/lib/http/http.server'

/** The pending invitation that a path names; null where it has been accepted, a thrown 404 where it is not the brand's. */
export async function loadPending(brandId: number, raw: string | undefined) {
  const id = pathId(raw)
  const invitation = await findPending(brandId, id)
  if (!invitation && !(await ownsInvitation(brandId, id))) throw notFoundResponse()
  return invitation
}
