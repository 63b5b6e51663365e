import { href, redirect } from 'react-router'
import { acting } from '~/access/guards.server'
import { pathId, unwrapOrThrow } from '~/lib/http/http.server'
import { dataDownload, exportData } from '~/responses/export/export.server'
import { FROM_TASK } from '~/responses/export/export-query'
import { parseExportQuery } from '~/responses/export/parse-export-query'
import type { Route } from './+types/project-export-file'

/** The requested file; if the form has errors, the form again. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const projectId = pathId(params.projectId)
  const query = parseExportQuery(url.searchParams)
  const file = query.ok ? await exportData(acting(context), projectId, query.value) : query
  if (file.ok || file.reason !== 'invalid') return dataDownload(unwrapOrThrow(file))
  const taskId = url.searchParams.get(FROM_TASK)
  const form =
    taskId === null
      ? href('/project/:projectId/export', { projectId: String(projectId) })
      : href('/task/:taskId/export', { taskId: String(pathId(taskId)) })
  throw redirect(form + url.search)
}
