import { taskType } from '~/task-types/registry'
import { takerOf } from '~/task-types/takers'
import { type Attempt, fileFields } from '~/task-types/task-type'
import type { StepPage, TakerProps } from '~/task-types/views'
import { ago } from '~/tasks/consumer/consumer-times'
import type { ConsumerTask } from '~/tasks/tasks'
import { texts } from '~/texts/en'
import { type Rendered, RenderedBefore } from '~/ui/page/document'
import type { Response } from '../responses'
import type { NotKept, Typing } from './answering'
import { ANSWER_FORM } from './consumer-answer-buttons'
import { OfferedTexts, TypedForm, type TypedFormProps } from './typed/typed-form'

type ConsumerAnswersProps = {
  task: ConsumerTask
  response: Response | null
  attempt: Attempt & StepPage
  /** What was just posted, where it was not kept as it should be. */
  notKept: NotKept | null
  readOnly: boolean
  retention: number | null
  clearance: TakerProps['clearance']
  /** ISO 8601. */
  now: string
  /** The form's fields as they were rendered, where nothing is answered and they are kept. */
  blank: Rendered | null
  typing: Typing
}

/** The task's form with what has been answered, or the answers to be read. */
export function ConsumerAnswers({
  task,
  response,
  attempt,
  notKept,
  readOnly,
  retention,
  clearance,
  now,
  blank,
  typing,
}: ConsumerAnswersProps) {
  const type = taskType(task.type)
  const Taker = takerOf(task.type)
  const config = task.config ?? type.config.blank
  const taker = (
    <Taker
      taskId={task.id}
      config={config}
      attempt={attempt}
      answers={notKept ? notKept.answers : attempt.answers}
      errors={notKept?.errors ?? {}}
      readOnly={readOnly}
      retention={retention}
      clearance={clearance}
    />
  )
  // A type that is taken step by step has forms of its own.
  if (!type.form) return taker
  if (readOnly) {
    return (
      <>
        {taker}
        {!notKept && <OfferedTexts page={attempt.page} typing={typing} />}
      </>
    )
  }
  const draft = response?.status === 'draft' ? response : null
  // What is shown is counted only where it is what is kept.
  const isKept = !notKept || notKept.keptAsDraft
  const encType = fileFields(type, config).length > 0 ? 'multipart/form-data' : undefined
  return (
    <TypedForm
      id={ANSWER_FORM}
      draftOf={draft?.updatedAt ?? ''}
      shows={shownBy(notKept)}
      {...{ encType, typing, page: attempt.page }}
    >
      {isKept && draft && <DraftSaved draft={draft} now={now} />}
      {blank === null ? taker : <RenderedBefore {...blank} />}
    </TypedForm>
  )
}

/** Whether the posted answers are in the form alone. */
function shownBy(notKept: NotKept | null): TypedFormProps['shows'] {
  if (!notKept) return undefined
  if (notKept.keptAsDraft) return 'kept'
  return notKept.problem === 'newer draft' ? 'choice' : 'posted'
}

/** How much is answered is not said here: on a page without script it would stand still while it is answered. */
function DraftSaved({ draft, now }: { draft: Response; now: string }) {
  return (
    <p className="note">
      <time dateTime={draft.updatedAt}>{texts.task.draftSaved(ago(draft.updatedAt, now))}</time>
    </p>
  )
}
