import { redirect } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { createSharedIdempotency } from '~/accounts/shared-idempotency.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import type { Outcome } from '~/lib/outcome'
import { PreviewLinkRevocationDialog } from '~/tasks/configuration/preview-link-revocation-dialog'
import { findPreviewLink, revokePreviewLink } from '~/tasks/configuration/preview-store.server'
import { DRAFT, LINKS, previewAddress } from '~/tasks/task-urls'
import { findTaskRow } from '~/tasks/tasks.server'
import { keepPage } from '../../dialog-client-action'
import { submitConfirmation } from '../../dialog-submission.server'
import type { Route } from './+types/preview-link-revocation'
import { builderBeneath } from './task-preview.server'

export const meta = () => [{ title: 'Revoke link' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const { id: taskId } = requireFound(await findTaskRow(brand, pathId(params.taskId)))
  const link = await findPreviewLink(brand, taskId, pathId(params.linkId))
  const back = toPreviewPath(taskId, url)
  // As when someone comes Back to it.
  if (!link) throw redirect(back)
  return { link, back }
}

// Ids are never reused, so the second click of a double click can get the same message as the first.
const once = createSharedIdempotency<Outcome<null>>('preview-link-revocation')
const failed = 'Failed to revoke the link. Please try again.'

/** Ends a link to a preview at once and for good. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const [brand, taskId, linkId] = [brandId(context), pathId(params.taskId), pathId(params.linkId)]
  const work = () => once(`${brand} ${taskId} ${linkId}`, () => revokePreviewLink(acting(context), taskId, linkId))
  const { again } = await submitConfirmation(work, failed, context)
  const message = 'It no longer opens anything.'
  return again ?? (await redirectWithFlash(toPreviewPath(taskId, url), { title: 'Link revoked', message }))
}

/** The preview with its links, over the same builder. */
function toPreviewPath(taskId: number, url: URL): string {
  return previewAddress(taskId, builderBeneath(url), { [DRAFT]: parseIdParam(url, DRAFT), [LINKS]: 1 })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function PreviewLinkRevocation({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewLinkRevocationDialog {...loaderData} error={actionData} />
}
