import { acting, brandId } from '~/access/guards.server'
import { listKeys, revokeAllKeys } from '~/accounts/api-keys/api-keys.server'
import { AllKeysRevocationForm } from '~/accounts/api-keys/key-revocation-form'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/account-keys-revocation'
import { keepPage } from './dialog-client-action'
import { submitConfirmation } from './dialog-submission.server'

export const meta = () => [{ title: 'Revoke all keys' }]

export async function loader({ context }: Route.LoaderArgs) {
  const keys = await listKeys(brandId(context))
  return keys.flatMap(({ id, name, state }) => (state === 'works' ? [{ id, name }] : []))
}

const failed = 'Failed to revoke the keys. Please try again.'

/** Ends all API keys at once and for good. */
export async function action({ context }: Route.ActionArgs) {
  const { again } = await submitConfirmation(() => revokeAllKeys(acting(context)), failed, context)
  return (
    again ??
    (await redirectWithFlash('/account/keys', { title: 'All keys revoked', message: 'They have all stopped working.' }))
  )
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function KeysRevocation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Revoke all keys">
      <AllKeysRevocationForm keys={loaderData} error={actionData} />
    </DialogView>
  )
}
