import { href } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { found, pathId } from '~/lib/http/http.server'
import { ExportForm } from '~/responses/export/export-form'
import { findExport } from '~/responses/export/export-form.server'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/project-export'

export const meta = () => [{ title: 'Export' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const form = found(await findExport(brandId(context), pathId(params.projectId), url.searchParams))
  return { ...form, wanted: url.search }
}

export default function ProjectExport({ params, loaderData: { wanted, ...form } }: Route.ComponentProps) {
  const action = href('/project/:projectId/export/file', { projectId: params.projectId })
  return (
    <DialogView title="Export">
      <ExportForm {...form} action={action} wanted={new URLSearchParams(wanted)} />
    </DialogView>
  )
}
