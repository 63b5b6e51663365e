import { errorId } from '~/lib/ids'
import { survey as texts } from '~/texts/answering'
import { controlOf } from './questions/controls'
import type { ControlProps } from './questions/kind'
import type { Question } from './questions/question'

type QuestionFieldsProps = {
  number: number
  taskId: number
  question: Question
  /** What was answered or posted so far, faults included. */
  answer: unknown
  error: string | undefined
  preview: boolean
  retention: number | null | undefined
}

/** One question with its controls, its hint and what is wrong with the answer. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { number, question, error, retention } = props
  const hint = hintOf(question, retention)
  const [hintId, faultId] = [`hint${number}`, errorId(question.id)]
  const describedBy = [hint && hintId, error && faultId].filter(Boolean).join(' ') || undefined
  const { shape, Control } = controlOf(question.type)
  const control: ControlProps = {
    ...props,
    controlId: `question${number}`,
    describedBy,
    invalid: error ? true : undefined,
  }
  return (
    <fieldset className="ruled" {...(shape === 'one' ? {} : groupAttributes(shape, control))}>
      <legend dir="auto">
        <span className="question-number">{number}</span>
        {shape === 'one' ? <label htmlFor={control.controlId}>{question.title}</label> : question.title}
      </legend>
      {hint && (
        <p className="note remark" id={hintId} dir="auto">
          {hint}
        </p>
      )}
      {error && (
        <p className="note fault remark" id={faultId}>
          {error}
        </p>
      )}
      {describedBy ? (
        <Control {...control} />
      ) : (
        <div style={GAP}>
          <Control {...control} />
        </div>
      )}
    </fieldset>
  )
}

// Below a hint or a message there is room already.
const GAP = { paddingTop: '.5rem' }

/** A group of radios may be invalid as a whole, which a plain group may not; checkboxes say it one by one. */
function groupAttributes(shape: 'radios' | 'group', { describedBy, invalid }: ControlProps) {
  const faulty = invalid && shape === 'radios' ? ({ role: 'radiogroup', 'aria-invalid': true } as const) : {}
  return { 'aria-describedby': describedBy, ...faulty }
}

function hintOf(question: Question, retention?: number | null): string {
  const own = controlOf(question.type).hints?.(question, retention) ?? []
  return [!question.required && texts.optional, question.description, ...own].filter(Boolean).join(' ')
}
