import { redirect } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { done, notFound } from '~/lib/outcome'
import { RemovalDialog } from '~/tasks/assignment/assignment-dialogs'
import { findAssignment } from '~/tasks/assignment/assignment-list.server'
import { removeAssignment } from '~/tasks/assignment/assignments.server'
import { taskPage } from '~/tasks/task-urls'
import { findTaskRow } from '~/tasks/tasks.server'
import { keepPage } from '../../dialog-client-action'
import { submitConfirmation } from '../../dialog-submission.server'
import type { Route } from './+types/task-removal'

export const meta = () => [{ title: 'Remove consumer' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const { id: taskId } = requireFound(await findTaskRow(brand, pathId(params.taskId)))
  const assignment = await findAssignment(brand, taskId, pathId(params.consumerId))
  // As when someone comes Back to it.
  if (!assignment) throw redirect(taskPage(url))
  return assignment
}

const failed = 'Failed to remove consumer. Please try again.'

export async function action({ params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const consumerId = pathId(params.consumerId)
  const { again } = await submitConfirmation(
    async () => {
      // A missing person was removed already, so the second click of a double click gets the same message.
      const removed =
        (await removeAssignment(acting(context), taskId, consumerId)) || (await findTaskRow(brand, taskId)) !== null
      return removed ? done(null) : notFound()
    },
    failed,
    context,
  )
  return again ?? (await redirectWithFlash(taskPage(url), { title: 'Consumer removed' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function TaskRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovalDialog assignment={loaderData} error={actionData} />
}
