import type { Candidates } from '~/projects/assign-stakeholders-form'
import { findCandidates, pageCandidates } from '~/projects/participant-list.server'
import { listTags } from '~/projects/stakeholder-tags.server'

/** Who can be assigned to a project of the brand: those chosen so far, and a page of the others. */
export async function loadCandidates(
  brandId: number,
  projectId: number,
  { search, tag, page, chosen: ids }: { search: string; tag: string | null; page: number; chosen: number[] },
): Promise<Candidates> {
  const [chosen, tags] = await Promise.all([findCandidates(brandId, projectId, ids), listTags(brandId)])
  const except = chosen.map(({ id }) => id)
  return { search, tag, tags, chosen, found: await pageCandidates(brandId, projectId, { search, tag, page, except }) }
}
