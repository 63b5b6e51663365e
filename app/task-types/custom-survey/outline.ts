import type { Asked } from '../analysis'
import { QUESTION_TYPE_LABELS, type SurveyConfig } from './config'

/** The questions of a survey, with their options. */
export function surveyOutline({ questions }: SurveyConfig): Asked[] {
  return questions.map(({ type, title, description, required, options }) => ({
    text: title,
    note: [description, QUESTION_TYPE_LABELS[type], required ? null : 'Optional']
      .filter((part) => part !== null)
      .join(' · '),
    options,
  }))
}
