import { csvDownload } from '~/lib/formats/csv.server'
import { pathId, requireFound, unwrapOrThrow } from '~/lib/http/http.server'
import { exportAnswers } from '~/responses/results/export.server'
import { checkFilters } from '~/responses/results/filters/read-filters'
import { findOwnTask } from '~/tasks/own-task.server'
import { resultsReader } from '../../results-reader.server'
import type { Route } from './+types/task-export'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { brandId, actor, shows } = resultsReader(context)
  if (!shows) unwrapOrThrow(checkFilters(url.searchParams))
  const task = requireFound(await findOwnTask(brandId, pathId(params.taskId)))
  return csvDownload(requireFound(await exportAnswers(actor, task, url.search)))
}
