import type { LoaderFunctionArgs } from 'react-router'
import { acting } from '~/access/guards.server'
import { unwrapOrThrow } from '~/lib/http/http.server'
import { dataDownload, exportData } from '~/responses/export/export.server'
import { parseExportQuery } from '~/responses/export/parse-export-query'

/** The file that a call asks for, of a project, or of one task of it. */
export async function dataExport(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  projectId: number,
  taskId: number | null,
): Promise<Response> {
  const query = unwrapOrThrow(parseExportQuery(url.searchParams))
  const of = taskId === null ? query : { ...query, taskIds: [taskId] }
  return dataDownload(unwrapOrThrow(await exportData(acting(context), projectId, of)))
}
