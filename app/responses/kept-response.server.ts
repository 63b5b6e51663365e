import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { prepared } from '#db/prepared.server'
import { taskAssignments, taskResponses } from '#db/schema'
import { tellThose, webhooksOfProject } from '~/accounts/webhooks/events.server'
import { iso } from '~/lib/dates'
import { taskType } from '~/task-types/registry'
import type { Apart } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import { storedPieces, withPieces } from '~/tasks/configuration/set-apart.server'
import { ensureStep } from '~/tasks/steps.server'
import { keepPacked } from './packed-answers.server'
import { responseRecord } from './response-records.server'
import type { Response, ResponseStatus } from './responses'
import type { Standing } from './standing.server'

/** What of a response that is kept is not known before. */
const UNKNOWN_BEFORE = { id: taskResponses.id, createdAt: taskResponses.createdAt }

const reviseKept = prepared(
  ['taskId', 'consumerId', 'responses', 'meta', 'status', 'submittedAt', 'updatedAt', 'setApart', 'savedBy'],
  (on: Tx, { taskId, consumerId, ...values }) =>
    on
      .update(taskResponses)
      .set(values)
      .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId)))
      .returning(UNKNOWN_BEFORE),
)

const insertKept = prepared(
  [
    'taskId',
    'consumerId',
    'stepId',
    'responses',
    'meta',
    'status',
    'submittedAt',
    'createdAt',
    'updatedAt',
    'setApart',
    'savedBy',
  ],
  (on: Tx, values) => on.insert(taskResponses).values(values).returning(UNKNOWN_BEFORE),
)

const moveAssignment = prepared(['id', 'status'], (on: Tx, { id, status }) =>
  on.update(taskAssignments).set({ status }).where(eq(taskAssignments.id, id)),
)

type Keeping = {
  answers: unknown
  meta: Record<string, unknown> | null
  status: ResponseStatus
  /** What has no place in the task any more. */
  apart: Apart[]
  page?: string
}

/** Writes answers in the place of what stands, and moves the assignment along. */
export async function keep(tx: Tx, standing: Standing, keeping: Keeping): Promise<Response> {
  const { answers, meta, status, apart, page = null } = keeping
  const { task, consumerId, assignment, consumer, kept } = standing
  const taskId = task.id
  const now = Date.now()
  const values = {
    responses: JSON.stringify(answers),
    meta: meta && JSON.stringify(meta),
    status,
    submittedAt: status === 'submitted' ? now : null,
    updatedAt: now,
    setApart: storedPieces(withPieces(standing.setApart, [...misfits(standing), ...apart])),
    savedBy: page,
  }
  const step = standing.step ?? (await ensureStep(tx, taskId, 'survey'))
  const progress = status === 'submitted' ? 'completed' : 'in_progress'
  // None of them needs what another answers.
  const [[given], webhooksOn] = await Promise.all([
    kept
      ? reviseKept(tx, { ...values, taskId, consumerId })
      : insertKept(tx, { ...values, taskId, consumerId, stepId: step.id, createdAt: now }),
    status === 'submitted' && standing.webhooksOn > 0 ? webhooksOfProject(tx, { projectId: task.projectId }) : [],
    assignment && assignment.status !== progress && moveAssignment(tx, { id: assignment.id, status: progress }),
  ])
  if (!given) throw new Error('The response was not kept')
  const response = { ...values, ...given, taskId, consumerId, stepId: step.id }
  if (status === 'submitted') {
    await keepPacked(tx, response.id, task.type, answers)
    const { id: responseId, submittedAt, updatedAt } = response
    const data = {
      responseId,
      taskId,
      projectId: task.projectId,
      consumerId,
      submittedAt: iso(submittedAt ?? updatedAt),
    }
    await tellThose(tx, webhooksOn, { type: 'response.submitted', data })
  }
  return responseRecord({ response, step, consumer })
}

/** What is kept among the answers and fits no longer, as a configuration leaves it that was changed by other means. */
function misfits({ task, kept }: Standing): Apart[] {
  return kept ? taskType(task.type).answers.split(configOf(task), kept.responses, []).apart : []
}

/** Keeps what has no place in the task, and leaves the answers as they are. */
export async function keepApart(tx: Tx, standing: Standing, apart: Apart[]): Promise<void> {
  if (apart.length === 0) return
  const { task, kept, setApart } = standing
  if (!kept) {
    await keep(tx, standing, { answers: taskType(task.type).answers.blank, meta: null, status: 'draft', apart })
    return
  }
  const values = { setApart: storedPieces(withPieces(setApart, apart)) }
  await tx.update(taskResponses).set(values).where(eq(taskResponses.id, kept.id))
}
