import { notFoundResponse } from '~/lib/http/http.server'
import { removeSamples } from '~/responses/results/samples/samples.server'
import { handle } from '../call.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  DELETE: async (args) => {
    const { acting, taskId } = await ownTask(args)
    if (!(await removeSamples(acting, taskId))) throw notFoundResponse()
    return new Response(null, { status: 204 })
  },
})

export const loader = respond
export const action = respond
