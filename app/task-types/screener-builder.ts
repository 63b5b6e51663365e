import { isRecord } from '~/lib/records'
import { parseSurveyForm } from './custom-survey/editing/parse-form'
import { taskType } from './registry'

/** How the builder of a screener is read: as that of a survey, in the configuration of its task. */
export const screenerBuilder = {
  name: 'screener' as const,
  parse: parseSurveyForm,
  whole: (screener: unknown, before: unknown) => ({ ...(isRecord(before) && before), screener }),
  within: 'screener.',
  saved: { title: 'Screener saved' },
}

/** Whether a screener may stand before tasks of a type: a survey's own first questions can end it. */
export function takesScreener(type: string): boolean {
  return taskType(type).config.editing?.keeping !== undefined
}
