import { brandId } from '~/accounts/guards.server'
import { found, jsonBytes, queryId } from '~/lib/http/http.server'
import { listed } from '~/responses/results/results.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ url, context }) => {
    const [brand, projectId] = [brandId(context), queryId(url, 'projectId')]
    const list = projectId === null ? listed('consumers', brand) : listed('projectConsumers', brand, projectId)
    return jsonBytes(found(await list))
  },
})

export const loader = respond
export const action = respond
