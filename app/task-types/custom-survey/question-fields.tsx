import type { ReactNode } from 'react'
import { errorId } from '~/lib/ids'
import type { Fault } from '~/texts/fault'
import { InlineScript, InlineStyle } from '~/ui/page/document'
import { useFormats, useSentence, useWords } from '~/ui/use-words'
import { NoAnswer } from '../no-answer'
import { answerField } from './questions/answer-field'
import clearFields from './questions/clear.ts?inline-script'
import { ClearButton } from './questions/clear-button'
import { getQuestionTypeDefinition } from './questions/definitions'
import type { Question } from './questions/question'
import type { ControlProps, HintContext } from './questions/question-type'
import { getQuestionTypeControl } from './questions/views'

type QuestionFieldsProps = {
  number: number
  taskId: number
  question: Question
  /** The answer or posted value so far, with its faults. */
  answer: unknown
  error: Fault | undefined
  preview: boolean
  retention: number | null | undefined
}

type KindExtrasProps = { questions: Question[]; preview: boolean | undefined; decides?: boolean }

/** The sheets and scripts that these questions need, each once; they stand after the questions. */
export function KindExtras({ questions, preview = false, decides = false }: KindExtrasProps) {
  const sheets = new Set(questions.flatMap(({ type }) => getQuestionTypeControl(type).stylesheet ?? []))
  const scripts = new Set(
    questions.flatMap((question) => [
      ...(getQuestionTypeControl(question.type).scripts?.(question, preview, decides) ?? []),
      clearBy(question) === 'button' ? clearFields : null,
    ]),
  )
  return (
    <>
      {[...sheets].map((css) => (
        <InlineStyle key={css} css={css} />
      ))}
      {[...scripts].map((code) => code && <InlineScript key={code} code={code} />)}
    </>
  )
}

/** One question with its controls, its hint and what is wrong with the answer. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { number, question, error, retention } = props
  const say = useSentence()
  const words = useWords()
  const formats = useFormats()
  if (getQuestionTypeDefinition(question.type).isStatement) return <Statement question={question} />
  const hint = renderHint(question, words.answering.survey.optional, { words: words.questions, formats, retention })
  const [hintId, faultId] = [`hint${number}`, errorId(question.id)]
  const describedBy = [hint && hintId, error && faultId].filter(Boolean).join(' ') || undefined
  const { shape, Control } = getQuestionTypeControl(question.type)
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
          {say(error)}
        </p>
      )}
      {describedBy ? (
        <Control {...control} />
      ) : (
        <div style={GAP}>
          <Control {...control} />
        </div>
      )}
      {clearBy(question) === 'radio' && <NoAnswer name={answerField(question.id)} label={words.answering.noAnswer} />}
      {clearBy(question) === 'button' && <ClearButton />}
    </fieldset>
  )
}

function clearBy(question: Question) {
  return question.required ? null : getQuestionTypeControl(question.type).clearBy?.(question)
}

/** Text between questions, without an answer. */
export function Statement({ question: { title, description } }: { question: Question }) {
  return (
    <section className="ruled">
      <h3 dir="auto">{title}</h3>
      {description && (
        <p style={{ whiteSpace: 'pre-wrap' }} dir="auto">
          {description}
        </p>
      )}
    </section>
  )
}

// Below a hint or a message there is room already.
const GAP = { paddingTop: '.5rem' }

/** A group of radios may be invalid as a whole, which a plain group may not; checkboxes say it one by one. */
function groupAttributes(shape: 'radios' | 'group', { describedBy, invalid }: ControlProps) {
  const faulty = invalid && shape === 'radios' ? ({ role: 'radiogroup', 'aria-invalid': true } as const) : {}
  return { 'aria-describedby': describedBy, ...faulty }
}

/** A brand's hint and our own, each with its own text direction. */
function renderHint(question: Question, optional: string, context: HintContext): ReactNode {
  const own = getQuestionTypeControl(question.type).hints?.(question, context) ?? []
  const { description } = question
  const before = question.required ? '' : optional
  const after = own.filter(Boolean).join(' ')
  if (!description || !FROM_RIGHT.test(description)) return [before, description, after].filter(Boolean).join(' ')
  return (
    <>
      {before && <bdi>{before}</bdi>} {description} {after && <bdi>{after}</bdi>}
    </>
  )
}

/** Letters that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
