import type { OutlineItem } from '../results/analysis'
import type { SurveyConfig } from './config'
import { wayInWords } from './logic/words/describe-logic'
import { getQuestionTypeDefinition } from './questions/definitions'

/** The questions of a survey with their options and conditions. */
export function surveyOutline(config: SurveyConfig): OutlineItem[] {
  const ways = new Map<string, string[]>()
  let begun: string[] = []
  for (const { id, title, number, notes } of wayInWords(config)) {
    const isSection = number === null
    if (!isSection) ways.set(id, [...begun, ...notes])
    begun = isSection ? [`The section “${title}” begins here.`, ...notes] : []
  }
  return config.questions.map(({ id, type, title, description, required, isKey, options }) => ({
    text: title,
    note: [
      description,
      getQuestionTypeDefinition(type).label,
      required || getQuestionTypeDefinition(type).isStatement ? null : 'Optional',
      isKey ? 'Results begin with it' : null,
      ...(ways.get(id) ?? []),
    ]
      .filter((part) => part !== null)
      .join(' · '),
    options,
  }))
}
