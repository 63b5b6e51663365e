import { consumerId, consumerUserId } from '~/access/guards.server'
import { json, notFoundResponse, pathId, readForm, refuse, requireFound } from '~/lib/http/http.server'
import { readPostedAnswers } from '~/responses/answering/posted-answers.server'
import { findStartedTask } from '~/responses/answering/respondent-task.server'
import { STATUS_FIELD } from '~/responses/answering/save-result'
import { addStoredVideos } from '~/responses/answering/videos.server'
import { taskType } from '~/task-types/registry'
import { toSentences } from '~/texts/fault'
import { requestLanguage } from '../locale.server'
import type { Route } from './+types/task-draft'
import { isFromAnotherUser, saveAnswerForm } from './read-answer-form.server'

/**
 * Saves the form of a task's page in its present state, without a button press: always as a draft, and never over a
 * newer one. Returns `{ draftOf }`, which names the saved draft; blank if there is a newer one.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const language = requestLanguage(context)
  const [id, taskId] = [consumerId(context), pathId(params.taskId)]
  const task = requireFound(await findStartedTask(id, taskId))
  if (!taskType(task.type).form) throw refuse(409, language.words.task.refused.onlySteps)
  const form = await readForm(request, 'answers')
  if (isFromAnotherUser(form, consumerUserId(context))) throw refuse(401, 'Unauthorized')
  // Otherwise a form for a survey that has pages by now would count as submitted by its button.
  form.set(STATUS_FIELD, 'draft')
  await addStoredVideos(id, task, form)
  const posted = await readPostedAnswers(
    { form, files: [], isCut: false },
    { consumerId: id, taskId, fileFields: [] },
    language,
  )
  const { result, init } = await saveAnswerForm(context, id, task, posted)
  if (result.kept) return json({ draftOf: result.draftOf })
  if (result.problem === 'missing') throw notFoundResponse()
  if (result.problem === 'newer draft') return json({ draftOf: '' }, init)
  throw refuse(init.status, language.words.task.refused.draft, toSentences(result.errors, language), init.headers)
}
