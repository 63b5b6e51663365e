import type { Tx } from '#db/client.server'
import { taskType } from '~/task-types/registry'
import {
  getStepping,
  type MigratedAnswers,
  type Stepping,
  type StepResult,
  unwrapAnswers,
} from '~/task-types/task-type'
import { listEarlierConfigs } from '~/tasks/configuration/orphaned-answers.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import type { ConsumerTask } from '~/tasks/tasks'
import type { FieldFaults } from '~/texts/fault'
import { isEmpty } from '../check-answers'
import { updateResponse } from '../responses.server'
import { buildAttempt } from './attempt.server'
import type { PostedAnswers } from './posted-answers.server'
import type { NotSaved, Saved, SaveProblem, TaskGone } from './save-result'

/** Keeps what was posted from a task's page, the whole of it or one of its steps. */
export async function savePostedAnswers(
  consumerId: number,
  task: ConsumerTask,
  posted: PostedAnswers,
): Promise<Saved | NotSaved | TaskGone> {
  const type = taskType(task.type)
  const stepping = getStepping(type, task.config ?? type.config.empty, posted.form)
  return stepping ? await takeStep(consumerId, task, stepping, posted) : await keepWhole(consumerId, task, posted)
}

/** The posted answers with the reason why they were not saved, so the page can show them again. */
export function rejectAnswers(task: ConsumerTask, { form, status }: PostedAnswers, problem: SaveProblem): NotSaved {
  const type = taskType(task.type)
  const config = task.config ?? type.config.empty
  const stepping = getStepping(type, config, form)
  const said = stepping ? stepping.readStep?.(config, form) : type.form?.parseForm(config, form)
  const answers = said ?? type.answers.empty
  return { kept: false, problem, status, answers, errors: {}, keptAsDraft: false }
}

/**
 * Saves a form without steps. A page never overwrites a newer draft that it does not know. An incomplete submission is
 * saved as a draft, so a dead battery loses nothing.
 */
async function keepWhole(
  consumerId: number,
  task: ConsumerTask,
  posted: PostedAnswers,
): Promise<Saved | NotSaved | TaskGone> {
  if (posted.isCut) return rejectAnswers(task, posted, 'too large')
  const faults = rejectAnswers(task, posted, 'faults')
  const saved = await updateResponse(consumerId, task.id, async (state, tx) => {
    const { answers: fits, orphaned: apart } = await splitPosted(tx, state.task, posted.form)
    const page = posted.page !== '' && posted.page.length < LONGEST_PAGE ? posted.page : null
    const { status, errors, draftOf: madeFrom } = posted
    return { source: 'form', raw: fits, status, orphaned: apart, faults: errors, madeFrom, page }
  })
  const refused = replyTo(saved, faults, posted.errors)
  if (refused) return refused
  if (saved.ok && saved.value.isOutdated) return { ...faults, problem: 'changed', keptAsDraft: true }
  const draftOf = saved.ok ? saved.value.response.updatedAt : ''
  return { kept: true, submitted: posted.status === 'submitted', to: null, draftOf }
}

/** Our page ids are shorter. */
const LONGEST_PAGE = 100

/** The raw answers of a form, and those that have no place in the task now. */
async function splitPosted(tx: Tx, task: Stored, form: FormData): Promise<MigratedAnswers> {
  const type = taskType(task.type)
  const config = effectiveConfig(task)
  const raw = type.form?.parseForm(config, form)
  const split = type.answers.migrate(config, raw, [])
  return split.orphaned.length === 0 ? split : type.answers.migrate(config, raw, await listEarlierConfigs(tx, task))
}

type Stored = Parameters<typeof effectiveConfig>[0]

/**
 * Applies a posted step to the stored answers, so that steps from two devices add up, and submits if the step asks for
 * it. A step with errors, or an incomplete submission, is saved as a draft.
 */
async function takeStep(
  consumerId: number,
  assigned: ConsumerTask,
  stepping: Stepping,
  posted: PostedAnswers,
): Promise<Saved | NotSaved | TaskGone> {
  if (posted.isCut) return rejectAnswers(assigned, posted, 'too large')
  const type = taskType(assigned.type)
  let taken: StepResult = { answers: type.answers.empty, to: '', submits: false, errors: {} }
  const saved = await updateResponse(consumerId, assigned.id, async (state, tx) => {
    const { task, config, response, respondent } = state
    const attempt = await buildAttempt(consumerId, { ...assigned, config }, response, tx, respondent.ordinal)
    taken = stepping.applyStep(config, attempt, posted.form)
    if (!isEmpty(posted.errors)) taken = { ...taken, submits: false, errors: { ...taken.errors, ...posted.errors } }
    const strayIn = (earlier: unknown[]) => stepping.findOrphaned(config, attempt, posted.form, earlier)
    const orphaned = strayIn([]).length > 0 ? strayIn(await listEarlierConfigs(tx, task)) : []
    const status = taken.submits ? 'submitted' : 'draft'
    return { source: 'step', raw: taken.answers, status, orphaned, faults: taken.errors }
  })
  const faults: NotSaved = {
    ...rejectAnswers(assigned, posted, 'faults'),
    status: taken.submits ? 'submitted' : 'draft',
    answers: unwrapAnswers(type, taken.answers).answers,
  }
  if (saved.ok && saved.value.isOutdated) return { ...faults, problem: 'changed', keptAsDraft: true }
  const errors = saved.ok ? taken.errors : {}
  const draftOf = saved.ok ? saved.value.response.updatedAt : ''
  return replyTo(saved, faults, errors) ?? { kept: true, to: taken.to, submitted: taken.submits, draftOf }
}

/** Null if everything was saved as requested. */
function replyTo(
  saved: Awaited<ReturnType<typeof updateResponse>>,
  faults: NotSaved,
  own: FieldFaults,
): NotSaved | TaskGone | null {
  if (!saved.ok && saved.reason === 'not found') return { kept: false, problem: 'missing' }
  if (!saved.ok && saved.reason === 'conflict') return { ...faults, problem: saved.code }
  const errors = { ...(saved.ok ? saved.value.faults : saved.errors), ...own }
  return isEmpty(errors) ? null : { ...faults, errors, keptAsDraft: saved.ok }
}
