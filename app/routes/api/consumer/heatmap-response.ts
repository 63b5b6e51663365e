import { z } from 'zod'
import { consumerId } from '~/access/guards.server'
import { pathId, readInput, refuse, requireFound } from '~/lib/http/http.server'
import { saveResponse } from '~/responses/responses.server'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

/** The signed-in consumer is the respondent, whatever the body says. */
const bodySchema = z.object({ clicks: z.unknown().optional() })

const respond = handle({
  POST: async (args) => {
    const [consumer, taskId] = [consumerId(args.context), pathId(args.params.id)]
    const { task } = requireFound(await findAssigned(consumer, taskId))
    const input = await readInput(args.request, bodySchema)
    if (!getTaskTypeAnalysis(task.type).listImageMarks) throw refuse(409, 'This task is not a heatmap.')
    const { clicks } = input
    return await replyIdempotently(args, { input }, () => saveResponse(consumer, taskId, { clicks }, 'submitted'))
  },
})

export const loader = respond
export const action = respond
