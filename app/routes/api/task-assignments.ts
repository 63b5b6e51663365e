import { found } from '~/lib/http/http.server'
import { listAssignments } from '~/tasks/assignment/assignments.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return Response.json(found(await listAssignments(brand, taskId)))
  },
})

export const loader = respond
export const action = respond
