import { pathId } from '~/lib/http/http.server'
import { exportReport } from '~/responses/report/exported-report.server'
import { resultsReader } from '../results-reader.server'
import type { Route } from './+types/project-report-slides'
import { fileDownload } from './report-files.server'

/** The report as slides, a finding each. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const form = { kind: 'slides' } as const
  return fileDownload(await exportReport(resultsReader(context), pathId(params.projectId), url.searchParams, form))
}
