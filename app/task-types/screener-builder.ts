import { isRecord } from '~/lib/records'
import { parseSurveyForm } from './custom-survey/editing/parse-form'
import { canScreenOut } from './custom-survey/logic/logic'
import { describeLogic, type Stop } from './custom-survey/logic/words/describe-logic'
import { taskType } from './registry'
import { getScreener } from './screener/screened'

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
  return taskType(type).config.editing?.mergeHidden !== undefined
}

/** `way` is null without a screener. */
export type ScreenerInWords = { way: Stop[] | null; screensOut: boolean }

/** The screener of a task, to be read; null for a type that has none. */
export function screenerInWords(type: string, config: unknown): ScreenerInWords | null {
  if (!takesScreener(type)) return null
  const screener = getScreener(config)
  return { way: screener && describeLogic(screener), screensOut: screener !== null && canScreenOut(screener) }
}
