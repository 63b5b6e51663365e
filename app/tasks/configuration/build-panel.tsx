import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { MADE_FROM } from '~/projects/projects'
import type { ScreenerInWords } from '~/task-types/screener-builder'
import { ScreenerPanel } from '~/task-types/screener-panel'
import type { ImageSizes } from '~/task-types/task-type'
import type { StoredType } from '~/task-types/task-type-names'
import { useBuilderView } from '~/task-types/views-by-type'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { SavingAlso } from '~/ui/forms/save-side-effect'
import { Banner } from '~/ui/page/banner'
import { OwnTurn } from '~/ui/page/yielding-part'
import type { TaskHeader } from '../task-header.server'
import { taskAddress, taskResource } from '../task-urls'
import { TOUCHED } from '../tasks'
import { DuplicationForm } from '../view/task-maintenance'
import { formResultMessage } from './form-result-message'
import { sampleRemovalNotice } from './sample-removal-notice'
import { type BuilderDraftForm, useHasUnsavedInput, useInitialBuilderState } from './use-builder-draft'

type BuildPanelProps = {
  header: TaskHeader
  formKey: string
  type: StoredType
  config: unknown
  /** The revision that the editor started from. */
  revision: string
  /** How many people's drafts a change would affect that was just held up; 0 if none was. */
  touched: number
  locked: string | null
  /** Whether there is something that can be changed. */
  isEditable: boolean
  /** The message for a stored configuration that cannot be read; null if it can. */
  unreadable: string | null
  /** The message if the server cannot be reached. */
  notSaved: string
  /** The editor's content at its last preview, to begin with; null to begin with the saved configuration. */
  draft: BuilderDraftForm | null
  /** The message if that content has expired. */
  draftGone: string | null
  /** The screener before the task; null if the type cannot have one. */
  screener: ScreenerInWords | null
  lastResult: SubmissionResult<string[]> | null
  images: ImageSizes
}

/** The type's editor, or what cannot be changed, with the ways to its preview and to an editable copy. */
export function BuildPanel({
  header: { task, responses },
  formKey,
  type,
  revision,
  touched,
  locked,
  isEditable,
  unreadable,
  notSaved,
  draft,
  draftGone,
  screener,
  ...building
}: BuildPanelProps) {
  const { Editor, Locked } = useBuilderView(type)
  const { config } = building
  const lastResult = formResultMessage(building.lastResult, notSaved)
  const preview = address(taskResource(task.id, 'preview'), usePageParameters())
  const holds = useHasUnsavedInput(lastResult, draft)
  return (
    <>
      {!isEditable && (
        <div className="actions mb-6 justify-end">
          {locked && <DuplicationForm task={task} formKey={formKey} />}
          <Link className="button" to={preview} preventScrollReset>
            Preview
          </Link>
        </div>
      )}
      {unreadable && (
        <Banner>
          <p role="alert">
            <b>{unreadable}.</b> We could not read the saved configuration, so the builder is empty. Saving replaces the
            old configuration.
          </p>
        </Banner>
      )}
      {draftGone && lastResult === null && (
        <Banner>
          <p role="alert">{draftGone}</p>
        </Banner>
      )}
      {screener && <ScreenerPanel taskId={task.id} screener={screener} isLocked={locked !== null} />}
      {locked !== null && !holds && Locked ? (
        <Locked config={config} taskId={task.id} reason={locked} />
      ) : (
        // A form posted just after the task was locked is still shown, so that its content can be copied. A saved
        // configuration has ids that the form's new entries lack, so the form is reset with each configuration.
        <SavingAlso value={sampleRemovalNotice(responses.samples, 'Saving')}>
          <Begun key={JSON.stringify(config)} lastResult={lastResult} draft={draft}>
            {(result) => (
              <OwnTurn>
                <Editor
                  {...{ ...building, lastResult: result }}
                  taskId={task.id}
                  action={taskAddress(task.id, 'build', {
                    [MADE_FROM]: revision,
                    [TOUCHED]: touched || null,
                  })}
                />
              </OwnTurn>
            )}
          </Begun>
        </SavingAlso>
      )}
    </>
  )
}

type BegunProps = Pick<BuildPanelProps, 'draft' | 'lastResult'> & {
  children: (result: BuildPanelProps['lastResult']) => ReactNode
}

/** An editor that is reset with each configuration. */
function Begun({ draft, lastResult, children }: BegunProps) {
  return children(useInitialBuilderState(lastResult, draft))
}
