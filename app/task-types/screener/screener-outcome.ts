import { unansweredQuestions } from '../custom-survey/answers/answers'
import type { SurveyConfig } from '../custom-survey/config'
import { isScreenedOut } from '../custom-survey/logic/visible-answers'
import { getScreener, isScreened, splitScreenedAnswers } from './screened'

/** Whether the screener rejects the respondent. */
export function isOut(config: unknown, answers: unknown): boolean {
  const screener = getScreener(config)
  return screener !== null && isScreenedOut(screener, splitScreenedAnswers(answers).screener)
}

/** Whether someone has answered the screener, and goes on to the task. */
export function hasPassed(screener: SurveyConfig, answers: unknown): boolean {
  if (!isScreened(answers)) return false
  const parts = splitScreenedAnswers(answers)
  const isAnswered = Object.keys(unansweredQuestions(screener, parts.screener)).length === 0
  return parts.answers !== null && isAnswered && !isScreenedOut(screener, parts.screener)
}
