import { findStakeholders, listStakeholderIds } from '~/invitations/stakeholder-list.server'
import { notFound, pathId } from '~/lib/http.server'
import { searchWanted } from '~/lib/paging'
import { tagWanted } from '~/projects/stakeholder-tags'
import type { TaggedSelection } from '~/projects/tagging-form'
import { projectWanted } from './portal-view.server'

/** Those whom an address selects: everyone whom its filter finds, or those who are ticked; a thrown 404 beyond the brand's. */
export async function loadSelection(brandId: number, url: URL): Promise<TaggedSelection> {
  const { searchParams } = url
  if (searchParams.has('everyone')) {
    return { everyone: true, total: (await listEveryone(brandId, url)).length, people: [] }
  }
  const ids = [...new Set(searchParams.getAll('consumerId').map(pathId))]
  const people = await findStakeholders(brandId, ids)
  if (people.length < ids.length) throw notFound()
  return { everyone: false, total: ids.length, people: people.map(({ id, name, tags }) => ({ id, name, tags })) }
}

/** The ids of everyone with an account whom the filter of the address finds. */
export async function listEveryone(brandId: number, url: URL): Promise<number[]> {
  const filter = { search: searchWanted(url), projectId: projectWanted(url), tag: tagWanted(url) }
  return await listStakeholderIds(brandId, filter)
}
