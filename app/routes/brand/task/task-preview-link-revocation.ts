import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { pathId } from '~/lib/http/http.server'
import { idWanted } from '~/lib/paging'
import { revokePreviewLink } from '~/tasks/configuration/previews.server'
import { builderOf, DRAFT, LINKS, previewAddress } from '~/tasks/task-address'
import { keepPage } from '../dialog-client-action'
import { change } from '../dialog-reply.server'
import type { Route } from './+types/task-preview-link-revocation'

const failed = 'Failed to revoke the link. Please try again.'

/** Ends a link to a preview at once and for good. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  const back = previewAddress(taskId, builderOf(url), { [DRAFT]: idWanted(url, DRAFT), [LINKS]: 1 })
  const revoke = () => revokePreviewLink(brandId(context), taskId, pathId(params.linkId))
  const { refused } = await change(revoke, { context, back, failed })
  return refused ?? (await redirectWithFlash(back, { title: 'Link revoked', message: 'It no longer opens anything.' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
