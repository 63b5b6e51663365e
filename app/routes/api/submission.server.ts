import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { consumerId } from '~/accounts/guards.server'
import { answer, found, pathId, readInput } from '~/lib/http/http.server'
import { asRead } from '~/responses/response-records.server'
import { type ResponseStatus, responseSchema } from '~/responses/responses'
import { saveResponse } from '~/responses/responses.server'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'

/** A consumer answers a task: the call that has two names. */
export async function submitAnswers({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const [consumer, taskId] = [consumerId(context), pathId(params.id)]
  const { task } = found(await findAssigned(consumer, taskId))
  const { responses, status } = await readInput(request, responseSchema)
  return await keepAnswers(consumer, task, responses, status)
}

/** Keeps what the consumer answers to a task, and answers it as it is read. */
export async function keepAnswers(
  consumer: number,
  { id, type }: { id: number; type: string },
  raw: unknown,
  status: ResponseStatus,
): Promise<Response> {
  const saved = await saveResponse(consumer, id, raw, status)
  return answer(saved.ok ? { ...saved, value: asRead(type, saved.value) } : saved)
}
