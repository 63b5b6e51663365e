import { redirect } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { pathId } from '~/lib/http.server'
import { createIdempotency } from '~/lib/idempotency.server'
import { done, missing } from '~/lib/outcome'
import { taskAddress } from '~/tasks/task-address'
import { deleteTask } from '~/tasks/tasks.server'
import type { Route } from './+types/task-deletion'
import { change } from './task-change.server'

// Ids never come back, so the second click of a double click may be told the same as the first.
const once = createIdempotency<boolean>()

export function loader({ params }: Route.LoaderArgs) {
  return redirect(taskAddress(pathId(params.taskId), 'overview', { dialog: 'delete' }))
}

export async function action({ params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const { refused } = await change(
    async () => ((await once(`${brand} ${taskId}`, () => deleteTask(brand, taskId))) ? done(null) : missing()),
    { back: taskAddress(taskId), failed: 'Failed to delete task. Please try again.' },
  )
  return refused ?? redirectWithFlash('/?tab=tasks', { title: 'Task deleted' })
}
