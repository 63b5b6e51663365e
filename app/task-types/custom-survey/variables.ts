import type { Variable } from '../variables'
import type { SurveyConfig } from './config'
import { askedOf } from './questions/about'
import { analysisOf } from './questions/analyses'
import type { SurveyAnswers } from './questions/question'

/** A variable a question, or several of one that is answered in several parts. */
export function surveyVariables({ questions }: SurveyConfig): Variable<SurveyAnswers>[] {
  return askedOf(questions).flatMap((question, index) => analysisOf(question.type).variables(question, `q${index + 1}`))
}
