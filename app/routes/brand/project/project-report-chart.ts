import { pathId } from '~/lib/http/http.server'
import { exportChart } from '~/responses/report/exported-report.server'
import { resultsReader } from '../results-reader.server'
import type { Route } from './+types/project-report-chart'
import { fileDownload } from './report-files.server'

/** The chart of one finding, as SVG unless its address asks for PNG. */
export async function loader({ params, context, url: { searchParams } }: Route.LoaderArgs) {
  const taskId = pathId(searchParams.get('task') ?? undefined)
  const key = searchParams.get('finding') ?? ''
  const format = searchParams.get('format') === 'png' ? 'png' : 'svg'
  const wanted = { taskId, key, format } as const
  return fileDownload(await exportChart(resultsReader(context), pathId(params.projectId), wanted, searchParams))
}
