import { findPending, ownsInvitation } from '~/invitations/stakeholders/stakeholder-list.server'
import { notFoundResponse, pathId } from '~/lib/http/http.server'

/** The pending invitation in a path; null if it was accepted, a thrown 404 if it is not the brand's. */
export async function loadPending(brandId: number, raw: string | undefined) {
  const id = pathId(raw)
  const invitation = await findPending(brandId, id)
  if (!invitation && !(await ownsInvitation(brandId, id))) throw notFoundResponse()
  return invitation
}
