import { redirect } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { check, pathId, readForm } from '~/lib/http.server'
import { done, missing } from '~/lib/outcome'
import { removeAssignment } from '~/tasks/assignments.server'
import { removalSchema } from '~/tasks/task-actions'
import { taskAddress } from '~/tasks/task-address'
import { findTaskRow } from '~/tasks/tasks.server'
import type { Route } from './+types/task-removal'
import { change } from './task-change.server'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(taskAddress(pathId(params.taskId), 'customers'))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const back = taskAddress(taskId, 'customers')
  const { consumerId } = check(removalSchema, Object.fromEntries(await readForm(request)))
  const { refused } = await change(
    async () => {
      // Whoever is not there any more has been removed: the second click of a double click says what the first said.
      const removed = (await removeAssignment(brand, taskId, consumerId)) || (await findTaskRow(brand, taskId)) !== null
      return removed ? done(null) : missing()
    },
    { back, failed: 'Failed to remove consumer. Please try again.' },
  )
  return refused ?? redirectWithFlash(back, { title: 'Consumer removed' })
}
