import { isRecord, own } from '~/lib/records'
import { OwnTurn } from '~/ui/page/yielding-part'
import { useLanguage } from '~/ui/use-words'
import type { RespondentViewProps } from '../views'
import type { SurveyConfig } from './config'
import { hasLogic } from './logic/logic'
import { ArrivedPages } from './logic/pages/clear-sent-pages'
import { SurveyPage } from './logic/pages/survey-page'
import { renderAnsweredQuestions } from './logic/render-question'
import { KindExtras, QuestionFields, Statement } from './question-fields'
import { getQuestionTypeDefinition, withoutStatements } from './questions/definitions'
import type { Question } from './questions/question'
import type { ReadingProps } from './questions/question-type'
import { getQuestionTypeControl } from './questions/views'

/** The survey as plain HTML: numbered questions, all on one page unless it has logic. */
export function SurveyRespondentView(props: RespondentViewProps<SurveyConfig>) {
  const { words, formats } = useLanguage()
  const { title, nothing } = words.answering.survey
  const { taskId, config, answers, errors, readOnly, preview, retention, clearance } = props
  const given = isRecord(answers) ? answers : {}
  const isPaged = hasLogic(config)
  if (isPaged && !readOnly) return <SurveyPage {...props} />
  const questions = isPaged ? renderAnsweredQuestions(config, given, props.attempt, formats) : config.questions
  const numbers = withoutStatements(questions).map(({ id }) => id)
  const numberFor = ({ id }: Question) => numbers.indexOf(id) + 1
  return (
    <>
      <h2 style={{ marginTop: '1rem' }}>{title}</h2>
      {config.questions.length === 0 && <p className="ruled">{nothing}</p>}
      {questions.map((question) => (
        <OwnTurn key={question.id}>
          {readOnly ? (
            <AnsweredQuestion
              number={numberFor(question)}
              question={question}
              answer={own(given, question.id)}
              clearance={clearance}
            />
          ) : (
            <QuestionFields
              number={numberFor(question)}
              taskId={taskId}
              question={question}
              answer={own(given, question.id)}
              error={own(errors, question.id)?.[0]}
              preview={preview ?? false}
              retention={retention}
            />
          )}
        </OwnTurn>
      ))}
      {!readOnly && <KindExtras questions={config.questions} preview={preview} />}
      {isPaged && readOnly && !preview && <ArrivedPages attempt={props.attempt} />}
    </>
  )
}

type AnsweredQuestionProps = AnswerProps & { number: number }
type AnswerProps = ReadingProps & { question: Question }

/** A question with its answer, to be read. */
function AnsweredQuestion({ number, question, ...given }: AnsweredQuestionProps) {
  if (getQuestionTypeDefinition(question.type).isStatement) return <Statement question={question} />
  return (
    <section className="ruled">
      <h3 style={{ paddingInlineStart: '2.25rem' }} dir="auto">
        <span className="question-number">{number}</span>
        {question.title}
      </h3>
      <Answer question={question} {...given} />
    </section>
  )
}

function Answer({ question, ...given }: AnswerProps) {
  const language = useLanguage()
  const lines = getQuestionTypeDefinition(question.type).toLines(given.answer, question, language)
  const reading = getQuestionTypeControl(question.type).ReadOnlyAnswer?.(given)
  if (typeof reading === 'string') return <Line text={reading} />
  if (reading) return reading
  if (lines.length === 0) return <p className="note remark">{language.words.answering.survey.notAnswered}</p>
  return lines.map((line) => <Line key={line} text={line} />)
}

function Line({ text }: { text: string }) {
  return (
    <p style={{ paddingBlockStart: '.25rem', paddingInlineStart: '2.25rem', whiteSpace: 'pre-wrap' }} dir="auto">
      {text}
    </p>
  )
}
