import { unansweredQuestions } from '../answers/answers'
import type { SurveyConfig } from '../config'
import type { Answer, Question, SurveyAnswers } from '../questions/question'
import { hasLogic } from './logic'
import { visibleAnswers, withOptionsShown } from './visible-answers'

/** Answers the questions and options that are visible on the way through the survey; `answerTo` generates an answer. */
export function answerAlongPath(
  config: SurveyConfig,
  answers: SurveyAnswers,
  answerTo: (question: Question) => Answer,
): SurveyAnswers {
  if (!hasLogic(config)) return answers
  const given = { ...answers }
  const open = new Set(config.questions)
  for (;;) {
    const unanswered = unansweredQuestions(config, given)
    // An answer may lead to further questions, which come later.
    const next = config.questions.find((question) => open.has(question) && Object.hasOwn(unanswered, question.id))
    if (!next) break
    given[next.id] = answerTo(withOptionsShown<Question>(config, given)(next))
    open.delete(next)
  }
  return visibleAnswers(config, given)
}
