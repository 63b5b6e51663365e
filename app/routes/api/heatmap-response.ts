import { z } from 'zod'
import { consumerId } from '~/accounts/guards.server'
import { found, pathId, readInput, refuse } from '~/lib/http/http.server'
import { analysisOf } from '~/task-types/registry.server'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'
import { handle } from './call.server'
import { keepAnswers } from './submission.server'

/** Whose clicks they are is who is signed in, whatever the body says. */
const bodySchema = z.object({ clicks: z.unknown().optional() })

const respond = handle({
  POST: async ({ request, params, context }) => {
    const [consumer, taskId] = [consumerId(context), pathId(params.id)]
    const { task } = found(await findAssigned(consumer, taskId))
    const { clicks } = await readInput(request, bodySchema)
    if (!analysisOf(task.type).marks) throw refuse(409, 'This task is not a heatmap.')
    return await keepAnswers(consumer, task, { clicks }, 'submitted')
  },
})

export const loader = respond
export const action = respond
