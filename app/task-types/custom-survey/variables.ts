import type { Variable } from '../results/variables'
import type { SurveyConfig } from './config'
import { askedOf } from './questions/about'
import { analysisOf } from './questions/analyses'
import type { SurveyAnswers } from './questions/question'
import { asRead, wayVariables } from './way/outcomes'

/** A variable a question, or several of one that is answered in several parts. */
export function surveyVariables(config: SurveyConfig): Variable<SurveyAnswers>[] {
  const asked = askedOf(asRead(config).questions)
  return [
    ...wayVariables(config),
    ...asked.flatMap((question, index) => analysisOf(question.type).variables(question, `q${index + 1}`)),
  ]
}
