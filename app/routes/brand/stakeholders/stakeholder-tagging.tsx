import { data } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { tagInvitations } from '~/invitations/bulk-invitations.server'
import { readForm } from '~/lib/http/http.server'
import { validateForm } from '~/lib/http/validate-form.server'
import type { Outcome } from '~/lib/outcome'
import { portalPage } from '~/projects/portal-url'
import { taggingFormSchema } from '~/projects/tags/stakeholder-tagging'
import { tagStakeholders } from '~/projects/tags/stakeholder-tagging.server'
import type { Tagging } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { TaggingForm } from '~/projects/tags/tagging-form'
import { english } from '~/texts/format'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../dialog-client-action'
import { submitDialog } from '../dialog-submission.server'
import type { Route } from './+types/stakeholder-tagging'
import { loadSelection, NOBODY, selectedIds } from './selection.server'

export const meta = () => [{ title: 'Tags' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  return { selection: await loadSelection(brand, url), known: await listTags(brand) }
}

const failed = 'Failed to save tags. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const submission = validateForm(await readForm(request), taggingFormSchema)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { change, tags, ...chosen } = submission.value
  const selected = await selectedIds(brand, url, chosen)
  const people = selected.active.length + selected.pending.length
  if (people === 0) return data(submission.reply({ formErrors: [NOBODY] }), { status: 400 })

  const { again } = await submitDialog(() => tagSelected(acting(context), selected, { change, tags }), {
    reply: submission.reply,
    context,
    failed,
  })
  if (again) return again
  return await redirectWithFlash(portalPage(url), {
    title: 'Tags saved',
    message: people > 1 ? `${english.number(people)} stakeholders were changed.` : undefined,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function StakeholderTagging({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Tags">
      <TaggingForm {...loaderData} lastResult={actionData} />
    </DialogView>
  )
}

async function tagSelected(
  by: Acting,
  { active, pending }: { active: number[]; pending: number[] },
  tagging: Tagging,
): Promise<Outcome<{ people: number }>> {
  const tagged = await tagStakeholders(by, active, tagging)
  return tagged.ok ? await tagInvitations(by, pending, tagging) : tagged
}
