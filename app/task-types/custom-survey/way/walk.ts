import { type Given, holds } from './condition'
import { type Ending, partsInSequence, type Target, type WayConfig, type WayQuestion } from './logic'

/** Why a question is not asked: its own condition, or what stands before it: a section's condition, a jump, an end. */
type Standing = 'shown' | 'by itself' | 'out'

/** What one respondent is asked. It does not depend on the order in which they are asked it. */
export type Walk = {
  standings: ReadonlyMap<string, Standing>
  /** The options of a question that can be chosen, where not all can. */
  options: ReadonlyMap<string, readonly string[]>
  /** How it ended before its last question; null where it goes on to that. */
  ending: Ending | null
}

/**
 * Which questions are asked of who has given these answers: in one pass, from the first to the last, so it always ends.
 * What was answered to a question that is not asked counts as not answered.
 */
export function walk(config: WayConfig, answered: Given): Walk {
  const standings = new Map<string, Standing>()
  const options = new Map<string, readonly string[]>()
  const texts = new Map<string, readonly string[]>()
  const given: Given = (id) => texts.get(id) ?? []
  let target: Target | null = null
  for (const { section, questions } of partsInSequence(config)) {
    if (target && 'section' in target && target.section === section?.id) target = null
    const isOpen = !section?.showWhen || holds(section.showWhen, given)
    for (const question of questions) {
      const { id, showWhen } = question
      if (target && 'question' in target && target.question === id) target = null
      const shown = optionsShown(question, given)
      if (shown !== question.options) options.set(id, shown)
      const hasNone = shown.length === 0 && question.options.length > 0
      const standing =
        target || !isOpen ? 'out' : (showWhen && !holds(showWhen, given)) || hasNone ? 'by itself' : 'shown'
      standings.set(id, standing)
      if (standing !== 'shown') continue
      const known = new Set(question.options)
      const chosen = answered(id).filter(
        (text) => shown === question.options || !known.has(text) || shown.includes(text),
      )
      texts.set(id, chosen)
      target = question.goTo?.find(({ when }) => !when || holds(when, given))?.to ?? null
    }
  }
  return { standings, options, ending: target && 'end' in target ? target : null }
}

function optionsShown({ options, optionsWhen }: WayQuestion, given: Given): readonly string[] {
  if (!optionsWhen) return options
  return options.filter((option) => {
    const when = Object.hasOwn(optionsWhen, option) ? optionsWhen[option] : undefined
    return !when || holds(when, given)
  })
}
