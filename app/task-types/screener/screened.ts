import { isRecord } from '~/lib/records'
import type { SurveyConfig } from '../custom-survey/config'
import type { SurveyAnswers } from '../custom-survey/questions/question'

/*
 * A screener is a short survey before a task of another type: its configuration is added to the type's, and its answers
 * to the type's answers. A task without a screener has neither, and behaves as if screeners did not exist.
 */

/** The screener of a configuration, or null. */
export function getScreener(config: unknown): SurveyConfig | null {
  return hasScreener(config) ? config.screener : null
}

/** A type's own configuration: browsers must not learn which answers screen people out. */
export function withoutScreener(config: unknown): unknown {
  if (!hasScreener(config)) return config
  const { screener: _, ...own } = config
  return Object.keys(own).length > 0 ? own : null
}

function hasScreener(config: unknown): config is { screener: SurveyConfig } {
  return isRecord(config) && isRecord(config.screener)
}

/** `answers`: the type's; null until the respondent passes the screener, and if they are screened out. */
export type ScreenedAnswers = { screener: SurveyAnswers; answers: unknown }

const KEYS = ['screener', 'answers']

/** Whether answers are those to a screener and a task: of who began before there was one they are the task's alone. */
export function isScreened(answers: unknown): answers is { screener: SurveyAnswers; answers?: unknown } {
  return isRecord(answers) && isRecord(answers.screener) && Object.keys(answers).every((key) => KEYS.includes(key))
}

export function splitScreenedAnswers(answers: unknown): ScreenedAnswers {
  if (!isScreened(answers)) return { screener: {}, answers }
  return { screener: answers.screener, answers: answers.answers ?? null }
}
