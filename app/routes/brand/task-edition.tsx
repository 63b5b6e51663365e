import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { found, pathId, readForm } from '~/lib/http.server'
import { CHANGED_ELSEWHERE, MADE_FROM } from '~/tasks/changed-elsewhere'
import { parseEdition } from '~/tasks/edition'
import { EditionForm } from '~/tasks/edition-form'
import { taskAddress } from '~/tasks/task-address'
import { TaskError } from '~/tasks/task-error'
import { findTaskFrame } from '~/tasks/task-frame.server'
import { TaskView } from '~/tasks/task-view'
import { editTask, findTask } from '~/tasks/tasks.server'
import type { Route } from './+types/task-edition'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.frame.task.title ?? 'Task not found' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return { frame: found(await findTaskFrame(brandId(context), pathId(params.taskId))) }
}

const failed = 'Failed to update task. Please try again.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const form = await readForm(request)
  const submission = parseEdition(form)
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { updatedAt } = found(await findTask(brand, taskId))
  const madeFrom = form.get(MADE_FROM)
  if (madeFrom !== null && madeFrom !== updatedAt) {
    return data({ ...submission.reply({ formErrors: [CHANGED_ELSEWHERE] }), updatedAt }, { status: 409 })
  }
  const { again } = await attempt(() => editTask(brand, taskId, submission.value), { reply: submission.reply, failed })
  if (again) return again
  return redirectWithFlash(taskAddress(taskId), { title: 'Task updated' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

/** The overview in edit mode, with what was typed and what is wrong with it. */
export default function TaskEdition({ loaderData: { frame }, actionData }: Route.ComponentProps) {
  return (
    <TaskView frame={frame} tab="overview">
      <EditionForm task={frame.task} lastResult={actionData ?? null} />
    </TaskView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
