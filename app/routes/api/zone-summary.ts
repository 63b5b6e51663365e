import { summarise } from '~/insights/summaries.server'
import { readInput } from '~/lib/http/http.server'
import { commentsSchema } from '../../insights/summaries.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  POST: async (args) => {
    const { taskId } = await ownTask(args)
    const { comments } = await readInput(args.request, commentsSchema)
    return Response.json(await summarise(taskId, comments))
  },
})

export const loader = respond
export const action = respond
