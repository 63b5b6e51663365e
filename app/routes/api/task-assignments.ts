import { found, jsonBytes } from '~/lib/http/http.server'
import { listed } from '~/responses/results/results.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return jsonBytes(found(await listed('assignments', brand, taskId)))
  },
})

export const loader = respond
export const action = respond
