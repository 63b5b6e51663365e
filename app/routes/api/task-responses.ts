import { found } from '~/lib/http/http.server'
import { listResponses } from '~/responses/responses.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'
import { submitAnswers } from './submission.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return Response.json(found(await listResponses(brand, taskId)))
  },
  POST: submitAnswers,
})

export const loader = respond
export const action = respond
