import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { consumerId } from '~/accounts/guards.server'
import { found, pathId, readInput } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { asRead } from '~/responses/response-records.server'
import { type Response as Answered, responseSchema } from '~/responses/responses'
import { saveResponse } from '~/responses/responses.server'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'
import { answerOnce } from '../once.server'

/** A consumer answers a task: the call that has two names. */
export async function submitAnswers(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const [consumer, taskId] = [consumerId(args.context), pathId(args.params.id)]
  const { task } = found(await findAssigned(consumer, taskId))
  const input = await readInput(args.request, responseSchema)
  return await answerOnce(args, { input }, async () =>
    readable(task.type, await saveResponse(consumer, taskId, input.responses, input.status)),
  )
}

/** What was kept of answers to a task of the type, as it is read. */
export function readable(type: string, saved: Outcome<Answered>): Outcome<Answered> {
  return saved.ok ? { ...saved, value: asRead(type, saved.value) } : saved
}
