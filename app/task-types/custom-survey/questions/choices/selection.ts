import { isRecord } from '~/lib/records'
import { partField } from '../answer-field'
import type { Question } from '../question'
import type { OptionSelectedByText } from '../question-type'
import type { OptionImage } from './images'

/**
 * The settings of options: `other` also asks for a text, and `none` excludes all others. `scores`: one per option, in
 * their order. `images`: of the options that have one. A choice with none of these stores no settings.
 */
export type ChoiceSettings = {
  other: string | null
  none: string | null
  scores: number[] | null
  images?: OptionImage[]
}

/** An option with its text, instead of the option alone. */
export type Specified = { option: string; text: string }

/** The chosen options, without their texts; the answer itself if it contains only options. */
export function selectedOptions(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return answer === '' ? [] : [answer]
  const list: unknown[] = Array.isArray(answer) ? answer : [answer]
  return optionsIn(list.some(isRecord) ? list.map((one) => (isRecord(one) ? one.option : one)) : list)
}

/** The non-blank texts of a list: the list itself if there are no blank ones, as in a stored answer. */
export function optionsIn(list: readonly unknown[]): readonly string[] {
  return list.every(isOption) ? list : list.filter(isOption)
}

function isOption(one: unknown): one is string {
  return typeof one === 'string' && one !== ''
}

/** The text for an option; '' if it has none. */
export function textTo(option: string, answer: unknown): string {
  const list: unknown[] = Array.isArray(answer) ? answer : [answer]
  for (const one of list) {
    if (isRecord(one) && one.option === option) return typeof one.text === 'string' ? one.text : ''
  }
  return ''
}

/** 'Other: a market stall'. */
export function choiceLines(answer: unknown): string[] {
  return selectedOptions(answer).map((option) => [option, textTo(option, answer)].filter(Boolean).join(': '))
}

/** The score of an answer: the sum of the scores of its options; null without scores, or without an answer. */
export function scoreSelection(answer: unknown, { options, settings }: Question<ChoiceSettings>): number | null {
  const { scores = null } = settings ?? {}
  const chosen = scores === null ? [] : selectedOptions(answer)
  if (scores === null || chosen.length === 0) return null
  let sum = 0
  for (let place = 0; place < options.length; place += 1) {
    if (chosen.includes(options[place] ?? '')) sum += scores[place] ?? 0
  }
  return sum
}

/** The option that a text chooses, as `readChoices` has it. */
export function getOptionSelectedByText(
  { id, settings }: Question<ChoiceSettings>,
  several: boolean,
): OptionSelectedByText | undefined {
  const { other: option = null, none = null } = settings ?? {}
  return option === null ? undefined : { option, field: partField(id, option), several, none }
}
