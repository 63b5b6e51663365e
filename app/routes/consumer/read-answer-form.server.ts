import type { RouterContextProvider } from 'react-router'
import { redirectToSignIn } from '~/access/guards.server'
import { FILE_LIMIT } from '~/lib/files/answer-files'
import { isMultipart, readMultipart } from '~/lib/http/bodies/multipart.server'
import { readFormStart } from '~/lib/http/http.server'
import { type PostedAnswers, readPostedAnswers } from '~/responses/answering/posted-answers.server'
import { rejectAnswers, savePostedAnswers } from '~/responses/answering/save-posted-answers.server'
import type { NotSaved, Saved, SaveProblem, TaskGone } from '~/responses/answering/save-result'
import { taskType } from '~/task-types/registry'
import { fileFields } from '~/task-types/task-type'
import { uploadField } from '~/task-types/uploads'
import type { ConsumerTask } from '~/tasks/tasks'
import type { Language } from '~/texts/language'
import { TYPED_BY_FIELD } from '~/ui/forms/author-field'
import { VIDEO_LIMIT } from '~/uploads/videos'
import { toFailure, unavailableFailure } from '../failure.server'

/** The account that the step's page was rendered for: another one may have signed in since. */
export const ACCOUNT_PARAMETER = 'account'

/** An old page may allow more files than the configuration does now. */
const SPARE_FILES = 10

const LIMITS = { video: VIDEO_LIMIT, file: FILE_LIMIT }

/** More files get an error at their question and are not stored, for example when someone chooses a whole folder. */
const MOST_CHOSEN = 500

/**
 * Reads the posted form of a task's page to its end, urlencoded or multipart, and stores the files in it. Throws 415 for
 * another type, 413 for too many fields, and 400 for a form that cannot be read.
 */
export async function readAnswerForm(
  request: Request,
  answering: { account: number; consumerId: number; taskId: number; task: ConsumerTask | null },
  language: Language,
): Promise<PostedAnswers> {
  const { account, consumerId, taskId, task } = answering
  const type = task && taskType(task.type)
  const fields = type ? fileFields(type, task.config ?? type.config.empty) : []
  const wanted = { consumerId, taskId, fileFields: fields }
  if (!isMultipart(request)) {
    const posted = await readFormStart(request)
    refuseAnother(request, posted.form, account)
    return await readPostedAnswers({ ...posted, files: [] }, wanted, language)
  }
  const posted = await readMultipart(request, {
    names: 'answers',
    fileBytes: VIDEO_LIMIT,
    files: fields.length + SPARE_FILES + (fields.some(({ kind }) => kind === 'file') ? MOST_CHOSEN : 0),
    fields: new Map(
      fields.map(({ name, kind, maxCount }) => [uploadField(name), { bytes: LIMITS[kind], files: maxCount }]),
    ),
  })
  try {
    refuseAnother(request, posted.form, account)
    return await readPostedAnswers({ ...posted, isCut: false }, wanted, language)
  } finally {
    await posted.discard()
  }
}

/** Whether someone else had filled the form in, before this user signed in on their device. */
export function isFromAnotherUser(form: FormData, account: number): boolean {
  const typist = form.get(TYPED_BY_FIELD)
  return typist !== null && typist !== String(account)
}

/** Redirects a form that another user filled in to the sign-in page, which holds it for them. */
function refuseAnother(request: Request, form: FormData, account: number): void {
  if (isFromAnotherUser(form, account)) throw redirectToSignIn(request, new URL(request.url))
}

const STATUS: Record<SaveProblem, number> = {
  faults: 400,
  'too large': 413,
  changed: 409,
  'newer draft': 409,
  closed: 409,
  submitted: 409,
  failed: 500,
}

type Answered = { result: Saved | NotSaved | TaskGone; init: { status: number; headers?: HeadersInit } }

/** The task is not, or no longer, the consumer's. */
export const NO_TASK: Answered = { result: { kept: false, problem: 'missing' }, init: { status: 404 } }

/**
 * Saves the posted answers and returns the result with its status. A server error returns everything that was typed.
 */
export async function saveAnswerForm(
  context: Readonly<RouterContextProvider>,
  consumerId: number,
  task: ConsumerTask,
  posted: PostedAnswers,
): Promise<Answered> {
  try {
    const result = await savePostedAnswers(consumerId, task, posted)
    if (result.kept) return { result, init: { status: 200 } }
    if (result.problem === 'missing') return NO_TASK
    if (result.problem === 'faults') {
      const failure = unavailableFailure(posted.obstacle)
      if (failure) return { result, init: { status: failure.status, headers: failure.headers } }
      if (posted.isTooLarge) return { result, init: { status: 413 } }
    }
    return { result, init: { status: STATUS[result.problem] } }
  } catch (error) {
    const obstacle = unavailableFailure(error)?.message
    const result = { ...rejectAnswers(task, posted, 'failed'), obstacle }
    return { result, init: toFailure(error, context, { taskId: task.id }) }
  }
}
