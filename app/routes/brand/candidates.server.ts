import type { Candidates } from '~/projects/assign-stakeholders-form'
import { findCandidates, pageCandidates } from '~/projects/participant-list.server'

/** Who can be assigned to a project of the brand: those chosen so far, and a page of the others. */
export async function loadCandidates(
  brandId: number,
  projectId: number,
  { search, page, chosen: ids }: { search: string; page: number; chosen: number[] },
): Promise<Candidates> {
  const chosen = await findCandidates(brandId, projectId, ids)
  const except = chosen.map(({ id }) => id)
  return { search, chosen, found: await pageCandidates(brandId, projectId, { search, page, except }) }
}
