import { brandId } from '~/access/guards.server'
import { pathId } from '~/lib/http/http.server'
import { exportTaskStudy } from '~/tasks/studies/study-file.server'
import { taskAddress } from '~/tasks/task-urls'
import type { Route } from './+types/task-study'
import { studyDownload } from './study-download.server'

export async function loader({ params, context }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  return await studyDownload(() => exportTaskStudy(brandId(context), taskId), taskAddress(taskId), context)
}
