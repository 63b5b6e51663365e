import { acting } from '~/access/guards.server'
import { csvDownload } from '~/lib/formats/csv.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { exportDesign } from '~/tasks/configuration/design.server'
import type { Route } from './+types/task-design-export'

export async function loader({ params, context }: Route.LoaderArgs) {
  return csvDownload(requireFound(await exportDesign(acting(context), pathId(params.taskId))))
}
