import { brandId } from '~/access/guards.server'
import { summarise } from '~/insights/summaries.server'
import { json, pathId, requireFound } from '~/lib/http/http.server'
import { showResults } from '~/responses/results/results.server'
import { findOwnTask } from '~/tasks/own-task.server'
import type { Route } from './+types/task-summaries'

/** The summaries of a page of results, in its order, once the model has written them or has failed. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  const brand = brandId(context)
  const { comments } = await showResults(requireFound(await findOwnTask(brand, taskId)), url.search)
  const summaries = await Promise.all(comments.map(({ extract: _, ...group }) => summarise(brand, taskId, group)))
  return json(summaries.map((summary) => ({ ...summary, isPending: false })))
}
