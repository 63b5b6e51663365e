import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { consumerId } from '~/access/guards.server'
import { pathId, readInput, requireFound } from '~/lib/http/http.server'
import { responseSchema } from '~/responses/responses'
import { saveResponse } from '~/responses/responses.server'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'
import { replyIdempotently } from '../idempotent-reply.server'

/** A consumer answers a task: the call that has two names. */
export async function submitAnswers(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const [consumer, taskId] = [consumerId(args.context), pathId(args.params.id)]
  const input = await readInput(args.request, responseSchema).catch(async (refusal: unknown) => {
    // An invalid body for a task that the consumer cannot see gets 404; `saveResponse` checks valid ones itself.
    requireFound(await findAssigned(consumer, taskId))
    throw refusal
  })
  const { responses, status, ...body } = input
  return await replyIdempotently(args, { input }, () => saveResponse(consumer, taskId, responses, status, body))
}
