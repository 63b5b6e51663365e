import { unansweredQuestions } from '../answers/answers'
import type { SurveyConfig } from '../config'
import { aboutOf } from '../questions/about'
import type { SurveyAnswers } from '../questions/question'
import { givenIn } from './given'
import { hasWay } from './logic'
import { answersShown } from './shown-answers'
import { walk } from './walk'

/** Answers to all questions as one respondent gives them who is asked only some, and shown only some of the options. */
export function onTheirWay(config: SurveyConfig, answers: SurveyAnswers): SurveyAnswers {
  if (!hasWay(config)) return answers
  const given = { ...answers }
  // Each may lead to further questions, which come later.
  for (const { id, type, options } of config.questions) {
    if (!Object.hasOwn(unansweredQuestions(config, given), id)) continue
    const [first = ''] = walk(config, givenIn(given)).options.get(id) ?? options
    given[id] = aboutOf(type).picks === 'several' ? [first] : first
  }
  return answersShown(config, given)
}
