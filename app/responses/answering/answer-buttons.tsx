import { texts } from '~/texts/en'
import { sending } from '~/texts/task-forms'
import type { ResponseStatus } from '../responses'
import { STATUS_FIELD } from './save-result'

export const ANSWER_FORM = 'answers'

/** The buttons of a task page. Save Draft comes first, because Enter in a field activates the first button. */
export function AnswerButtons() {
  return (
    <>
      <StatusButton status="draft">{texts.task.saveDraft}</StatusButton>
      <StatusButton status="submitted">{texts.task.submit}</StatusButton>
    </>
  )
}

/** Which of two drafts is to stay: the other one by looking at it, this one by posting it again. */
export function DraftChoice({ status, page }: { status: ResponseStatus; page: string }) {
  const { take, keep, submit } = texts.task.newerDraft
  return (
    <>
      <a className="button" href={page} data-typed="drop">
        {take}
      </a>
      <StatusButton status={status} filled>
        {status === 'submitted' ? submit : keep}
      </StatusButton>
    </>
  )
}

type StatusButtonProps = { status: ResponseStatus; filled?: boolean; children: string }

function StatusButton({ status, filled = status === 'submitted', children }: StatusButtonProps) {
  return (
    <button
      type="submit"
      form={ANSWER_FORM}
      name={STATUS_FIELD}
      value={status}
      className={filled ? 'button primary' : 'button'}
    >
      <span>{children}</span>
      <span className="doing">{status === 'submitted' ? sending.submitting : sending.sending}</span>
    </button>
  )
}
