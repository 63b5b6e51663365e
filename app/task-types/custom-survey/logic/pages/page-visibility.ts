import type { OptionSelectedByText } from '../../questions/question-type'
import { type AnswerLookup, type Condition, evaluateCondition } from '../condition'

/** Conditions that a page evaluates, in the order of its questions. */
export type InPage = { id: string; showWhen: Condition | undefined; byText?: OptionSelectedByText | undefined }[]

/**
 * The value of a question's fields on a page, by name, if a text may choose one of its options. For several controls:
 * whether it is answered.
 */
export function readTyped(
  fields: [field: string, text: string][],
  name: string,
  byText?: OptionSelectedByText,
): string[] {
  const said = fields.flatMap(([field, typed]) => (field.split(':')[1] === name ? [{ field, text: typed.trim() }] : []))
  const own = said.filter(({ field }) => field === `answer:${name}`).map(({ text }) => text)
  const filled = said.filter(({ text }) => text)
  if (byText && filled.some(({ field }) => field === byText.field)) {
    const { option, several, none } = byText
    // For a single choice, a selected radio with an empty value means that no option is chosen.
    const isChosen = several ? !own.includes(none ?? '') : own.length === 0
    return isChosen ? [...own, option] : own.filter((text) => text)
  }
  return own.some((text) => text) ? own : filled.slice(0, 1).map(({ text }) => text)
}

/** The visible questions of a page: `answered` on it, `given` on earlier pages. */
export function visibleInPage(items: InPage, answered: AnswerLookup, given: AnswerLookup): Set<string> {
  const onPage = new Map(items.map(({ id }) => [id, false]))
  const known: AnswerLookup = (id) => (onPage.has(id) ? (onPage.get(id) ? answered(id) : []) : given(id))
  for (const { id, showWhen } of items) onPage.set(id, !showWhen || evaluateCondition(showWhen, known))
  return new Set([...onPage].flatMap(([id, isShown]) => (isShown ? [id] : [])))
}
