import { Link } from 'react-router'
import type { Parameters } from '~/lib/http/search-params'
import { linksAddress } from '~/projects/links-url'
import { taskResource } from '~/tasks/task-urls'

type ResultsExportProps = { taskId: number; projectId: number; label: string; isShareable: boolean; kept: Parameters }

/** A results link for clients, and the filtered answers as a file. */
export function ResultsExport({ taskId, projectId, label, isShareable, kept }: ResultsExportProps) {
  return (
    <>
      {isShareable && (
        <Link className="button" to={linksAddress(projectId, taskId)}>
          <span>
            Share<span className="max-sm:sr-only"> results</span>
          </span>
        </Link>
      )}
      <a className="button" href={taskResource(taskId, 'export.csv', undefined, kept)} download>
        {label}
      </a>
      <Link className="button" to={taskResource(taskId, 'export', 'responses', kept)} preventScrollReset>
        More formats
      </Link>
    </>
  )
}
