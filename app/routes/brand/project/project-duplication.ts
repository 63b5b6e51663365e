import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm } from '~/lib/http/http.server'
import { portalAddress } from '~/projects/portal-url'
import { duplicateProject } from '~/tasks/project-duplication.server'
import { english } from '~/texts/format'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/project-duplication'

const once = createFormIdempotency<Awaited<ReturnType<typeof duplicateProject>>>()

const failed = 'Failed to duplicate project. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = pathId(params.projectId)
  const form = await readForm(request)
  const { value: copy, refused } = await submitPageAction(
    () => once(url, brand, form, () => duplicateProject(acting(context), projectId)),
    {
      back: portalAddress(url.searchParams),
      context,
      failed,
    },
  )
  if (refused) return refused
  const tasks = copy.tasks === 1 ? 'its task' : `its ${english.number(copy.tasks)} tasks`
  return await redirectWithFlash(portalAddress(null, { project: copy.id }), {
    title: 'Project duplicated',
    message:
      copy.tasks === 0 ? undefined : `“${copy.title}” has ${tasks} as drafts. Stakeholders and answers are not copied.`,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
