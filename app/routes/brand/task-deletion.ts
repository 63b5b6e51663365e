import { redirect } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { notFound, pathId } from '~/lib/http.server'
import { createOnce } from '~/lib/once.server'
import { taskAddress } from '~/tasks/task-address'
import { deleteTask } from '~/tasks/tasks.server'
import type { Route } from './+types/task-deletion'

const deleteOnce = createOnce<boolean>()

export function loader({ params }: Route.LoaderArgs) {
  return redirect(taskAddress(pathId(params.taskId), 'overview', { dialog: 'delete' }))
}

export async function action({ params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  // Ids never come back, so the second click of a double click may be told the same as the first.
  if (!(await deleteOnce(`${brand} ${taskId}`, () => deleteTask(brand, taskId)))) throw notFound()
  return redirectWithNotice('/?tab=tasks', { title: 'Task deleted' })
}
