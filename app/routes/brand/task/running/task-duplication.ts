import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { taskAddress } from '~/tasks/task-urls'
import type { Task } from '~/tasks/tasks'
import { duplicateTask } from '~/tasks/tasks.server'
import { keepPage } from '../../dialog-client-action'
import { submitPageAction } from '../../dialog-submission.server'
import { createFormIdempotency } from '../../form-idempotency.server'
import type { Route } from './+types/task-duplication'

const once = createFormIdempotency<Outcome<Task>>()

const failed = 'Failed to duplicate task. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const form = await readForm(request)
  const { value: copy, refused } = await submitPageAction(
    () => once(url, brand, form, () => duplicateTask(brand, taskId)),
    {
      back: taskAddress(taskId),
      context,
      failed,
    },
  )
  if (refused) return refused
  return await redirectWithFlash(taskAddress(copy.id), {
    title: 'Task duplicated',
    message: `“${copy.title}” is a draft with the same configuration and no customers yet.`,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
