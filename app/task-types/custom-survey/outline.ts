import type { Asked } from '../results/analysis'
import type { SurveyConfig } from './config'
import { aboutOf } from './questions/about'
import { wayInWords } from './way/words/words'

/** The questions of a survey, with their options and when they are asked. */
export function surveyOutline(config: SurveyConfig): Asked[] {
  const ways = new Map(wayInWords(config).flatMap(({ id, number, notes }) => (number === null ? [] : [[id, notes]])))
  return config.questions.map(({ id, type, title, description, required, options }) => ({
    text: title,
    note: [
      description,
      aboutOf(type).label,
      required || aboutOf(type).isStatement ? null : 'Optional',
      ...(ways.get(id) ?? []),
    ]
      .filter((part) => part !== null)
      .join(' · '),
    options,
  }))
}
