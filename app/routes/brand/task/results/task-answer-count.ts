import { brandId } from '~/access/guards.server'
import { json, pathId, requireFound } from '~/lib/http/http.server'
import { countSubmissions } from '~/responses/results/answer-count.server'
import type { Route } from './+types/task-answer-count'

/** The current number of a task's answers, `{ submitted }`, for an open results page; 304 if its `ETag` matches. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const submitted = requireFound(await countSubmissions(brandId(context), pathId(params.taskId)))
  const headers = { ETag: `"${submitted}"` }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  return json({ submitted }, { headers })
}
