import { z } from 'zod'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { check, readForm } from '~/lib/http/http.server'
import { archiveProject } from '~/projects/archival.server'
import { portalAddress } from '~/projects/portal-url'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import { ownProjectId } from '../require-own-ids.server'
import type { Route } from './+types/project-archival'

const failed = 'Failed to update project. Please try again.'
/** `out`: back into the lists. */
const schema = z.object({ archive: z.enum(['in', 'out']) })

/** 'Archive' and 'Unarchive'. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = await ownProjectId(brand, params.projectId)
  const isArchived = check(schema, Object.fromEntries(await readForm(request))).archive === 'in'
  const back = portalAddress(url.searchParams)
  const { value, refused } = await submitPageAction(() => archiveProject(acting(context), projectId, isArchived), {
    back,
    context,
    failed,
  })
  if (refused) return refused
  return await redirectWithFlash(back, {
    title: isArchived ? 'Project archived' : 'Project unarchived',
    message: isArchived ? `${value.title} is under “Archived”, and its tasks continue as before.` : value.title,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
