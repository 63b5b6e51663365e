import { serializedJsonResponse } from '~/lib/http/bodies/serialized-json.server'
import { notFoundResponse, readInput, requireFound, unwrapOrThrow } from '~/lib/http/http.server'
import { fetchList } from '~/responses/results/results.server'
import { taskEditSchema } from '~/tasks/tasks'
import { deleteTask, editTask } from '~/tasks/tasks.server'
import { handle } from '../call.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  PATCH: async (args) => {
    const { acting, brand, taskId } = await ownTask(args)
    unwrapOrThrow(await editTask(acting, taskId, await readInput(args.request, taskEditSchema)))
    return serializedJsonResponse(args.request, requireFound(await fetchList('task', brand, taskId)))
  },
  DELETE: async (args) => {
    const { acting, taskId } = await ownTask(args)
    if (!(await deleteTask(acting, taskId))) throw notFoundResponse()
    return new Response(null, { status: 204 })
  },
})

export const loader = respond
export const action = respond
