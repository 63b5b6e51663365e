import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { check, pathId, readForm } from '~/lib/http/http.server'
import { taskAddress, taskPage } from '~/tasks/task-address'
import { editTask } from '~/tasks/tasks.server'
import { publicationSchema } from '~/tasks/view/task-actions'
import { change } from '../dialog-reply.server'
import type { Route } from './+types/task-publication'

const SAID = {
  open: 'The task is open. Its customers see it now and get a mail with a link to it.',
  closed: 'The task is closed. Its customers can read it, but not answer it any more.',
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  const { status } = check(publicationSchema, Object.fromEntries(await readForm(request)))
  const { refused } = await change(() => editTask(brandId(context), taskId, { status }), {
    back: taskAddress(taskId, 'build'),
    context,
    failed: 'Failed to update task. Please try again.',
  })
  return refused ?? redirectWithFlash(taskPage(url), { title: 'Task updated', message: SAID[status] })
}
