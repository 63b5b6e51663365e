import { redirect } from 'react-router'
import { z } from 'zod'
import { brandId } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { idField } from '~/lib/fields'
import { check, found, pathId, readForm } from '~/lib/http.server'
import { removeAssignment } from '~/tasks/assignments.server'
import { taskAddress } from '~/tasks/task-address'
import { findTaskRow } from '~/tasks/tasks.server'
import type { Route } from './+types/task-removal'

const schema = z.object({ consumerId: idField('Please choose a consumer', 'form') })

export function loader({ params }: Route.LoaderArgs) {
  return redirect(taskAddress(pathId(params.taskId), 'customers'))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const task = found(await findTaskRow(brand, pathId(params.taskId)))
  const { consumerId } = check(schema, Object.fromEntries(await readForm(request)))
  // Whoever is not there any more has been removed: the second click of a double click says the same as the first.
  await removeAssignment(brand, task.id, consumerId)
  return redirectWithNotice(taskAddress(task.id, 'customers'), { title: 'Consumer removed' })
}
