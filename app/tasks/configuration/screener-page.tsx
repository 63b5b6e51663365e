import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MADE_FROM } from '~/projects/projects'
import { ScreenerEditor } from '~/task-types/screener-editor'
import type { ImageSizes } from '~/task-types/task-type'
import { Banner } from '~/ui/page/banner'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { builderAddress, screenerPage, taskAddress } from '../task-urls'
import { TOUCHED } from '../tasks'
import { formResultMessage } from './form-result-message'
import { type BuilderDraftForm, useHasUnsavedInput, useInitialBuilderState } from './use-builder-draft'

type ScreenerPageProps = {
  taskId: number
  title: string
  /** The configuration of the task, which contains its screener. */
  config: unknown
  revision: string
  /** How many people's drafts a change would affect that was just held up; 0 if none was. */
  touched: number
  locked: string | null
  notSaved: string
  /** The editor's content at its last preview, to begin with; null to begin with the saved configuration. */
  draft: BuilderDraftForm | null
  /** The message if that content has expired. */
  draftGone: string | null
  lastResult: SubmissionResult<string[]> | null
  images: ImageSizes
  dialog: ReactNode
}

/**
 * The page that builds the screener of a task. It is separate, so that the task's builder asks about unsaved changes.
 */
export function ScreenerPage({ title, dialog, draftGone, ...building }: ScreenerPageProps) {
  return (
    <BrandFrame current="tasks" pageAt={screenerPage} dialog={dialog}>
      <PageHead
        above={
          <Link className="link" to={taskAddress(building.taskId, 'build')}>
            Back to the task
          </Link>
        }
        title={title}
      />
      {draftGone && building.lastResult === null && (
        <Banner>
          <p role="alert">{draftGone}</p>
        </Banner>
      )}
      <BegunEditor key={JSON.stringify(building.config)} {...building} />
    </BrandFrame>
  )
}

type BegunEditorProps = Omit<ScreenerPageProps, 'title' | 'dialog' | 'draftGone'>

/** The editor with what stood in it before; what was posted when it had just been locked is still shown, to be copied. */
function BegunEditor({ taskId, revision, touched, notSaved, draft, locked, ...building }: BegunEditorProps) {
  const lastResult = formResultMessage(building.lastResult, notSaved)
  const holds = useHasUnsavedInput(lastResult, draft)
  return (
    <ScreenerEditor
      {...building}
      taskId={taskId}
      locked={holds ? null : locked}
      lastResult={useInitialBuilderState(lastResult, draft)}
      action={builderAddress(taskId, 'screener', { [MADE_FROM]: revision, [TOUCHED]: touched || null })}
    />
  )
}
