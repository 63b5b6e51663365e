import { brandId } from '~/accounts/guards.server'
import { json, pathId, requireFound } from '~/lib/http/http.server'
import { countSubmissions } from '~/responses/results/answer-count.server'
import type { Route } from './+types/task-answer-count'

/**
 * How many answers a task has by now, `{ submitted }`, for a page of its results that is open; 304 to one that knows it by
 * its `ETag`.
 */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const submitted = requireFound(await countSubmissions(brandId(context), pathId(params.taskId)))
  const headers = { ETag: `"${submitted}"` }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  return json({ submitted }, { headers })
}
