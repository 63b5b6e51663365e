import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { emailInvitationFormSchema } from '~/invitations/invitations'
import { inviteByEmail } from '~/invitations/invitations.server'
import { InviteForm } from '~/invitations/invite-form'
import { readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import type { Route } from './+types/invitation'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { createFormIdempotency } from './form-idempotency.server'
import { useInvitation } from './invitation-ways'
import { redirectToResults, type Sent, send } from './sent-invitations.server'

const once = createFormIdempotency<Outcome<Sent>>()
const failed = 'Failed to send invitations. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: emailInvitationFormSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { value: input } = submission
  const work = () => send(brand, (onUnit) => inviteByEmail(brand, input, onUnit))
  const { value, again } = await attempt(() => once(brand, form, work), {
    reply: submission.reply,
    failed,
  })
  return again ?? (await redirectToResults(brand, value, url))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function InvitationByEmail({ actionData }: Route.ComponentProps) {
  return <InviteForm {...useInvitation()} lastResult={actionData} />
}
