import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { findStakeholders, listStakeholderIds } from '~/invitations/stakeholders/stakeholder-list.server'
import { notFound, pathId, readForm } from '~/lib/http/http.server'
import { searchWanted } from '~/lib/paging'
import { portalPage } from '~/projects/portal-address'
import { taggingFormSchema } from '~/projects/tags/stakeholder-tagging'
import { tagStakeholders } from '~/projects/tags/stakeholder-tagging.server'
import { tagWanted } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import type { TaggedSelection } from '~/projects/tags/tagging-form'
import { TaggingForm } from '~/projects/tags/tagging-form'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/stakeholder-tagging'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'

export const meta = () => [{ title: 'Tags' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  return { selection: await loadSelection(brand, url), known: await listTags(brand) }
}

const failed = 'Failed to save tags. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const submission = parseWithZod(await readForm(request), { schema: taggingFormSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { everyone, consumerId, change, tags } = submission.value
  const selected = everyone ? await listEveryone(brand, url) : consumerId
  if (selected.length === 0) return data(submission.reply({ formErrors: [NOBODY] }), { status: 400 })

  const { value, again } = await attempt(() => tagStakeholders(brand, selected, { change, tags }), {
    reply: submission.reply,
    context,
    failed,
  })
  if (again) return again
  return await redirectWithFlash(portalPage(url), {
    title: 'Tags saved',
    message: value.people > 1 ? `${value.people.toLocaleString('en-US')} stakeholders were changed.` : undefined,
  })
}

const NOBODY = 'Please select at least one stakeholder.'

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function StakeholderTagging({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Tags">
      <TaggingForm {...loaderData} lastResult={actionData} />
    </DialogView>
  )
}

/** Those whom an address selects: everyone whom its filter finds, or those who are ticked; a thrown 404 beyond the brand's. */
async function loadSelection(brandId: number, url: URL): Promise<TaggedSelection> {
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
async function listEveryone(brandId: number, url: URL): Promise<number[]> {
  const raw = url.searchParams.get('project')
  const filter = { search: searchWanted(url), projectId: raw ? pathId(raw) : null, tag: tagWanted(url) }
  return await listStakeholderIds(brandId, filter)
}
