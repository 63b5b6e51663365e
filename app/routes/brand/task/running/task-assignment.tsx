import { data } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { done } from '~/lib/outcome'
import { AssignConsumers } from '~/tasks/assignment/assignment-dialogs'
import { findAvailable, listAvailableIds, pageAvailable } from '~/tasks/assignment/assignment-list.server'
import { assignConsumers } from '~/tasks/assignment/assignments.server'
import { findTaskHeader } from '~/tasks/task-header.server'
import { taskPage } from '~/tasks/task-urls'
import { findTaskRow } from '~/tasks/tasks.server'
import { english } from '~/texts/format'
import { keepChoice } from '../../dialog-client-action'
import { handlePeoplePicker, loadCandidates } from '../../people-picker.server'
import type { Route } from './+types/task-assignment'

export const meta = () => [{ title: 'Assign Consumer' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = brandId(context)
  const header = requireFound(await findTaskHeader(brand, pathId(params.taskId)))
  return { header, candidates: await loadCandidates(brand, notYetAssigned(brand, header.task.id)) }
}

const failed = 'Failed to assign consumer. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const { id: taskId } = requireFound(await findTaskRow(brand, pathId(params.taskId)))
  const { value, again, retry } = await handlePeoplePicker({ request, context }, brand, notYetAssigned(brand, taskId), {
    assign: async (ids) => done(await assignConsumers(acting(context), taskId, ids)),
    failed,
    faulty: failed,
  })
  if (again) return again
  const { assigned, refused } = value
  if (assigned === 0) return data(await retry(failed), { status: 404 })
  return redirectWithFlash(taskPage(url), { title: 'Consumer assigned', message: summary(assigned, refused) })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepChoice(args, failed)
}

export default function TaskAssignment({ loaderData, actionData }: Route.ComponentProps) {
  return <AssignConsumers {...loaderData} reply={actionData} />
}

function notYetAssigned(brand: number, taskId: number) {
  return {
    find: findAvailable.bind(null, brand, taskId),
    page: pageAvailable.bind(null, brand, taskId),
    listIds: listAvailableIds.bind(null, brand, taskId),
  }
}

function summary(assigned: number, refused: number): string | undefined {
  const many = assigned > 1 ? `${english.number(assigned)} consumers are assigned now.` : ''
  const others = refused > 0 ? `${english.number(refused)} could not be assigned because they left the project.` : ''
  return `${many} ${others}`.trim() || undefined
}
