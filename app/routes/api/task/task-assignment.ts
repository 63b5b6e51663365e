import { notFoundResponse, pathId } from '~/lib/http/http.server'
import { assignConsumer, removeAssignment } from '~/tasks/assignment/assignments.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  POST: async (args) => {
    const { acting, taskId } = await ownTask(args)
    const consumerId = pathId(args.params.consumerId)
    return await replyIdempotently(args, {}, (within) => assignConsumer(acting, taskId, consumerId, within))
  },
  DELETE: async (args) => {
    const { acting, taskId } = await ownTask(args)
    if (!(await removeAssignment(acting, taskId, pathId(args.params.consumerId)))) throw notFoundResponse()
    return new Response(null, { status: 204 })
  },
})

export const loader = respond
export const action = respond
