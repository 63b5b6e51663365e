import { acting } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import { makePreviewLink } from '~/tasks/configuration/preview-store.server'
import { DRAFT, LINKS, parseTaskBuilder, previewAddress } from '~/tasks/task-urls'
import { keepPage } from '../../dialog-client-action'
import { submitPageAction } from '../../dialog-submission.server'
import type { Route } from './+types/task-preview-links'

const failed = 'Failed to create the link. Please try again.'

/** Makes a link to what a preview shows. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  const draftId = parseIdParam(url, DRAFT)
  const back = previewAddress(taskId, parseTaskBuilder(url), { [DRAFT]: draftId, [LINKS]: 1 })
  const { refused } = await submitPageAction(() => makePreviewLink(acting(context), taskId, draftId), {
    context,
    back,
    failed,
  })
  return refused ?? (await redirectWithFlash(back, { title: 'Link created' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
