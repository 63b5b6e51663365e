import { type TaskType, taskType } from '~/task-types/registry'
import { taskResource } from '~/tasks/task-address'

type ResultsExportProps = { taskId: number; type: TaskType; tag: string | null }

/** The way to the answers as a file, narrowed as the page is. */
export function ResultsExport({ taskId, type, tag }: ResultsExportProps) {
  const { exportLabel } = taskType(type).words
  return (
    <a className="button" href={taskResource(taskId, 'export.csv', undefined, { tag })} download>
      {tag === null ? exportLabel : `${exportLabel} of '${tag}'`}
    </a>
  )
}
