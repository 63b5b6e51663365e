import { taskType } from '~/task-types/registry'
import { takerOf } from '~/task-types/takers'
import { type Attempt, fileFields, progressOf } from '~/task-types/task-type'
import type { StepPage } from '~/task-types/views'
import { savedAt } from '~/tasks/consumer/consumer-times'
import type { ConsumerTask } from '~/tasks/tasks'
import { texts } from '~/texts/en'
import type { Response } from '../responses'
import type { NotKept } from './answering'
import { DRAFT_FIELD } from './answering'
import { ANSWER_FORM } from './consumer-answer-buttons'

type ConsumerAnswersProps = {
  task: ConsumerTask
  response: Response | null
  attempt: Attempt & StepPage
  /** What was just posted, where it was not kept as it should be. */
  notKept: NotKept | null
  readOnly: boolean
  /** ISO 8601. */
  now: string
}

/** The task's form with what has been answered, or the answers to be read. */
export function ConsumerAnswers({ task, response, attempt, notKept, readOnly, now }: ConsumerAnswersProps) {
  const type = taskType(task.type)
  const Taker = takerOf(task.type)
  const config = task.config ?? type.config.blank
  const taker = (
    <Taker
      taskId={task.id}
      config={config}
      attempt={attempt}
      answers={notKept ? notKept.answers : (response?.responses ?? type.answers.blank)}
      errors={notKept?.errors ?? {}}
      readOnly={readOnly}
    />
  )
  // A type that is taken step by step has forms of its own.
  if (readOnly || !type.form) return taker

  const draft = response?.status === 'draft' ? response : null
  // What is shown is counted only where it is what is kept.
  const isKept = !notKept || notKept.keptAsDraft
  const encType = fileFields(type, config).length > 0 ? 'multipart/form-data' : undefined
  return (
    <form id={ANSWER_FORM} method="post" encType={encType} noValidate>
      {isKept && <Progress {...progressOf(type, config, draft?.responses)} draft={draft} now={now} />}
      <input type="hidden" name={DRAFT_FIELD} value={draft?.updatedAt ?? ''} />
      {taker}
    </form>
  )
}

type ProgressProps = { answered: number; of: number; draft: Response | null; now: string }

/** How much is answered, and when it was saved; nothing for what cannot be counted. */
function Progress({ answered, of, draft, now }: ProgressProps) {
  return (
    <div style={{ marginTop: '1.5rem' }}>
      <div className="bar note">
        {of > 0 && <label htmlFor="progress">{texts.task.answered(answered, of)}</label>}
        {draft && <time dateTime={draft.updatedAt}>{texts.task.draftSaved(savedAt(draft.updatedAt, now))}</time>}
      </div>
      {of > 0 && <progress id="progress" value={answered} max={of} style={{ marginTop: '.5rem' }} />}
    </div>
  )
}
