import { csvDownload } from '~/lib/formats/csv.server'
import { accept, found, pathId } from '~/lib/http/http.server'
import { exportAnswers } from '~/responses/results/export.server'
import { checkNarrowing } from '~/responses/results/narrowing/read-narrowing'
import { findOwnTask } from '~/tasks/own-task.server'
import { resultsReader } from '../../results-reader.server'
import type { Route } from './+types/task-export'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { brandId, shows } = resultsReader(context)
  if (!shows) accept(checkNarrowing(url.searchParams))
  const task = found(await findOwnTask(brandId, pathId(params.taskId)))
  return csvDownload(found(await exportAnswers(task, url.search, shows)))
}
