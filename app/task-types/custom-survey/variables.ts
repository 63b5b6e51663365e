import type { Variable } from '../results/variables'
import type { SurveyConfig } from './config'
import { wayVariables, withoutPiping } from './logic/completion-status'
import { hasConditions } from './logic/logic'
import { findShown, type Shown } from './logic/visible-answers'
import { withoutStatements } from './questions/definitions'
import type { SurveyAnswers } from './questions/question'
import { getQuestionTypeAnalysis } from './questions/server-parts'

/** A variable a question, or several of one that is answered in several parts. */
export function surveyVariables(config: SurveyConfig): Variable<SurveyAnswers>[] {
  const asked = withoutStatements(withoutPiping(config).questions)
  const shownIn = hasConditions(config) ? lastShown(config) : null
  return [
    ...wayVariables(config),
    ...asked.flatMap((question, index) => {
      const variables = getQuestionTypeAnalysis(question.type).variables(question, `q${index + 1}`)
      return shownIn ? variables.map((one) => ofThoseShown(one, question.id, shownIn)) : variables
    }),
  ]
}

function ofThoseShown(
  variable: Variable<SurveyAnswers>,
  question: string,
  shownIn: (answers: SurveyAnswers) => Shown,
): Variable<SurveyAnswers> {
  const { option, readValue } = variable
  const isShown = (answers: SurveyAnswers) => {
    const shown = shownIn(answers)
    if (!shown.isAsked(question)) return false
    if (option === undefined || (shown.optionsOf(question)?.includes(option) ?? true)) return true
    // A chosen option counts as shown, whatever its condition says now.
    return Boolean(readValue(answers))
  }
  return { ...variable, isShown, readValue: (answers, meta) => (isShown(answers) ? readValue(answers, meta) : null) }
}

/** Remembers what the last respondent was shown, because an export reads a row column by column. */
function lastShown(config: SurveyConfig): (answers: SurveyAnswers) => Shown {
  let last: { answers: SurveyAnswers; shown: Shown } | null = null
  return (answers) => {
    if (last?.answers !== answers) last = { answers, shown: findShown(config, answers) }
    return last.shown
  }
}
