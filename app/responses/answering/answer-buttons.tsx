import { useWords } from '~/ui/use-words'
import type { ResponseStatus } from '../responses'
import { STATUS_FIELD } from './save-result'

export const ANSWER_FORM = 'answers'

/** The buttons of a task page. Save Draft comes first, because Enter in a field activates the first button. */
export function AnswerButtons() {
  const words = useWords()
  return (
    <>
      <StatusButton status="draft">{words.task.saveDraft}</StatusButton>
      <StatusButton status="submitted">{words.task.submit}</StatusButton>
    </>
  )
}

/** Which of two drafts is to stay: the other one by looking at it, this one by posting it again. */
export function DraftChoice({ status, page }: { status: ResponseStatus; page: string }) {
  const words = useWords()
  const { take, keep, submit } = words.localDrafts.newerDraft
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
  const words = useWords()
  return (
    <button
      type="submit"
      form={ANSWER_FORM}
      name={STATUS_FIELD}
      value={status}
      className={filled ? 'button primary' : 'button'}
    >
      <span>{children}</span>
      <span className="doing">
        {status === 'submitted' ? words.answering.sending.submitting : words.answering.sending.sending}
      </span>
    </button>
  )
}
