import { brandId } from '~/accounts/guards.server'
import { found, jsonBytes, pathId } from '~/lib/http/http.server'
import { listed } from '~/responses/results/results.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ params, context }) =>
    jsonBytes(found(await listed('projectTasks', brandId(context), pathId(params.id)))),
})

export const loader = respond
export const action = respond
