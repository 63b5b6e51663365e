import type { Asked } from '../results/analysis'
import type { SurveyConfig } from './config'
import { aboutOf } from './questions/about'

/** The questions of a survey, with their options. */
export function surveyOutline({ questions }: SurveyConfig): Asked[] {
  return questions.map(({ type, title, description, required, options }) => ({
    text: title,
    note: [description, aboutOf(type).label, required || aboutOf(type).isStatement ? null : 'Optional']
      .filter((part) => part !== null)
      .join(' · '),
    options,
  }))
}
