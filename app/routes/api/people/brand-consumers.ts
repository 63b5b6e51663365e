import { brandId } from '~/access/guards.server'
import { serializedJsonResponse } from '~/lib/http/bodies/serialized-json.server'
import { queryId, requireFound } from '~/lib/http/http.server'
import { fetchList } from '~/responses/results/results.server'
import { handle } from '../call.server'
import { listPageResponse } from '../list-page.server'

const respond = handle({
  GET: async (args) => {
    const [brand, projectId] = [brandId(args.context), queryId(args.url, 'projectId')]
    const paged =
      projectId === null ? { name: 'consumers' as const } : { name: 'projectConsumers' as const, id: projectId }
    const page = await listPageResponse(args, paged)
    if (page) return page
    const list = projectId === null ? fetchList('consumers', brand) : fetchList('projectConsumers', brand, projectId)
    return serializedJsonResponse(args.request, requireFound(await list))
  },
})

export const loader = respond
export const action = respond
