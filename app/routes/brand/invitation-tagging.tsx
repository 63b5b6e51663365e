import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { tagInvitation } from '~/invitations/invitations.server'
import { pathId, readForm } from '~/lib/http.server'
import { portalAddress, withoutDialog } from '~/projects/portal-address'
import { taggingFormSchema } from '~/projects/stakeholder-tagging'
import type { Route } from './+types/invitation-tagging'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { loadNoun } from './portal.server'
import { PortalPage } from './portal-page'

export const meta = () => [{ title: 'Tags' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const about = new URL(url)
  about.searchParams.set('invitation', String(pathId(params.invitationId)))
  return await loadNoun(brandId(context), about, 'invitation-tags', 'stakeholders')
}

const failed = 'Failed to save tags. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: taggingFormSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { tags } = submission.value
  const { again } = await attempt(() => tagInvitation(brandId(context), pathId(params.invitationId), tags), {
    reply: submission.reply,
    failed,
  })
  if (again) return again
  const to = url.searchParams.has('tab')
    ? withoutDialog(url.searchParams)
    : portalAddress(null, { tab: 'stakeholders' })
  return await redirectWithFlash(to, { title: 'Tags saved' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function InvitationTaggingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PortalPage portal={loaderData} lastResult={actionData} />
}
