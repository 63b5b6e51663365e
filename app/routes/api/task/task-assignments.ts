import { serializedJsonResponse } from '~/lib/http/bodies/serialized-json.server'
import { requireFound } from '~/lib/http/http.server'
import { fetchList } from '~/responses/results/results.server'
import { ASSIGNMENT_STATUSES } from '~/tasks/assignment/assignment-statuses'
import { handle } from '../call.server'
import { listPageResponse } from '../list-page.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    const page = await listPageResponse(args, { name: 'assignments', id: taskId, statuses: ASSIGNMENT_STATUSES })
    return page ?? serializedJsonResponse(args.request, requireFound(await fetchList('assignments', brand, taskId)))
  },
})

export const loader = respond
export const action = respond
