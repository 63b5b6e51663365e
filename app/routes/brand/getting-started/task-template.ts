import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { saveTemplate } from '~/tasks/studies/templates.server'
import { taskAddress } from '~/tasks/task-urls'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/task-template'

const once = createFormIdempotency<Outcome<{ key: string }>>()
const failed = 'Failed to save the template. Please try again.'

/** Keeps a task as a template. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const [brand, taskId] = [brandId(context), pathId(params.taskId)]
  const form = await readForm(request)
  const { value, refused } = await submitPageAction(() => once(url, brand, form, () => saveTemplate(brand, taskId)), {
    back: taskAddress(taskId),
    context,
    failed,
  })
  if (refused) return refused
  return await redirectWithFlash(`/templates/${value.key}`, {
    title: 'Saved as a template',
    message: 'You will find it under Templates, for other projects too.',
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
