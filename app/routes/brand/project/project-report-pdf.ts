import { pathId } from '~/lib/http/http.server'
import { exportReport } from '~/responses/report/exported-report.server'
import { resultsReader } from '../results-reader.server'
import type { Route } from './+types/project-report-pdf'
import { fileDownload } from './report-files.server'

/** The report as PDF, on A4 unless its address asks for Letter. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const paper = url.searchParams.get('paper') === 'letter' ? 'letter' : 'a4'
  const form = { kind: 'pdf', paper } as const
  return fileDownload(await exportReport(resultsReader(context), pathId(params.projectId), url.searchParams, form))
}
