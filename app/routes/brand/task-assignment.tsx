import { data } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { found, pathId, readForm } from '~/lib/http.server'
import { AssignDialog } from '~/tasks/assign-dialog'
import { assignConsumers } from '~/tasks/assignment-batch.server'
import { chosenConsumers, NOBODY_CHOSEN } from '~/tasks/assignment-form.server'
import { Customers } from '~/tasks/customers'
import { taskAddress } from '~/tasks/task-address'
import { TaskError } from '~/tasks/task-error'
import { TaskView } from '~/tasks/task-view'
import { findTaskRow } from '~/tasks/tasks.server'
import type { Route } from './+types/task-assignment'
import { loadCandidates, loadCustomers, loadFrame } from './task-view.server'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.frame.task.title ?? 'Task not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const { frame } = await loadFrame(brand, pathId(params.taskId))
  const [panel, candidates] = await Promise.all([
    loadCustomers(brand, frame.task.id, url),
    loadCandidates(brand, frame.task.id, url),
  ])
  return { frame, panel, candidates }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const task = found(await findTaskRow(brand, pathId(params.taskId)))
  const chosen = await chosenConsumers(brand, task.id, await readForm(request))
  if (!chosen) return data({ error: FAILED }, { status: 400 })
  if (chosen.length === 0) return data({ error: NOBODY_CHOSEN }, { status: 400 })
  const { assigned, refused } = await assignConsumers(brand, task.id, chosen)
  if (assigned === 0) return data({ error: FAILED }, { status: 404 })
  return redirectWithNotice(taskAddress(task.id, 'customers'), {
    title: 'Consumer assigned',
    message: summary(assigned, refused),
  })
}

const FAILED = 'Failed to assign consumer. Please try again.'

function summary(assigned: number, refused: number): string | undefined {
  const others = refused > 0 ? ` ${refused} do not take part in the project any more.` : ''
  if (assigned === 1) return others.trim() || undefined
  return `${assigned.toLocaleString('en-US')} consumers are assigned.${others}`
}

/** The customers under the dialog 'Assign Consumer', with what is wrong with it. */
export default function TaskAssignment({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, panel, candidates } = loaderData
  return (
    <TaskView
      frame={frame}
      tab="customers"
      dialog={<AssignDialog frame={frame} candidates={candidates} error={actionData?.error} />}
    >
      <Customers frame={frame} {...panel} />
    </TaskView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
