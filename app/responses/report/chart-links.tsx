import { href } from 'react-router'
import { address } from '~/lib/http/search-params'

type ChartLinksProps = {
  projectId: number
  taskId: number
  /** The finding that has a chart, and what it is about. */
  finding: string
  subject: string
  /** The filters in the URL. */
  filters: URLSearchParams
}

/** The chart of a finding as files. */
export function ChartLinks({ projectId, taskId, finding, subject, filters }: ChartLinksProps) {
  const path = href('/project/:projectId/report/chart', { projectId: String(projectId) })
  return (
    <p className="note mt-1 flex flex-wrap gap-x-4 print:hidden">
      {['svg', 'png'].map((format) => (
        <a key={format} className="link py-1" href={address(path, filters, { task: taskId, finding, format })} download>
          Chart as {format.toUpperCase()}
          <span className="sr-only">
            {' of '}
            <bdi>{subject}</bdi>
          </span>
        </a>
      ))}
    </p>
  )
}
