import type { Variable } from '../variables'
import type { SurveyConfig } from './config'
import { analysisOf } from './questions/analyses'
import type { SurveyAnswers } from './questions/question'

/** A variable a question, or several of one that is answered in several parts. */
export function surveyVariables({ questions }: SurveyConfig): Variable<SurveyAnswers>[] {
  return questions.flatMap((question, index) => analysisOf(question.type).variables(question, `q${index + 1}`))
}
