import { redirect } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { done } from '~/lib/outcome'
import { linksPage } from '~/projects/links-url'
import { LinkRevocationForm } from '~/tasks/sharing/link-revocation-form'
import { findLink, revokeLink } from '~/tasks/sharing/result-links.server'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepPage } from '../dialog-client-action'
import { submitConfirmation } from '../dialog-submission.server'
import type { Route } from './+types/result-link-revocation'

export const meta = () => [{ title: 'Revoke link' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const link = requireFound(await findLink(brandId(context), pathId(params.projectId), pathId(params.linkId)))
  // As when someone comes Back to it.
  if (link.state === 'revoked') throw redirect(linksPage(url))
  return link
}

const failed = 'Failed to revoke the link. Please try again.'

/** Ends a link to results at once and for good. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const [brand, projectId, id] = [brandId(context), pathId(params.projectId), pathId(params.linkId)]
  const { again } = await submitConfirmation(
    async () => {
      const revoked = await revokeLink(acting(context), projectId, id)
      // The second click of a double click gets the same message as the first.
      return !revoked.ok && (await findLink(brand, projectId, id)) ? done(null) : revoked
    },
    failed,
    context,
  )
  return again ?? (await redirectWithFlash(linksPage(url), { title: 'Link revoked', message: REVOKED }))
}

const REVOKED = 'It no longer opens anything.'

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function ResultLinkRevocation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Revoke link">
      <LinkRevocationForm link={loaderData} error={actionData} />
    </DialogView>
  )
}
