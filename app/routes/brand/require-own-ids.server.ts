import { ownsInvitation } from '~/invitations/stakeholders/stakeholder-list.server'
import { notFoundResponse, pathId, requireFound } from '~/lib/http/http.server'
import { ownsProject } from '~/projects/projects.server'
import { findTaskRow } from '~/tasks/tasks.server'

/*
 * Checks the ids in a form's path before the form itself: another brand's record gives 404, even if the form has
 * faults.
 */

export async function ownProjectId(brandId: number, raw: string | undefined): Promise<number> {
  const id = pathId(raw)
  if (!(await ownsProject(brandId, id))) throw notFoundResponse()
  return id
}

export async function ownTaskId(brandId: number, raw: string | undefined): Promise<number> {
  return requireFound(await findTaskRow(brandId, pathId(raw))).id
}

export async function ownInvitationId(brandId: number, raw: string | undefined): Promise<number> {
  const id = pathId(raw)
  if (!(await ownsInvitation(brandId, id))) throw notFoundResponse()
  return id
}
