import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { taskAssignments, taskResponses } from '#db/schema'
import { notifyActiveWebhooks, webhooksOfProject } from '~/accounts/webhooks/notify.server'
import { iso } from '~/lib/dates'
import type { OrphanedAnswer } from '~/task-types/task-type'
import { serializeOrphaned } from '~/tasks/configuration/orphaned-answers.server'
import { ensureStep } from '~/tasks/steps.server'
import { savePackedAnswers } from './analysis-columns.server'
import type { Content } from './decide'
import { responseRecord } from './response-records.server'
import type { StoredState } from './response-state.server'
import type { Response, ResponseStatus } from './responses'

/** The columns of a response that its writer does not know. */
const WRITTEN = { id: taskResponses.id, createdAt: taskResponses.createdAt }

const updateResponse = prepareQuery(
  ['id', 'responses', 'meta', 'status', 'submittedAt', 'updatedAt', 'setApart', 'savedBy'],
  (on: Tx, { id, ...values }) =>
    on.update(taskResponses).set(values).where(eq(taskResponses.id, id)).returning(WRITTEN),
)

const insertResponse = prepareQuery(
  [
    'taskId',
    'consumerId',
    'occasion',
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
  (on: Tx, values) => on.insert(taskResponses).values(values).returning(WRITTEN),
)

const moveAssignment = prepareQuery(['id', 'status'], (on: Tx, { id, status }) =>
  on.update(taskAssignments).set({ status }).where(eq(taskAssignments.id, id)),
)

/** Writes a response over the one that is stored, and moves the assignment along. */
export async function writeResponse(
  tx: Tx,
  state: StoredState,
  status: ResponseStatus,
  { answers, meta, page, orphaned }: Content,
): Promise<Response> {
  const { task, consumerId, occasion, assignment, consumer } = state
  const taskId = task.id
  const now = Date.now()
  const values = {
    responses: JSON.stringify(answers),
    meta: meta && JSON.stringify(meta),
    status,
    submittedAt: status === 'submitted' ? now : null,
    updatedAt: now,
    setApart: serializeOrphaned(orphaned),
    savedBy: page,
  }
  const step = state.step ?? (await ensureStep(tx, taskId, 'survey'))
  const progress = status === 'submitted' ? 'completed' : 'in_progress'
  // None of them needs what another answers.
  const [[given], webhooksOn] = await Promise.all([
    state.response
      ? updateResponse(tx, { ...values, id: state.response.id })
      : insertResponse(tx, { ...values, taskId, consumerId, occasion, stepId: step.id, createdAt: now }),
    status === 'submitted' && state.webhooksOn > 0 ? webhooksOfProject(tx, { projectId: task.projectId }) : [],
    assignment && assignment.status !== progress && moveAssignment(tx, { id: assignment.id, status: progress }),
  ])
  if (!given) throw new Error('The response was not written')
  const response = { ...values, ...given, taskId, consumerId, occasion, stepId: step.id }
  if (status === 'submitted') {
    await savePackedAnswers(tx, response.id, task.type, answers)
    const { id: responseId, submittedAt, updatedAt } = response
    const data = {
      responseId,
      taskId,
      projectId: task.projectId,
      consumerId,
      submittedAt: iso(submittedAt ?? updatedAt),
    }
    await notifyActiveWebhooks(tx, webhooksOn, { type: 'response.submitted', data })
  }
  return responseRecord({ response, step, consumer })
}

/** Writes a response's orphaned answers without changing its answers and its time. */
export async function writeOrphaned(tx: Tx, responseId: number, orphaned: OrphanedAnswer[]): Promise<void> {
  await tx
    .update(taskResponses)
    .set({ setApart: serializeOrphaned(orphaned) })
    .where(eq(taskResponses.id, responseId))
}
