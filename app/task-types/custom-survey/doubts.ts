import { own } from '~/lib/records'
import type { Submission } from '../analysis'
import type { SurveyAnswers } from './answers'
import type { SurveyConfig } from './config'

/** With fewer choices the same place in all of them is no wonder. */
const FEWEST_CHOICES = 5

/** Those who took the option at the same place in each single choice, where they answered five or more. */
export function surveyDoubts(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]) {
  const choices = config.questions.filter(({ type }) => type === 'single_choice')
  return submissions.flatMap(({ id, answers }) => {
    const places = choices.flatMap((question) => {
      const answer = own(answers, question.id)
      return typeof answer === 'string' ? [question.options.indexOf(answer)] : []
    })
    const isOnePlace = places.length >= FEWEST_CHOICES && new Set(places).size === 1
    return isOnePlace ? [{ id, reason: 'Took the option at the same place in every choice' }] : []
  })
}
