import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { accountCreationFormSchema } from '~/invitations/invitations'
import { createAccount } from '~/invitations/invitations.server'
import { readForm } from '~/lib/http.server'
import type { Outcome } from '~/lib/outcome'
import type { Consumer } from '~/lib/people'
import { withoutDialog } from '~/projects/portal-address'
import type { Route } from './+types/stakeholder-account'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { createFormIdempotency } from './form-idempotency.server'
import { loadNoun } from './portal.server'
import { PortalPage } from './portal-page'

export const meta = () => [{ title: 'Create Stakeholder Account' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadNoun(brandId(context), url, 'create-account', 'stakeholders')
}

const once = createFormIdempotency<Outcome<Consumer>>()
const failed = 'Failed to create stakeholder account'
// Passwords are never sent back.
const hideFields = ['password', 'confirmPassword']

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: accountCreationFormSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 })
  const { value: input } = submission
  const { again } = await attempt(() => once(brand, form, () => createAccount(brand, input)), {
    reply: (faults) => submission.reply({ ...faults, hideFields }),
    failed: `${failed}. Please try again.`,
    refused: (reason) => `${failed}: ${reason}`,
  })
  if (again) return again
  return await redirectWithFlash(withoutDialog(url.searchParams), {
    title: 'Stakeholder account created successfully',
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, `${failed}. Please try again.`)
}

export default function StakeholderAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PortalPage portal={loaderData} lastResult={actionData} />
}
