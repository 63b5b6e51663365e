import { consumerId } from '~/accounts/guards.server'
import { keepNotice } from '~/accounts/notice.server'
import { found, pathId, readForm, refuse } from '~/lib/http.server'
import { takeStep } from '~/responses/stepping.server'
import { taskType } from '~/task-types/registry'
import { findConsumerTask } from '~/tasks/consumer-tasks.server'
import type { Route } from './+types/task-step'

/** Takes a step of a task as the task's page does, for an island: answers where it leads, or its faults, in JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = consumerId(context)
  const { task } = found(await findConsumerTask(id, pathId(params.taskId)))
  const { stepping } = taskType(task.type)
  if (!stepping) throw refuse(409, 'This task is not taken step by step.')
  const result = await takeStep(id, task, stepping, await readForm(request))
  if (result.kept) {
    const headers = new Headers()
    if (result.submitted) headers.append('Set-Cookie', await keepNotice(stepping.notice))
    return Response.json({ to: result.to, submitted: result.submitted }, { headers })
  }
  if (result.problem === 'missing') throw refuse(404, 'Not found')
  const message = Object.values(result.errors)[0]?.[0] ?? 'Failed to save your responses. Please try again.'
  throw refuse(result.http, message, result.errors)
}

/** There is nothing to read here. */
export function loader() {
  throw refuse(405, 'Method not allowed', undefined, { Allow: 'POST' })
}
