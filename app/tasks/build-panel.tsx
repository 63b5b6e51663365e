import type { SubmissionResult } from '@conform-to/react'
import { builders } from '~/task-types/builders'
import { taskType } from '~/task-types/registry'
import type { ImageSizes, TaskType } from '~/task-types/task-type'
import { MADE_FROM } from './changed-elsewhere'
import { PreviewLink } from './preview-dialog'
import { taskAddress } from './task-address'
import { DuplicationForm } from './task-care'
import type { TaskFrame } from './task-frame.server'

type BuildPanelProps = {
  frame: TaskFrame
  formKey: string
  type: TaskType
  config: unknown
  /** What the editor was made from. */
  revision: string
  locked: string | null
  lastResult: SubmissionResult<string[]> | null
  images: ImageSizes
}

/** The type's editor, the way to the preview, and to an editable copy once nothing can be changed any more. */
export function BuildPanel({ frame: { task }, formKey, type, revision, locked, ...building }: BuildPanelProps) {
  const Builder = builders[type]
  const lacking = taskType(type).missing(building.config)
  return (
    <>
      <div className="actions mb-6 justify-end">
        {locked && <DuplicationForm task={task} formKey={formKey} />}
        {lacking ? (
          <button type="button" className="button" disabled title={lacking}>
            Preview
          </button>
        ) : (
          <PreviewLink task={task} />
        )}
      </div>
      <Builder
        {...building}
        taskId={task.id}
        action={taskAddress(task.id, 'build', { [MADE_FROM]: revision })}
        locked={locked}
      />
    </>
  )
}
