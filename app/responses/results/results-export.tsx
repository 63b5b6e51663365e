import { href, Link, useSearchParams } from 'react-router'
import { address } from '~/lib/http/address'
import { linksAddress } from '~/projects/links-address'
import { type TaskType, taskType } from '~/task-types/registry'
import { taskResource } from '~/tasks/task-address'
import { reportFilters } from '../report/report'

type ResultsExportProps = { taskId: number; projectId: number; type: TaskType; tag: string | null }

/** The ways out of the house: a link for a client, the report of the project, and the answers as a file, narrowed as the page is. */
export function ResultsExport({ taskId, projectId, type, tag }: ResultsExportProps) {
  const { exportLabel } = taskType(type).words
  const [params] = useSearchParams()
  const report = href('/project/:projectId/report', { projectId: String(projectId) })
  return (
    <>
      <Link className="button" to={linksAddress(projectId, taskId)}>
        Share results
      </Link>
      <a className="button" href={`${address(report, reportFilters(params))}#task-${taskId}`}>
        Report
      </a>
      <a className="button" href={taskResource(taskId, 'export.csv', undefined, { tag })} download>
        {tag === null ? exportLabel : `${exportLabel} of '${tag}'`}
      </a>
    </>
  )
}
