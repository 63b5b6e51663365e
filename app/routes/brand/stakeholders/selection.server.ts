import {
  findPendingAmong,
  findStakeholders,
  listStakeholderIds,
  type StakeholderFilter,
} from '~/invitations/stakeholders/stakeholder-list.server'
import { STAKEHOLDER_STATUSES } from '~/invitations/stakeholders/stakeholder-rows'
import { notFoundResponse, pathId, readForm, refuse } from '~/lib/http/http.server'
import { validateForm } from '~/lib/http/validate-form.server'
import { parseEnumParam, parseIdParam, parseSearch } from '~/lib/lists/paging'
import type { Selection } from '~/projects/selection/selection'
import { type SelectionInput, selectionSchema } from '~/projects/selection/selection-fields'
import { parseTag } from '~/projects/tags/stakeholder-tags'

const MOST_NAMED = 5

/**
 * The people whom the URL selects: all whom its filter finds, or the ticked ones. Throws 404 for people of another
 * brand.
 */
export async function loadSelection(brandId: number, url: URL): Promise<Selection> {
  const { searchParams } = url
  if (searchParams.has('everyone')) {
    const { active, pending } = await listFound(brandId, url)
    const counts = { active: active.length, pending: pending.length }
    return { everyone: true, counts, ids: { active: [], pending: [] }, names: [], tags: null }
  }
  const listIds = (name: string) => [...new Set(searchParams.getAll(name).map(pathId))]
  const [consumerIds, invitationIds] = [listIds('consumerId'), listIds('invitationId')]
  const active = await findStakeholders(brandId, consumerIds)
  const pending = await findPendingAmong(brandId, invitationIds)
  if (active.length < consumerIds.length || pending.length < invitationIds.length) throw notFoundResponse()
  const people = [
    ...active.map(({ name, tags }) => ({ name, tags })),
    ...pending.map(({ email: name, tags }) => ({ name, tags })),
  ]
  const [only] = people
  return {
    everyone: false,
    counts: { active: active.length, pending: pending.length },
    ids: { active: active.map(({ id }) => id), pending: pending.map(({ id }) => id) },
    names: people.slice(0, MOST_NAMED).map(({ name }) => name),
    tags: people.length === 1 && only ? only.tags : null,
  }
}

type Selected = { active: number[]; pending: number[] }

/** The ids that a posted form is about, of each kind. */
export async function selectedIds(
  brandId: number,
  url: URL,
  { everyone, consumerId, invitationId }: SelectionInput,
): Promise<Selected> {
  if (everyone) return await listFound(brandId, url)
  return { active: [...new Set(consumerId)], pending: [...new Set(invitationId)] }
}

/** The same for a form with no other fields. */
export async function readSelected(brandId: number, url: URL, request: Request): Promise<Selected> {
  const submission = validateForm(await readForm(request), selectionSchema)
  if (submission.status !== 'success') throw refuse(400, NOBODY)
  return await selectedIds(brandId, url, submission.value)
}

export const NOBODY = 'Please select at least one stakeholder.'

/** The ids of everyone whom the filter in the URL finds. */
async function listFound(brandId: number, url: URL): Promise<Selected> {
  return await listStakeholderIds(brandId, stakeholderFilter(url))
}

/** The filter in an address of the list of stakeholders. */
export function stakeholderFilter(url: URL): StakeholderFilter {
  return {
    search: parseSearch(url),
    status: parseEnumParam(STAKEHOLDER_STATUSES, url),
    projectId: parseIdParam(url, 'project'),
    tag: parseTag(url),
  }
}
