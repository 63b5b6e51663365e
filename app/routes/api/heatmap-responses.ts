import { found, jsonBytes } from '~/lib/http/http.server'
import { listMarks } from '~/responses/results/results.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return jsonBytes(found(await listMarks(brand, taskId)))
  },
})

export const loader = respond
export const action = respond
