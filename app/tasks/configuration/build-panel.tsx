import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { address } from '~/lib/http/address'
import { brandViewsOf } from '~/task-types/brand-views'
import type { ImageSizes } from '~/task-types/task-type'
import type { TaskType } from '~/task-types/task-type-names'
import { usePageParameters } from '~/ui/dialogs/page-beneath'
import { SavingAlso } from '~/ui/forms/saving-also'
import { Banner } from '~/ui/page/banner'
import { taskAddress, taskResource } from '../task-address'
import type { TaskHeader } from '../task-header.server'
import { MADE_FROM, TOUCHED } from '../tasks'
import { DuplicationForm } from '../view/task-care'

type BuildPanelProps = {
  header: TaskHeader
  formKey: string
  type: TaskType
  config: unknown
  /** What the editor was made from. */
  revision: string
  /** How many people's drafts the change touches that was just not made; 0 where none was held up. */
  touched: number
  locked: string | null
  /** What keeps the task from being opened, or null; and what is said where the server is not reached. */
  lacking: string | null
  /** What is said of a stored configuration that cannot be read; null where it can. */
  unreadable: string | null
  notSaved: string
  lastResult: SubmissionResult<string[]> | null
  images: ImageSizes
}

/** The type's editor, the way to the preview, and to an editable copy once nothing can be changed any more. */
export function BuildPanel({
  header: { task, responses },
  formKey,
  type,
  revision,
  touched,
  locked,
  lacking,
  unreadable,
  notSaved,
  ...building
}: BuildPanelProps) {
  const { Editor, Locked } = brandViewsOf(type)
  const { config, images } = building
  const lastResult = saidOf(building.lastResult, notSaved)
  const preview = address(taskResource(task.id, 'preview'), usePageParameters())
  // Going to the preview and back takes away what the action answered, and must not take the editor with it.
  const [isAnswered, setAnswered] = useState(lastResult !== null)
  if (lastResult !== null && !isAnswered) setAnswered(true)
  return (
    <>
      <div className="actions mb-6 justify-end">
        {locked && <DuplicationForm task={task} formKey={formKey} />}
        {lacking ? (
          <button type="button" className="button" disabled title={lacking}>
            Preview
          </button>
        ) : (
          <Link className="button" to={preview} preventScrollReset>
            Preview
          </Link>
        )}
      </div>
      {unreadable && (
        <Banner>
          <p role="alert">
            <b>{unreadable}.</b> What was saved before cannot be read, so the builder begins anew. Saving replaces it.
          </p>
        </Banner>
      )}
      {locked !== null && !isAnswered && Locked ? (
        <Locked {...{ config, images }} taskId={task.id} reason={locked} />
      ) : (
        // What was posted when it had just been locked is still shown, so that it can be copied. What was saved has ids
        // that the form's new entries lack, so the form begins anew with each configuration.
        <SavingAlso value={removalOf(responses.samples)}>
          <Editor
            key={JSON.stringify(config)}
            {...{ ...building, lastResult }}
            taskId={task.id}
            action={taskAddress(task.id, 'build', {
              [MADE_FROM]: revision,
              [TOUCHED]: touched || null,
            })}
          />
        </SavingAlso>
      )}
    </>
  )
}

/** A fault without words is that the server was not reached. */
function saidOf(result: SubmissionResult<string[]> | null, notSaved: string) {
  return result?.error?.['']?.length === 0 ? { ...result, error: { '': [notSaved] } } : result
}

/** What saving does to the sample responses, which answered the configuration as it was. */
function removalOf(samples: number): string | null {
  if (samples === 0) return null
  return samples === 1 ? 'Saving removes the sample response.' : `Saving removes the ${samples} sample responses.`
}
