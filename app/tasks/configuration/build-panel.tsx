import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '~/lib/http/address'
import { MADE_FROM } from '~/projects/projects'
import type { ScreenerInWords } from '~/task-types/screener-builder'
import { ScreenerPanel } from '~/task-types/screener-panel'
import type { ImageSizes } from '~/task-types/task-type'
import type { StoredType } from '~/task-types/task-type-names'
import { useBuilderOf } from '~/task-types/views-by-type'
import { usePageParameters } from '~/ui/dialogs/page-beneath'
import { SavingAlso } from '~/ui/forms/saving-also'
import { Banner } from '~/ui/page/banner'
import { OwnTurn } from '~/ui/page/own-turn'
import { taskAddress, taskResource } from '../task-address'
import type { TaskHeader } from '../task-header.server'
import { TOUCHED } from '../tasks'
import { DuplicationForm } from '../view/task-care'
import { type HeldDraft, useBegun, useHolds } from './begun'
import { removalOf } from './removal'
import { saidOf } from './said-of'

type BuildPanelProps = {
  header: TaskHeader
  formKey: string
  type: StoredType
  config: unknown
  /** What the editor was made from. */
  revision: string
  /** How many people's drafts the change touches that was just not made; 0 where none was held up. */
  touched: number
  locked: string | null
  /** Whether there is something that can be changed. */
  isEditable: boolean
  /** What is said of a stored configuration that cannot be read; null where it can. */
  unreadable: string | null
  /** What is said where the server is not reached. */
  notSaved: string
  /** What stood in the editor when it was previewed, which it begins with; null where it begins with what is saved. */
  draft: HeldDraft | null
  /** What is said where that is kept no longer. */
  draftGone: string | null
  /** What stands before the task; null where nothing may. */
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
  const { Editor, Locked } = useBuilderOf(type)
  const { config } = building
  const lastResult = saidOf(building.lastResult, notSaved)
  const preview = address(taskResource(task.id, 'preview'), usePageParameters())
  const holds = useHolds(lastResult, draft)
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
        // What was posted when it had just been locked is still shown, so that it can be copied. What was saved has ids
        // that the form's new entries lack, so the form begins anew with each configuration.
        <SavingAlso value={removalOf(responses.samples, 'Saving')}>
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

/** An editor that begins anew with each configuration. */
function Begun({ draft, lastResult, children }: BegunProps) {
  return children(useBegun(lastResult, draft))
}
