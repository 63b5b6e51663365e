import { csvDownload } from '~/lib/formats/csv.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { exportAnswers } from '~/responses/results/export.server'
import { resultsReader } from '../../results-reader.server'
import type { Route } from './+types/task-export'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { brandId, shows } = resultsReader(context)
  return csvDownload(requireFound(await exportAnswers(brandId, pathId(params.taskId), url.search, shows)))
}
