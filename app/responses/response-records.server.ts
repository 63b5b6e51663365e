import { desc, eq } from 'drizzle-orm'
import type { Reader } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { taskResponses, taskSteps } from '#db/schema'
import { iso, isoOrNull } from '~/lib/dates'
import { whereResponse } from '~/respondents/occasions.server'
import { consumerColumns, consumerRecord, joinRespondents } from '~/respondents/respondents.server'
import { taskType } from '~/task-types/registry'
import type { Response } from './responses'

/** A response with its step's type and title and its consumer: what `responseRecord` reads. */
export const responseColumns = {
  response: taskResponses,
  step: { type: taskSteps.type, title: taskSteps.title },
  consumer: consumerColumns,
}

/** Responses with their people and steps, newest first; narrow it with a `where` on responses or steps. */
export function selectResponses(reader: Reader) {
  return joinRespondents(
    reader
      .select(responseColumns)
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .$dynamic(),
    taskResponses.consumerId,
  )
    .orderBy(desc(taskResponses.createdAt), desc(taskResponses.id))
    .$dynamic()
}

type ResponseRow = Awaited<ReturnType<typeof selectResponses>>[number]

const selectOwnResponse = prepareQuery(['consumerId', 'taskId'], (on, { consumerId, taskId }) =>
  selectResponses(on).where(whereResponse(taskId, consumerId)),
)

/** The answer of one consumer to one task, draft or submitted, or null. */
export async function findOwnResponse(reader: Reader, consumerId: number, taskId: number): Promise<Response | null> {
  const [row] = await selectOwnResponse(reader, { consumerId, taskId })
  return row ? responseRecord(row) : null
}

/** A response to a task of the type as the API gives it to be read. */
export function toApiResponse(type: string, response: Response): Response {
  const { toApi } = taskType(type).answers
  return toApi ? { ...response, responses: toApi(response.responses, response.consumerId) } : response
}

export function responseRecord({ response, step, consumer }: ResponseRow): Response {
  return {
    id: response.id,
    taskId: response.taskId,
    consumerId: response.consumerId,
    status: response.status,
    responses: JSON.parse(response.responses),
    meta: response.meta === null ? null : JSON.parse(response.meta),
    submittedAt: isoOrNull(response.submittedAt),
    createdAt: iso(response.createdAt),
    updatedAt: iso(response.updatedAt),
    consumer: consumerRecord(consumer),
    step: { type: step.type, title: step.title },
  }
}
