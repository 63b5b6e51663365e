import { fieldName } from '~/lib/ids'
import type { SurveyConfig } from '../../config'
import { getQuestionTypeDefinition } from '../../questions/definitions'
import type { Question } from '../../questions/question'
import { createAnswerLookup } from '../answer-values'
import { listTests } from '../condition'
import { evaluateLogic } from '../evaluate-logic'
import type { InPage } from './page-visibility'
import type { Page } from './pages'

/**
 * The data of a page's script: when its questions are shown, and the answers on earlier pages that these conditions
 * compare. `name`: of the question's fields and element.
 */
export type PageData = { items: (InPage[number] & { name: string })[]; given: Record<string, readonly string[]> }

export function pageData(config: SurveyConfig, { items }: Page<Question>, answers: Record<string, unknown>): PageData {
  const here = new Set(items.map(({ question }) => question.id))
  const tests = items.flatMap(({ question }) => listTests(question.showWhen))
  // A draft also has answers to questions that are no longer asked.
  const { given } = evaluateLogic(config, createAnswerLookup(answers))
  const before = tests.flatMap(({ question }) => (here.has(question) ? [] : [[question, given(question)] as const]))
  return {
    items: items.map(({ question }) => {
      const { id, type, showWhen } = question
      return {
        id,
        name: fieldName(id),
        showWhen,
        byText: getQuestionTypeDefinition(type).optionSelectedByText?.(question),
      }
    }),
    given: Object.fromEntries(before),
  }
}
