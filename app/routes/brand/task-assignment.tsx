import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { found, pathId, readForm } from '~/lib/http.server'
import { done } from '~/lib/outcome'
import { AssignDialog } from '~/tasks/assign-dialog'
import { assignConsumers } from '~/tasks/assignment-batch.server'
import { NO_SELECTION, readAssignmentForm } from '~/tasks/assignment-form'
import { listAvailableIds } from '~/tasks/assignment-list.server'
import { Customers } from '~/tasks/customers'
import { taskAddress } from '~/tasks/task-address'
import { TaskError } from '~/tasks/task-error'
import { TaskView } from '~/tasks/task-view'
import { findTaskRow } from '~/tasks/tasks.server'
import type { Route } from './+types/task-assignment'
import { attempt } from './dialog-reply.server'
import { candidatesWanted, loadCandidates, loadCustomers, loadFrame } from './task-view.server'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.frame.task.title ?? 'Task not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const { frame, formKey } = await loadFrame(brand, pathId(params.taskId))
  const [panel, candidates] = await Promise.all([
    loadCustomers(brand, frame.task, url),
    loadCandidates(brand, frame.task.id, candidatesWanted(url)),
  ])
  return { frame, formKey, panel, candidates }
}

const failed = 'Failed to assign consumer. Please try again.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const { id: taskId } = found(await findTaskRow(brand, pathId(params.taskId)))
  const form = readAssignmentForm(await readForm(request))
  if (!form) return data({ error: failed, candidates: null }, { status: 400 })

  const again = async (error: string) => ({
    error,
    candidates: await loadCandidates(brand, taskId, { ...form, page: 1, chosen: form.consumerIds }),
  })
  const everyone = form.everyone ? await listAvailableIds(brand, taskId, form) : []
  const chosen = [...new Set([...form.consumerIds, ...everyone])]
  if (chosen.length === 0) return data(await again(NO_SELECTION), { status: 400 })

  const assignment = await attempt(async () => done(await assignConsumers(brand, taskId, chosen)), {
    reply: () => again(failed),
    failed,
  })
  if (assignment.again) return assignment.again
  const { assigned, refused } = assignment.value
  if (assigned === 0) return data(await again(failed), { status: 404 })
  return redirectWithFlash(taskAddress(taskId, 'customers'), {
    title: 'Consumer assigned',
    message: summary(assigned, refused),
  })
}

/** The customers under the dialog 'Assign Consumer', with who was ticked and what is wrong. */
export default function TaskAssignment({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, formKey, panel } = loaderData
  const candidates = actionData?.candidates ?? loaderData.candidates
  return (
    <TaskView
      frame={frame}
      tab="customers"
      dialog={<AssignDialog frame={frame} candidates={candidates} error={actionData?.error} />}
    >
      <Customers {...{ frame, formKey }} {...panel} />
    </TaskView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}

function summary(assigned: number, refused: number): string | undefined {
  const many = assigned > 1 ? `${assigned.toLocaleString('en-US')} consumers are assigned now.` : ''
  const others = refused > 0 ? `${refused.toLocaleString('en-US')} could not be: they left the project.` : ''
  return `${many} ${others}`.trim() || undefined
}
