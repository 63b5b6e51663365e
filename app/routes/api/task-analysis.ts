import { accept, jsonBytes } from '~/lib/http/http.server'
import { analyseTask } from '~/responses/results/results.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return jsonBytes(accept(await analyseTask(brand, taskId, args.url.search)))
  },
})

export const loader = respond
export const action = respond
