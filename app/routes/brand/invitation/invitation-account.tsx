import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { type NewAccount, newAccountSchema } from '~/accounts/users'
import { createAccount } from '~/invitations/invitations.server'
import { AccountCreationForm, NoLongerPending } from '~/invitations/pending-invitation-dialogs'
import { readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import type { Consumer } from '~/lib/people'
import { randomId } from '~/lib/secret.server'
import { portalPage } from '~/projects/portal-url'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import { ownInvitationId } from '../require-own-ids.server'
import type { Route } from './+types/invitation-account'
import { loadPending } from './pending-invitation.server'

export const meta = () => [{ title: 'Create Stakeholder Account' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { key: randomId(9), invitation: await loadPending(brandId(context), params.invitationId) }
}

const once = createFormIdempotency<Outcome<Consumer>>()
const failed = 'Failed to create stakeholder account'
/** The message for an unexpected failure. */
const broken = 'Failed to create account'
// Passwords are never sent back.
const hideFields = ['password', 'confirmPassword']

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const invitationId = await ownInvitationId(brand, params.invitationId)
  const form = await readForm(request)
  const work = (input: NewAccount) =>
    once(url, brand, form, () => createAccount(acting(context), { ...input, invitationId }))
  const { again } = await submitDialogForm(form, newAccountSchema, work, {
    hideFields,
    context,
    failed: `${failed}: ${broken}. Please try again.`,
    refused: (reason) => `${failed}: ${reason}`,
  })
  if (again) return again
  return await redirectWithFlash(portalPage(url), { title: 'Stakeholder account created successfully' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, `${failed}. Please try again.`)
}

export default function InvitationAccount({ loaderData: { key, invitation }, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Create Stakeholder Account">
      {invitation ? (
        <AccountCreationForm invitation={invitation} formKey={key} lastResult={actionData} />
      ) : (
        <NoLongerPending />
      )}
    </DialogView>
  )
}
