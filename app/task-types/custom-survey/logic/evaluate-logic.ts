import { type AnswerLookup, evaluateCondition } from './condition'
import { type Ending, type LogicConfig, type LogicQuestion, partsInSequence, type Section, type Target } from './logic'

/** Why a question is not asked: its own condition, or an earlier cause: a section's condition, a jump, an end. */
type Standing = 'shown' | 'by itself' | 'out'

/** The logic of one respondent's survey. It does not depend on the order of the questions. */
export type LogicResult = {
  standings: ReadonlyMap<string, Standing>
  /** The visible options of a question, if not all are. */
  options: ReadonlyMap<string, readonly string[]>
  /** The answers that count: none to hidden questions, no hidden options. */
  given: AnswerLookup
  /** An end before the last question; null without one. */
  ending: Ending | null
}

/**
 * Finds the questions for a respondent with these answers, in one pass from the first to the last, so it always ends.
 * The answer to a question that is not asked counts as none.
 */
export function evaluateLogic(config: LogicConfig, answered: AnswerLookup): LogicResult {
  const standings = new Map<string, Standing>()
  const options = new Map<string, readonly string[]>()
  const texts = new Map<string, readonly string[]>()
  const given: AnswerLookup = (id) => texts.get(id) ?? []
  let target: Target | null = null
  for (const { section, questions } of partsInSequence(config)) {
    for (const question of questions) {
      const stop = stopAt(section, question, { given, target })
      target = stop.target
      standings.set(question.id, stop.standing)
      if (stop.options !== question.options) options.set(question.id, stop.options)
      if (stop.standing !== 'shown') continue
      texts.set(question.id, keepVisibleOptions(question, stop.options, answered(question.id)))
      target = findJump(question, given)
    }
  }
  return { standings, options, given, ending: target && 'end' in target ? target : null }
}

/** The state before a question: the answers so far, and the target of a pending jump. */
type Before = { given: AnswerLookup; target: Target | null }

type Stop = { standing: Standing; options: readonly string[]; target: Target | null }

/** The state of a question when the respondent reaches it, its shown options, and the jump past it. */
export function stopAt(section: Section | null, question: LogicQuestion, { given, target }: Before): Stop {
  const { id, showWhen } = question
  const isThere =
    target && ('section' in target ? target.section === section?.id : 'question' in target && target.question === id)
  const past = isThere ? null : target
  const options = optionsShown(question, given)
  const isOpen = !section?.showWhen || evaluateCondition(section.showWhen, given)
  const isHidden =
    (showWhen && !evaluateCondition(showWhen, given)) || (options.length === 0 && question.options.length > 0)
  return { standing: past || !isOpen ? 'out' : isHidden ? 'by itself' : 'shown', options, target: past }
}

/** The answer without hidden options. */
export function keepVisibleOptions(
  { options }: LogicQuestion,
  shown: readonly string[],
  answer: readonly string[],
): readonly string[] {
  if (shown === options) return answer
  return answer.filter((text) => shown.includes(text) || !options.includes(text))
}

/** The target after a question, unless it is the next one. */
export function findJump({ goTo }: LogicQuestion, given: AnswerLookup): Target | null {
  return goTo?.find(({ when }) => !when || evaluateCondition(when, given))?.to ?? null
}

function optionsShown({ options, optionsWhen }: LogicQuestion, given: AnswerLookup): readonly string[] {
  if (!optionsWhen) return options
  return options.filter((option) => {
    const when = Object.hasOwn(optionsWhen, option) ? optionsWhen[option] : undefined
    return !when || evaluateCondition(when, given)
  })
}
