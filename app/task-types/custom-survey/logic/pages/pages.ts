import { type AnswerLookup, type Condition, listTests } from '../condition'
import { evaluateLogic, type LogicResult } from '../evaluate-logic'
import type { LogicConfig, LogicQuestion, Section } from '../logic'
import { randomizeSections } from '../randomization'
import { listPipes } from '../words/piping'

/** A question on a page. */
export type PageItem<Question> = {
  question: Question
  /** Whether the question is visible, given the answers so far. */
  isShown: boolean
  /** Whether answers on this page decide that. */
  isOpen: boolean
}

/** Questions that are shown together. */
export type Page<Question> = {
  section: Section | null
  /** Whether the section begins here. */
  isFirstOfSection: boolean
  items: PageItem<Question>[]
}

/** The way of one respondent as far as their answers lead: its pages, and how it ended before the last question. */
type Way<Question> = { pages: Page<Question>[]; walked: LogicResult }

/**
 * The pages of a respondent with these answers. A page ends with its section, after that section's number of questions,
 * after a question that jumps, and before one whose words or options depend on this page. It also contains questions
 * whose display depends on the page: a script shows them there. `from`: a new page begins with this question.
 */
export function paginate<Question extends LogicQuestion>(
  config: LogicConfig<Question>,
  answered: AnswerLookup,
  seed: number,
  from?: string,
): Way<Question> {
  const walked = evaluateLogic(config, answered)
  const pages: Page<Question>[] = []
  let isBefore = from !== undefined
  for (const { section, questions } of randomizeSections(config, seed)) {
    let page: Page<Question> | null = null
    for (const [index, question] of questions.entries()) {
      if (question.id === from) isBefore = false
      if (isBefore) continue
      const standing = walked.standings.get(question.id) ?? 'out'
      const ids = new Set(page?.items.map((item) => item.question.id))
      // Even if the question is hidden, because later questions may depend on that.
      if (dependsHard(question, ids)) page = null
      const mustBreak: boolean = !page || isFull(page) || page.items.at(-1)?.question.goTo !== undefined
      const isOpen = !mustBreak && names(question.showWhen, ids)
      if (standing === 'out' || (standing === 'by itself' && !(isOpen && hasOptions(question, walked)))) continue
      if (!page || mustBreak) {
        page = { section, isFirstOfSection: questions.slice(0, index).every(isPassed(walked)), items: [] }
        pages.push(page)
      }
      page.items.push({ question, isShown: standing === 'shown', isOpen })
    }
  }
  return { pages, walked }
}

/** The questions of a page without script: it ends before the first one whose visibility depends on this page. */
export function withoutScript<Question>({ items }: Page<Question>): PageItem<Question>[] {
  const open = items.findIndex(({ isOpen }) => isOpen)
  return open === -1 ? items : items.slice(0, open)
}

function isFull({ section, items }: Page<unknown>): boolean {
  return section?.questionsPerPage !== undefined && items.length >= section.questionsPerPage
}

function isPassed({ standings }: LogicResult) {
  return ({ id }: LogicQuestion) => standings.get(id) !== 'shown'
}

function hasOptions({ id }: LogicQuestion, { options }: LogicResult): boolean {
  return options.get(id)?.length !== 0
}

function dependsHard({ title, description, optionsWhen }: LogicQuestion, ids: Set<string>): boolean {
  const isPiped = listPipes(`${title}\n${description ?? ''}`).some(
    ({ kind, name }) => kind === 'question' && ids.has(name),
  )
  return isPiped || Object.values(optionsWhen ?? {}).some((condition) => names(condition, ids))
}

function names(condition: Condition | undefined, ids: Set<string>): boolean {
  return listTests(condition).some(({ question }) => ids.has(question))
}
