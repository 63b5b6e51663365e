import { isRecord, own } from '~/lib/records'
import { survey as texts } from '~/texts/answering'
import type { TakerProps } from '../views'
import type { SurveyConfig } from './config'
import { AnsweredQuestion } from './taking/answered-question'
import { QuestionFields } from './taking/question-fields'

/** The survey as plain HTML: numbered questions, all on one page. */
export function SurveyTaker({ taskId, config, answers, errors, readOnly, preview }: TakerProps<SurveyConfig>) {
  const given = isRecord(answers) ? answers : {}
  return (
    <>
      <h2 style={{ marginTop: '2rem' }}>{texts.title}</h2>
      {config.questions.map((question, index) =>
        readOnly ? (
          <AnsweredQuestion key={question.id} number={index + 1} question={question} answer={own(given, question.id)} />
        ) : (
          <QuestionFields
            key={question.id}
            number={index + 1}
            taskId={taskId}
            question={question}
            answer={own(given, question.id)}
            error={own(errors, question.id)?.[0]}
            preview={preview ?? false}
          />
        ),
      )}
    </>
  )
}
