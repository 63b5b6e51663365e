import { unansweredQuestions } from '../answers/answers'
import type { SurveyConfig } from '../config'
import type { Answer, Question, SurveyAnswers } from '../questions/question'
import { hasWay } from './logic'
import { answersShown, withOptionsShown } from './shown-answers'

/**
 * Answers to all questions as one respondent gives them who is asked only some, and shown only some of the options, from
 * which `answerTo` answers one anew.
 */
export function onTheirWay(
  config: SurveyConfig,
  answers: SurveyAnswers,
  answerTo: (question: Question) => Answer,
): SurveyAnswers {
  if (!hasWay(config)) return answers
  const given = { ...answers }
  // Each may lead to further questions, which come later.
  for (const question of config.questions) {
    if (!Object.hasOwn(unansweredQuestions(config, given), question.id)) continue
    given[question.id] = answerTo(withOptionsShown<Question>(config, given)(question))
  }
  return answersShown(config, given)
}
