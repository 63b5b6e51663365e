import { consumerId } from '~/access/guards.server'
import { json, pathId, readForm, refuse } from '~/lib/http/http.server'
import { readPostedAnswers } from '~/responses/answering/posted-answers.server'
import { findStartedTask } from '~/responses/answering/respondent-task.server'
import type { NotSaved } from '~/responses/answering/save-result'
import { alreadySubmitted, taskClosed } from '~/responses/responses.server'
import { taskType } from '~/task-types/registry'
import { toSentence, toSentences } from '~/texts/fault'
import type { Language } from '~/texts/language'
import { requestLanguage } from '../locale.server'
import type { Route } from './+types/task-step'
import { ACCOUNT_PARAMETER, saveAnswerForm } from './read-answer-form.server'

/** Applies a step like the task's page, for an island: returns the next page or the errors in JSON. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const language = requestLanguage(context)
  const { refused } = language.words.task
  const [id, taskId] = [consumerId(context), pathId(params.taskId)]
  const account = url.searchParams.get(ACCOUNT_PARAMETER)
  if (account !== null && account !== String(id)) throw refuse(403, refused.anotherAccount)
  const task = await findStartedTask(id, taskId)
  if (!task) throw refuse(404, refused.notFound)
  if (!taskType(task.type).stepping) throw refuse(409, refused.noSteps)
  const form = await readForm(request, 'answers')
  const posted = await readPostedAnswers(
    { form, files: [], isCut: false },
    { consumerId: id, taskId, fileFields: [] },
    language,
  )
  const { result, init } = await saveAnswerForm(context, id, task, posted)
  if (result.kept) return json({ to: result.to, submitted: result.submitted })
  if (result.problem === 'missing') throw refuse(404, refused.notFound)
  // A late step, or one from an outdated page, is saved all the same, but its page is over.
  if (result.problem === 'closed' || result.problem === 'changed') {
    return json({ message: formatMessage(result, language), kept: true }, init)
  }
  throw refuse(init.status, formatMessage(result, language), toSentences(result.errors, language), init.headers)
}

function formatMessage({ problem, errors }: NotSaved, language: Language): string {
  const { words } = language
  if (problem === 'closed') return toSentence(taskClosed().message, language)
  if (problem === 'submitted') return toSentence(alreadySubmitted().message, language)
  if (problem === 'changed') return words.task.changed.meanwhile.text
  const first = Object.values(errors)[0]?.[0]
  return first ? toSentence(first, language) : words.localDrafts.notSent.saved.message
}
