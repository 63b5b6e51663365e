import { href } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { found, pathId } from '~/lib/http/http.server'
import { ExportForm } from '~/responses/export/export-form'
import { findExport } from '~/responses/export/export-form.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/task-data-export'

export const meta = () => [{ title: 'Export' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const { id, projectId } = found(await findTaskRow(brand, pathId(params.taskId)))
  const form = found(await findExport(brand, projectId, url.searchParams, id))
  return { ...form, projectId, wanted: url.search }
}

export default function TaskDataExport({ loaderData: { projectId, wanted, ...form } }: Route.ComponentProps) {
  const action = href('/project/:projectId/export/file', { projectId: String(projectId) })
  return (
    <DialogView title="Export">
      <ExportForm {...form} action={action} wanted={new URLSearchParams(wanted)} />
    </DialogView>
  )
}
