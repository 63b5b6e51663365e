import { brandId } from '~/accounts/guards.server'
import { csvDownload } from '~/lib/csv.server'
import { found, pathId } from '~/lib/http/http.server'
import { exportAnswers } from '~/responses/results/export.server'
import type { Route } from './+types/task-export'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return csvDownload(found(await exportAnswers(brandId(context), pathId(params.taskId), url.search)))
}
