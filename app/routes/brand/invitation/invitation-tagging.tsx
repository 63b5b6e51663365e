import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { tagInvitation } from '~/invitations/invitations.server'
import { NoLongerPending } from '~/invitations/pending-invitation-dialogs'
import { readForm } from '~/lib/http/http.server'
import { portalPage } from '~/projects/portal-url'
import { taggingFormSchema } from '~/projects/tags/stakeholder-tagging'
import type { Tagging } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { TaggingForm } from '~/projects/tags/tagging-form'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import { ownInvitationId } from '../require-own-ids.server'
import type { Route } from './+types/invitation-tagging'
import { loadPending } from './pending-invitation.server'

export const meta = () => [{ title: 'Tags' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = brandId(context)
  return { invitation: await loadPending(brand, params.invitationId), known: await listTags(brand) }
}

const failed = 'Failed to save tags. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const invitationId = await ownInvitationId(brand, params.invitationId)
  const work = ({ tags }: Tagging) => tagInvitation(acting(context), invitationId, tags)
  const { again } = await submitDialogForm(await readForm(request), taggingFormSchema, work, { context, failed })
  return again ?? (await redirectWithFlash(portalPage(url), { title: 'Tags saved' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function InvitationTagging({ loaderData: { invitation, known }, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Tags">
      {invitation ? (
        <TaggingForm selection={toSelection(invitation)} known={known} lastResult={actionData} />
      ) : (
        <NoLongerPending />
      )}
    </DialogView>
  )
}

function toSelection({ id, email, tags }: { id: number; email: string; tags: string[] }) {
  const ids = { active: [], pending: [id] }
  return { everyone: false, counts: { active: 0, pending: 1 }, ids, names: [email], tags }
}
