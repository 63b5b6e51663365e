import { redirect } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { findKey, revokeKey } from '~/accounts/api-keys/api-keys.server'
import { KeyRevocationForm } from '~/accounts/api-keys/key-revocation-form'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { done } from '~/lib/outcome'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/account-key-revocation'
import { keepPage } from './dialog-client-action'
import { submitConfirmation } from './dialog-submission.server'

export const meta = () => [{ title: 'Revoke key' }]

const BACK = '/account/keys'

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = requireFound(await findKey(brandId(context), pathId(params.keyId)))
  // As when someone comes Back to it.
  if (key.state !== 'works') throw redirect(BACK)
  return key
}

const failed = 'Failed to revoke the key. Please try again.'

/** Ends an API key at once and for good. */
export async function action({ params, context }: Route.ActionArgs) {
  const [brand, id] = [brandId(context), pathId(params.keyId)]
  const { again } = await submitConfirmation(
    async () => {
      const revoked = await revokeKey(acting(context), id)
      // The second click of a double click gets the same message as the first.
      return !revoked.ok && (await findKey(brand, id)) ? done(null) : revoked
    },
    failed,
    context,
  )
  return again ?? (await redirectWithFlash(BACK, { title: 'Key revoked', message: 'It no longer works.' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function KeyRevocation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Revoke key">
      <KeyRevocationForm apiKey={loaderData} error={actionData} />
    </DialogView>
  )
}
