import { redirect } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { accept, check, pathId, readForm } from '~/lib/http.server'
import { publicationSchema } from '~/tasks/task-actions'
import { tabOf, taskAddress } from '~/tasks/task-address'
import { editTask } from '~/tasks/tasks.server'
import type { Route } from './+types/task-publication'

const NOTICES = {
  open: { title: 'Task updated', message: 'The task is open. Its customers see it now and get a mail with a link.' },
  closed: { title: 'Task updated', message: 'The task is closed. Its customers can read it, but not answer any more.' },
}

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(taskAddress(pathId(params.taskId), tabOf(url)))
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  const { status } = check(publicationSchema, Object.fromEntries(await readForm(request)))
  const outcome = await editTask(brandId(context), taskId, { status })
  if (!outcome.ok && outcome.reason === 'conflict') {
    return redirectWithNotice(taskAddress(taskId, 'build'), {
      title: 'Error',
      message: outcome.message,
      kind: 'error',
    })
  }
  accept(outcome)
  return redirectWithNotice(taskAddress(taskId, tabOf(url)), NOTICES[status])
}
