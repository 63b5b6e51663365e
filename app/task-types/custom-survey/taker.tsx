import { daysLong, shortDate } from '~/lib/dates'
import { isRecord, own } from '~/lib/records'
import { survey as texts } from '~/texts/answering'
import { readVideo } from '../videos'
import type { TakerProps } from '../views'
import type { Question, SurveyConfig } from './config'
import { QuestionFields } from './question-fields'

/** The survey as plain HTML: numbered questions, all on one page. */
export function SurveyTaker({
  taskId,
  config,
  answers,
  errors,
  readOnly,
  preview,
  retention,
  clearance,
}: TakerProps<SurveyConfig>) {
  const given = isRecord(answers) ? answers : {}
  return (
    <>
      <h2 style={{ marginTop: '1rem' }}>{texts.title}</h2>
      {config.questions.map((question, index) =>
        readOnly ? (
          <AnsweredQuestion
            key={question.id}
            number={index + 1}
            question={question}
            answer={own(given, question.id)}
            clearance={clearance}
          />
        ) : (
          <QuestionFields
            key={question.id}
            number={index + 1}
            taskId={taskId}
            question={question}
            answer={own(given, question.id)}
            error={own(errors, question.id)?.[0]}
            preview={preview ?? false}
            retention={retention}
          />
        ),
      )}
    </>
  )
}

type AnsweredQuestionProps = AnswerProps & { number: number; question: Question }
type AnswerProps = { answer: unknown; clearance: TakerProps['clearance'] }

/** A question with its answer, to be read. */
function AnsweredQuestion({ number, question, ...given }: AnsweredQuestionProps) {
  return (
    <section className="ruled">
      <h3 style={{ paddingLeft: '2.25rem' }} dir="auto">
        <span className="question-number">{number}</span>
        {question.title}
      </h3>
      <Answer {...given} />
    </section>
  )
}

function Answer({ answer, clearance }: AnswerProps) {
  const video = readVideo(answer)
  if (video?.filename) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what a consumer has recorded has no captions
      <video
        src={`/api/videos/${video.filename}`}
        controls
        playsInline
        preload="none"
        aria-label={texts.yourVideo}
        style={{ width: '100%', marginTop: '.75rem' }}
      />
    )
  }
  if (Array.isArray(answer)) return answer.map((option) => <Line key={String(option)} text={String(option)} />)
  if (video?.removedAfter) {
    const on = clearance && texts.videoRemovedOn(shortDate(clearance.at), daysLong(clearance.days))
    return <Line text={on ?? texts.videoRemoved} />
  }
  if (video) return <Line text={texts.yourVideo} />
  if (typeof answer === 'string' && answer !== '') return <Line text={answer} />
  return <p className="note remark">{texts.notAnswered}</p>
}

function Line({ text }: { text: string }) {
  return (
    <p style={{ padding: '.25rem 0 0 2.25rem', whiteSpace: 'pre-wrap' }} dir="auto">
      {text}
    </p>
  )
}
