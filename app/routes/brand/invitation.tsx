import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { emailInvitationFormSchema, type InvitationResult, invitationsSummary } from '~/invitations/invitations'
import { inviteByEmail } from '~/invitations/invitations.server'
import { keepBatch } from '~/invitations/sent-batches.server'
import { readForm } from '~/lib/http.server'
import { done, type Outcome } from '~/lib/outcome'
import { portalAddress } from '~/projects/portal-address'
import type { Route } from './+types/invitation'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { createFormOnce } from './form-once.server'
import { loadNoun } from './portal.server'
import { PortalPage } from './portal-page'

export const meta = () => [{ title: 'Invite New Stakeholders' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadNoun(brandId(context), url, 'invite-stakeholders', 'stakeholders')
}

type Sent = { batch: string; results: InvitationResult[] }

const once = createFormOnce<Outcome<Sent>>()
const failed = 'Failed to send invitations. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: emailInvitationFormSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { value: input } = submission
  const { value, again } = await attempt(() => once(brand, form, () => send(brand, input)), {
    reply: submission.reply,
    failed,
  })
  if (again) return again
  const tab = url.searchParams.has('project') ? url.searchParams.get('tab') : 'stakeholders'
  const results = portalAddress(url.searchParams, { tab, dialog: 'invitation-results', batch: value.batch })
  const isAllFailed = value.results.every(({ status }) => status === 'failed')
  return await redirectWithNotice(results, {
    title: invitationsSummary(value.results),
    kind: isAllFailed ? 'error' : undefined,
  })
}

async function send(brand: number, input: Parameters<typeof inviteByEmail>[1]): Promise<Outcome<Sent>> {
  const outcome = await inviteByEmail(brand, input)
  if (!outcome.ok) return outcome
  const { results } = outcome.value
  return done({ batch: keepBatch(brand, results), results })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PortalPage portal={loaderData} lastResult={actionData} />
}
