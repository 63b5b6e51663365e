import type { BuilderProps } from '../task-type'
import type { SurveyConfig } from './config'
import { LockedQuestions } from './editing/locked-questions'
import { QuestionsForm } from './editing/questions-form'

/** The brand's editor of a survey, or its questions to be read once it is locked. */
export function SurveyBuilder(props: BuilderProps<SurveyConfig>) {
  const { config, locked, lastResult } = props
  // What was posted when it had just been locked is still shown, so that it can be copied.
  if (locked !== null && lastResult === null) return <LockedQuestions questions={config.questions} reason={locked} />
  // What was saved has ids that the form's new questions lack, so the form begins anew with each configuration.
  return <QuestionsForm key={JSON.stringify(config)} {...props} />
}
