import { brandId } from '~/access/guards.server'
import { serializedJsonResponse } from '~/lib/http/bodies/serialized-json.server'
import { readInput, requireFound } from '~/lib/http/http.server'
import { fetchList } from '~/responses/results/results.server'
import { TASK_STATUSES, taskCreationSchema } from '~/tasks/tasks'
import { createTask } from '~/tasks/tasks.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'
import { listPageResponse } from '../list-page.server'

const respond = handle({
  GET: async (args) =>
    (await listPageResponse(args, { name: 'tasks', statuses: TASK_STATUSES })) ??
    serializedJsonResponse(args.request, requireFound(await fetchList('tasks', brandId(args.context)))),
  POST: async (args) => {
    const brand = brandId(args.context)
    const input = await readInput(args.request, taskCreationSchema('json'))
    return await replyIdempotently(args, { input }, (within) => createTask(brand, input, within))
  },
})

export const loader = respond
export const action = respond
