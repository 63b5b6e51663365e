import type { Parameters } from '~/lib/http/address'
import { type TaskType, taskType } from '~/task-types/registry'
import { taskResource } from '~/tasks/task-address'

type ResultsExportProps = { taskId: number; type: TaskType; kept: Parameters }

/** The way to the answers as a file, narrowed as the page is. */
export function ResultsExport({ taskId, type, kept }: ResultsExportProps) {
  const { exportLabel } = taskType(type).words
  return (
    <a className="button" href={taskResource(taskId, 'export.csv', undefined, kept)} download>
      {exportLabel}
    </a>
  )
}
