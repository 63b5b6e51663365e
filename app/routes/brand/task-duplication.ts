import { redirect } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { accept, check, pathId, readForm } from '~/lib/http.server'
import { createOnce } from '~/lib/once.server'
import type { Outcome } from '~/lib/outcome'
import { makingSchema } from '~/tasks/task-actions'
import { taskAddress } from '~/tasks/task-address'
import type { Task } from '~/tasks/tasks'
import { duplicateTask } from '~/tasks/tasks.server'
import type { Route } from './+types/task-duplication'

const duplicateOnce = createOnce<Outcome<Task>>()

export function loader({ params }: Route.LoaderArgs) {
  return redirect(taskAddress(pathId(params.taskId)))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const { key } = check(makingSchema, Object.fromEntries(await readForm(request)))
  const copy = accept(await duplicateOnce(`${brand} ${taskId} ${key}`, () => duplicateTask(brand, taskId)))
  return redirectWithNotice(taskAddress(copy.id), {
    title: 'Task duplicated',
    message: `'${copy.title}' is a draft with the same configuration and no customers yet.`,
  })
}
