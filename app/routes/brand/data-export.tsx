import { href } from 'react-router'
import { brandId } from '~/access/guards.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { ExportForm } from '~/responses/export/export-form'
import { findExport } from '~/responses/export/export-form.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/data-export'

export const meta = () => [{ title: 'Export' }]

/** For a project, or for a task in it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const task = 'taskId' in params ? requireFound(await findTaskRow(brand, pathId(params.taskId))) : null
  const projectId = 'projectId' in params ? pathId(params.projectId) : requireFound(task).projectId
  const form = requireFound(await findExport(brand, projectId, url.searchParams, task?.id))
  return { ...form, projectId, wanted: url.search }
}

export default function DataExport({ loaderData: { projectId, wanted, ...form } }: Route.ComponentProps) {
  const action = href('/project/:projectId/export/file', { projectId: String(projectId) })
  return (
    <DialogView title="Export">
      <ExportForm {...form} action={action} wanted={new URLSearchParams(wanted)} />
    </DialogView>
  )
}
