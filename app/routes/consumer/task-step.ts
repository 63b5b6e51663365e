import { keepFlashMessage } from '~/accounts/flash-message.server'
import { consumerId } from '~/accounts/guards.server'
import { found, pathId, readForm, refuse } from '~/lib/http.server'
import type { NotKept } from '~/responses/answering.server'
import { CLOSED, SUBMITTED_BEFORE } from '~/responses/responses.server'
import { takeStep } from '~/responses/stepping.server'
import { findConsumerTask } from '~/responses/task-to-answer.server'
import { taskType } from '~/task-types/registry'
import { texts } from '~/texts/en'
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
    if (result.submitted) headers.append('Set-Cookie', await keepFlashMessage(stepping.notice))
    return Response.json({ to: result.to, submitted: result.submitted }, { headers })
  }
  if (result.problem === 'missing') throw refuse(404, 'Not found')
  throw refuse(result.http, messageOf(result), result.errors)
}

function messageOf({ problem, errors }: NotKept): string {
  if (problem === 'closed') return CLOSED
  if (problem === 'submitted') return SUBMITTED_BEFORE
  return Object.values(errors)[0]?.[0] ?? texts.task.saveFailed.message
}

/** There is nothing to read here. */
export function loader() {
  throw refuse(405, 'Method not allowed', undefined, { Allow: 'POST' })
}
