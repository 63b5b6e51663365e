import { revokeKey } from '~/accounts/api-keys/api-keys.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { pathId } from '~/lib/http/http.server'
import type { Route } from './+types/account-key-revocation'
import { keepPage } from './dialog-client-action'
import { change } from './dialog-reply.server'

const failed = 'Failed to revoke the key. Please try again.'

/** Ends an API key at once and for good. */
export async function action({ params, context }: Route.ActionArgs) {
  const back = '/account/keys'
  const revoke = () => revokeKey(brandId(context), pathId(params.keyId))
  const { refused } = await change(revoke, { context, back, failed })
  return refused ?? (await redirectWithFlash(back, { title: 'Key revoked', message: 'It is refused from now on.' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
