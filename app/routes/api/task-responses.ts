import { found, jsonBytes } from '~/lib/http/http.server'
import { listed } from '~/responses/results/results.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'
import { submitAnswers } from './submission.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return jsonBytes(found(await listed('responses', brand, taskId)))
  },
  POST: submitAnswers,
})

export const loader = respond
export const action = respond
