import type { LoaderFunctionArgs } from 'react-router'
import { brandId } from '~/access/guards.server'
import { serializedJsonResponse } from '~/lib/http/bodies/serialized-json.server'
import { requireFound, unwrapOrThrow } from '~/lib/http/http.server'
import { parseListQuery } from '~/lib/lists/list-query'
import type { PagedName } from '~/responses/results/api-lists.server'
import { fetchListPage } from '~/responses/results/results.server'

type Paged = {
  name: PagedName
  /** The owner, if it is not the brand. */
  owner?: number
  /** Id of the project or task; absent for a list of everything the owner has. */
  id?: number
  /** The statuses that can be filtered by. */
  statuses?: readonly string[]
}

/** The requested page of a list, with the URL of the next one in `Link`; null if the call requests the whole list. */
export async function listPageResponse(
  { request, url, context }: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  { name, owner = brandId(context), id, statuses }: Paged,
): Promise<Response | null> {
  const listQuery = unwrapOrThrow(parseListQuery(url.searchParams, statuses))
  if (!listQuery) return null
  const { next, ...page } = requireFound(await fetchListPage(name, owner, listQuery, id))
  const response = serializedJsonResponse(request, page)
  if (next !== null) {
    const query = new URLSearchParams(url.searchParams)
    query.set('cursor', next)
    response.headers.set('Link', `<${url.pathname}?${query}>; rel="next"`)
  }
  return response
}
