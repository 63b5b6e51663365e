import { brandId } from '~/access/guards.server'
import { serializedJsonResponse } from '~/lib/http/bodies/serialized-json.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { fetchList } from '~/responses/results/results.server'
import { TASK_STATUSES } from '~/tasks/tasks'
import { handle } from '../call.server'
import { listPageResponse } from '../list-page.server'

const respond = handle({
  GET: async (args) => {
    const id = pathId(args.params.id)
    const page = await listPageResponse(args, { name: 'projectTasks', id, statuses: TASK_STATUSES })
    return (
      page ??
      serializedJsonResponse(args.request, requireFound(await fetchList('projectTasks', brandId(args.context), id)))
    )
  },
})

export const loader = respond
export const action = respond
