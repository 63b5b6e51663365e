import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { createSharedIdempotency } from '~/accounts/shared-idempotency.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { deleteTask, findTaskRow } from '~/tasks/tasks.server'
import { TaskDeletionForm } from '~/tasks/view/task-maintenance'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepPage } from '../../dialog-client-action'
import { submitConfirmation } from '../../dialog-submission.server'
import type { Route } from './+types/task-deletion'

export const meta = () => [{ title: 'Delete task' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { title: requireFound(await findTaskRow(brandId(context), pathId(params.taskId))).title }
}

// Ids are never reused, so the second click of a double click can get the same message as the first.
const once = createSharedIdempotency<Outcome<null>>('task-deletion')
const failed = 'Failed to delete task. Please try again.'

export async function action({ params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const remove = async () => ((await deleteTask(acting(context), taskId)) ? done(null) : notFound())
  const { again } = await submitConfirmation(() => once(`${brand} ${taskId}`, remove), failed, context)
  return again ?? (await redirectWithFlash('/?tab=tasks', { title: 'Task deleted' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function TaskDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Delete task">
      <TaskDeletionForm title={loaderData.title} error={actionData} />
    </DialogView>
  )
}
