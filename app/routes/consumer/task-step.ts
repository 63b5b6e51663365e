import { consumerId } from '~/accounts/guards.server'
import { json, notFound, pathId, readForm, refuse, requireFound } from '~/lib/http/http.server'
import { takePosted } from '~/responses/answering/posted-answers.server'
import { findTaskBegun } from '~/responses/answering/respondent-task.server'
import type { NotSaved } from '~/responses/answering/save-result'
import { closed, submittedBefore } from '~/responses/responses.server'
import { taskType } from '~/task-types/registry'
import { texts } from '~/texts/en'
import type { Route } from './+types/task-step'
import { ACCOUNT_PARAMETER, keepPosted } from './read-answer-form.server'

/** Takes a step of a task as the task's page does, for an island: answers where it leads, or its faults, in JSON. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const [id, taskId] = [consumerId(context), pathId(params.taskId)]
  const account = url.searchParams.get(ACCOUNT_PARAMETER)
  if (account !== null && account !== String(id)) throw refuse(403, 'Another account is signed in.')
  const task = requireFound(await findTaskBegun(id, taskId))
  if (!taskType(task.type).stepping) throw refuse(409, 'This task is not taken step by step.')
  const form = await readForm(request, 'answers')
  const posted = await takePosted({ form, files: [], isCut: false }, { consumerId: id, taskId, fileFields: [] })
  const { result, init } = await keepPosted(context, id, task, posted)
  if (result.kept) return json({ to: result.to, submitted: result.submitted })
  if (result.problem === 'missing') throw notFound()
  // What came too late, or from a page of before, is kept all the same; its page is over.
  if (result.problem === 'closed' || result.problem === 'changed') {
    return json({ message: messageOf(result), kept: true }, init)
  }
  throw refuse(init.status, messageOf(result), result.errors, init.headers)
}

function messageOf({ problem, errors }: NotSaved): string {
  if (problem === 'closed') return closed().message
  if (problem === 'submitted') return submittedBefore().message
  if (problem === 'changed') return texts.task.changed.meanwhile.text
  return Object.values(errors)[0]?.[0] ?? texts.task.saveFailed.message
}
