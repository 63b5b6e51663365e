import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'
import { ScreenerEditor } from '~/task-types/screener-editor'
import type { ImageSizes } from '~/task-types/task-type'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { taskAddress, taskResource } from '../task-address'
import { MADE_FROM, TOUCHED } from '../tasks'
import { saidOf } from './said-of'

type ScreenerPageProps = {
  taskId: number
  title: string
  /** The configuration of the task, in which its screener stands. */
  config: unknown
  revision: string
  /** How many people's drafts the change touches that was just not made; 0 where none was held up. */
  touched: number
  locked: string | null
  notSaved: string
  lastResult: SubmissionResult<string[]> | null
  images: ImageSizes
}

/** Where the screener of a task is built: a page of its own, so that the task's builder asks about what is not saved. */
export function ScreenerPage({ taskId, title, revision, touched, notSaved, ...building }: ScreenerPageProps) {
  return (
    <BrandFrame current="tasks">
      <PageHead
        above={
          <Link className="link" to={taskAddress(taskId, 'build')}>
            Back to the task
          </Link>
        }
        title={title}
      />
      <ScreenerEditor
        key={JSON.stringify(building.config)}
        {...building}
        lastResult={saidOf(building.lastResult, notSaved)}
        taskId={taskId}
        action={taskResource(taskId, 'screener', null, { [MADE_FROM]: revision, [TOUCHED]: touched || null })}
      />
    </BrandFrame>
  )
}
