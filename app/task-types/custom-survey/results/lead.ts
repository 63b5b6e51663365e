import { own } from '~/lib/records'
import { ALPHA } from '../../figures/choice-tests'
import { holm } from '../../figures/statistics'
import type { Submission } from '../../results/analysis'
import { aboutOf, isChoice } from '../questions/about'
import { chosenIn } from '../questions/choices/chosen'
import { type FirstTests, firstTests } from '../questions/choices/first'
import { choiceTally } from '../questions/choices/tally'
import type { Question, SurveyAnswers } from '../questions/question'
import type { Lead } from '../questions/result'

/**
 * Who comes first on each question; null of one that is not answered by choosing, or by nobody. p by
 * `firstTests`, the largest of a question by Holm's method over the questions.
 */
export function leadsOf(questions: Question[], submissions: Submission<SurveyAnswers>[]): (Lead | null)[] {
  const tested = questions.map((question) => (isChoice(question.type) ? testsOf(question, submissions) : null))
  const largest = tested.map((one) => (one && one.p.length > 0 ? Math.max(...one.p) : null))
  const corrected = holm(largest)
  const questionsTested = largest.filter((p) => p !== null).length
  return tested.map((one, place) => {
    if (!one) return null
    const isClear = (corrected[place] ?? 1) < ALPHA
    const { order, p } = one
    const alike = order.slice(1).filter((_, index) => (p[index] ?? 1) * questionsTested >= ALPHA)
    return { order, isClear, alike: isClear ? [] : alike.length > 0 ? alike : order.slice(1, 2) }
  })
}

function testsOf({ id, type, options }: Question, submissions: Submission<SurveyAnswers>[]): FirstTests | null {
  const counted = choiceTally(options, aboutOf(type).picks === 'several')
  for (const { answers } of submissions) counted.take(chosenIn(own(answers, id)))
  return firstTests(counted.chosen())
}
