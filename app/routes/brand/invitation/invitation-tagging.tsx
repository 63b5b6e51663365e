import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { tagInvitation } from '~/invitations/invitations.server'
import { NoLongerPending } from '~/invitations/pending-invitation-dialogs'
import { pathId, readForm } from '~/lib/http/http.server'
import { portalPage } from '~/projects/portal-address'
import { type Tagging, taggingFormSchema } from '~/projects/tags/stakeholder-tagging'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { TaggingForm } from '~/projects/tags/tagging-form'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepTyped } from '../dialog-client-action'
import { attemptForm } from '../dialog-reply.server'
import type { Route } from './+types/invitation-tagging'
import { loadPending } from './pending-invitation.server'

export const meta = () => [{ title: 'Tags' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = brandId(context)
  return { invitation: await loadPending(brand, params.invitationId), known: await listTags(brand) }
}

const failed = 'Failed to save tags. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const work = ({ tags }: Tagging) => tagInvitation(brandId(context), pathId(params.invitationId), tags)
  const { again } = await attemptForm(await readForm(request), taggingFormSchema, work, { context, failed })
  return again ?? (await redirectWithFlash(portalPage(url), { title: 'Tags saved' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function InvitationTagging({ loaderData: { invitation, known }, actionData }: Route.ComponentProps) {
  const people = invitation ? [{ id: invitation.id, name: invitation.email, tags: invitation.tags }] : []
  return (
    <DialogView title="Tags">
      {invitation ? (
        <TaggingForm selection={{ everyone: false, total: 1, people }} known={known} lastResult={actionData} />
      ) : (
        <NoLongerPending />
      )}
    </DialogView>
  )
}
