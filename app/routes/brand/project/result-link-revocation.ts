import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { pathId } from '~/lib/http/http.server'
import { linksAddress } from '~/projects/links-address'
import { revokeLink } from '~/tasks/sharing/result-links.server'
import { keepPage } from '../dialog-client-action'
import { change } from '../dialog-reply.server'
import type { Route } from './+types/result-link-revocation'

const failed = 'Failed to revoke the link. Please try again.'

/** Ends a link to results at once and for good. */
export async function action({ params, context }: Route.ActionArgs) {
  const back = linksAddress(pathId(params.projectId))
  const revoke = () => revokeLink(brandId(context), pathId(params.linkId))
  const { refused } = await change(revoke, { context, back, failed })
  return refused ?? (await redirectWithFlash(back, { title: 'Link revoked', message: 'It no longer opens anything.' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
