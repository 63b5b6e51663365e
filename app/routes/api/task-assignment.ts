import { answer, notFound, pathId } from '~/lib/http/http.server'
import { assignConsumer, removeAssignment } from '~/tasks/assignment/assignments.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  POST: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return answer(await assignConsumer(brand, taskId, pathId(args.params.consumerId)))
  },
  DELETE: async (args) => {
    const { brand, taskId } = await ownTask(args)
    if (!(await removeAssignment(brand, taskId, pathId(args.params.consumerId)))) throw notFound()
    return new Response(null, { status: 204 })
  },
})

export const loader = respond
export const action = respond
