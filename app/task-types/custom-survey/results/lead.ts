import { own } from '~/lib/records'
import { ALPHA, binomialP } from '../../figures/choice-tests'
import { holm } from '../../figures/statistics'
import type { Submission } from '../../results/analysis'
import { aboutOf, isChoice } from '../questions/about'
import { chosenIn } from '../questions/choices/chosen'
import type { Question, SurveyAnswers } from '../questions/question'
import type { Lead } from '../questions/result'

/**
 * Who comes first on each question; null of one that is not answered by choosing, or by nobody. p that the first of a
 * single choice is not the most frequent: the two-sided exact binomial test of the first two (Hung and Fithian, "Rank
 * verification for exponential families", Annals of Statistics 47 (2019)). Of several choices: McNemar's exact test of
 * the first with each other, times the number of pairs. Both by Holm's method over the questions.
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

/** `p` of the first with each that follows it in the order. */
type Tests = { order: number[]; p: number[] }

function testsOf({ id, type, options }: Question, submissions: Submission<SurveyAnswers>[]): Tests | null {
  const chosen = submissions.flatMap(({ answers }) => {
    const answer = chosenIn(own(answers, id))
    return answer.length > 0 ? [answer] : []
  })
  if (chosen.length === 0) return null
  const counts = options.map((option) => chosen.filter((answer) => answer.includes(option)).length)
  const order = options.map((_, place) => place).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
  const [first = 0, ...others] = order
  const pairs = aboutOf(type).picks === 'several' ? (options.length * (options.length - 1)) / 2 : 1
  const p = others.map((other) => {
    const [most, fewer] = [options[first] ?? '', options[other] ?? '']
    const both = chosen.filter((answer) => answer.includes(most) && answer.includes(fewer)).length
    const [alone, otherAlone] = [(counts[first] ?? 0) - both, (counts[other] ?? 0) - both]
    return Math.min(1, pairs * binomialP(alone, alone + otherAlone))
  })
  return { order, p }
}
