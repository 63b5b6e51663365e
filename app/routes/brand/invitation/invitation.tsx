import { acting, brandId } from '~/access/guards.server'
import { type EmailInvitation, emailInvitationFormSchema } from '~/invitations/invitation-schemas'
import { inviteByEmail } from '~/invitations/invitations.server'
import { InviteForm } from '~/invitations/invite-form'
import { readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/invitation'
import { useInvitation } from './invitation-ways'
import { redirectToResults, type Sent, send } from './sent-invitations.server'

const once = createFormIdempotency<Outcome<Sent>>()
const failed = 'Failed to send invitations. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  const work = (input: EmailInvitation) =>
    once(url, brand, form, () => send(brand, (onUnit) => inviteByEmail(acting(context), input, onUnit)))
  const { value, again } = await submitDialogForm(form, emailInvitationFormSchema, work, { context, failed })
  return again ?? (await redirectToResults(brand, value, url))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function InvitationByEmail({ actionData }: Route.ComponentProps) {
  return <InviteForm {...useInvitation()} lastResult={actionData} />
}
