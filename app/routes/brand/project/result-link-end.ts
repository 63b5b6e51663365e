import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm } from '~/lib/http/http.server'
import { validateForm } from '~/lib/http/validate-form.server'
import { linksAddress } from '~/projects/links-url'
import { changeEnd } from '~/tasks/sharing/result-links.server'
import { linkEndSchema } from '~/tasks/sharing/sharing-schemas'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import { ownProjectId } from '../require-own-ids.server'
import type { Route } from './+types/result-link-end'

const failed = 'Failed to change the last day. Please try again.'

/** Gives a link to results another last day. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = await ownProjectId(brand, params.projectId)
  const linkId = pathId(params.linkId)
  const back = `${linksAddress(projectId)}#link-${linkId}`
  const submission = validateForm(await readForm(request), linkEndSchema)
  if (submission.status !== 'success') {
    const message = submission.error?.endsOn?.[0] ?? 'Please choose a last day'
    return await redirectWithFlash(back, { title: 'Nothing changed', message, kind: 'error' })
  }
  const { endsOn } = submission.value
  const changeDay = () => changeEnd(acting(context), projectId, linkId, endsOn)
  const { refused } = await submitPageAction(changeDay, { context, back, failed })
  return refused ?? (await redirectWithFlash(back, { title: 'Last day changed' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
