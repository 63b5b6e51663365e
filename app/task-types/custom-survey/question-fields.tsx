import type { ReactNode } from 'react'
import { daysLong } from '~/lib/dates'
import { errorId } from '~/lib/ids'
import { survey as texts } from '~/texts/answering'
import { Island } from '~/ui/islands/island'
import { readVideo, videoField } from '../videos'
import { answerField } from './answer-form'
import { isChoice, type Question, type QuestionType } from './config'
import { VideoRecorder } from './video/video-recorder'

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
  const controls: ControlProps = {
    ...props,
    controlId: `question${number}`,
    describedBy,
    invalid: error ? true : undefined,
  }
  const isGroup = isChoice(question.type)
  return (
    <fieldset className="ruled" {...(isGroup ? groupAttributes(question.type, controls) : {})}>
      <legend dir="auto">
        <span className="question-number">{number}</span>
        {isGroup ? question.title : <label htmlFor={controls.controlId}>{question.title}</label>}
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
      {describedBy ? CONTROLS[question.type](controls) : <div style={GAP}>{CONTROLS[question.type](controls)}</div>}
    </fieldset>
  )
}

// Below a hint or a message there is room already.
const GAP = { paddingTop: '.5rem' }

type ControlProps = QuestionFieldsProps & {
  controlId: string
  describedBy: string | undefined
  invalid: true | undefined
}

const CONTROLS: Record<QuestionType, (props: ControlProps) => ReactNode> = {
  single_choice: (props) => options(props, 'radio'),
  multiple_choice: (props) => options(props, 'checkbox'),
  text_box: ({ question, answer, controlId, describedBy, invalid }) => (
    <input
      id={controlId}
      dir="auto"
      name={answerField(question.id)}
      defaultValue={textOf(answer)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    />
  ),
  long_text_box: ({ question, answer, controlId, describedBy, invalid }) => (
    <textarea
      id={controlId}
      dir="auto"
      name={answerField(question.id)}
      rows={4}
      defaultValue={textOf(answer)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    />
  ),
  video_recording: (props) => <VideoQuestion {...props} />,
}

function options({ question, answer, invalid }: ControlProps, type: 'radio' | 'checkbox') {
  const name = answerField(question.id)
  const chosen = Array.isArray(answer) ? answer : [answer]
  return question.options.map((option) => (
    <label className="option" key={option} dir="auto">
      <input
        type={type}
        name={name}
        value={option}
        defaultChecked={chosen.includes(option)}
        aria-invalid={type === 'checkbox' ? invalid : undefined}
      />
      {` ${option}`}
    </label>
  ))
}

function VideoQuestion({ taskId, question, answer, controlId, describedBy, invalid, preview }: ControlProps) {
  const props = {
    taskId,
    questionId: question.id,
    field: videoField(question.id),
    inputId: controlId,
    kept: readVideo(answer),
    invalid: invalid ?? false,
    describedBy,
  }
  return preview ? (
    <VideoRecorder {...props} />
  ) : (
    <Island name="video-recorder" component={VideoRecorder} props={props} />
  )
}

/** A group of radios may be invalid as a whole, which a plain group may not; checkboxes say it one by one. */
function groupAttributes(type: QuestionType, { describedBy, invalid }: ControlProps) {
  const faulty = invalid && type === 'single_choice' ? ({ role: 'radiogroup', 'aria-invalid': true } as const) : {}
  return { 'aria-describedby': describedBy, ...faulty }
}

function hintOf({ type, description, required }: Question, retention?: number | null): string {
  const isSaid = (description ?? '').toLowerCase().includes(texts.several.toLowerCase().replace('.', ''))
  const several = isSaid ? null : texts.several
  const own = type === 'multiple_choice' ? several : type === 'video_recording' ? texts.videoHint : null
  const kept = type === 'video_recording' && retention && texts.videoKept(daysLong(retention))
  return [!required && texts.optional, description, own, kept].filter(Boolean).join(' ')
}

function textOf(answer: unknown): string | undefined {
  return typeof answer === 'string' && answer !== '' ? answer : undefined
}
