import { addSamples } from '~/responses/results/samples/samples.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  POST: async (args) => {
    const { acting, taskId } = await ownTask(args)
    return await replyIdempotently(args, {}, (within) => addSamples(acting, taskId, within))
  },
})

export const loader = respond
export const action = respond
