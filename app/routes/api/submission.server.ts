import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { consumerId } from '~/accounts/guards.server'
import { answer, found, pathId, readInput } from '~/lib/http/http.server'
import { responseSchema } from '~/responses/responses'
import { saveResponse } from '~/responses/responses.server'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'

/** A consumer answers a task: the call that has two names. */
export async function submitAnswers({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const [consumer, taskId] = [consumerId(context), pathId(params.id)]
  found(await findAssigned(consumer, taskId))
  const { responses, status } = await readInput(request, responseSchema)
  return answer(await saveResponse(consumer, taskId, responses, status))
}
