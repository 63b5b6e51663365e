import { cleanText } from '~/lib/clean-text'
import { isRecord } from '~/lib/records'
import { survey, apart as texts } from '~/texts/answering'
import type { Apart, SplitAnswers } from '../task-type'
import { readVideo } from '../videos'
import type { Question, QuestionType, SurveyConfig } from './config'

/** What of a question's answer has a place in it, and what has none. */
type Parts = { fits?: unknown; rest?: unknown }

/**
 * Parts answers by question id into those that the survey asks for, as it asks for them, and all others: to questions
 * that are gone or are answered in another way now, and options that are gone.
 */
export function splitSurveyAnswers(
  config: SurveyConfig,
  answers: unknown,
  earlier: readonly SurveyConfig[],
): SplitAnswers {
  const fits: [string, unknown][] = []
  const apart: Apart[] = []
  const questions = new Map(config.questions.map((question) => [question.id, question]))
  for (const [id, given] of Object.entries(isRecord(answers) ? answers : {})) {
    const question = questions.get(id)
    const parts = question ? PARTED[question.type](given, question) : { rest: given }
    if (parts.fits !== undefined) fits.push([id, parts.fits])
    if (isBlank(parts.rest)) continue
    const answer = Object.fromEntries([[id, parts.rest]])
    apart.push({ label: titleOf(id, [...earlier, config]), ...inWords(parts.rest), answer })
  }
  return { fits: Object.fromEntries(fits), apart }
}

/** Answers with that to one more question, or with more options of one; null where something else is answered there. */
export function rejoinSurveyAnswers(answers: unknown, part: unknown): unknown {
  const given = isRecord(answers) ? answers : {}
  const joined = Object.entries(isRecord(part) ? part : {}).map(([id, answer]) => {
    const own = Object.hasOwn(given, id) ? given[id] : undefined
    if (own === undefined) return [id, answer]
    return Array.isArray(own) && Array.isArray(answer) ? [id, [...own, ...answer]] : null
  })
  return joined.includes(null) ? null : { ...given, ...Object.fromEntries(joined.filter((entry) => entry !== null)) }
}

const PARTED: Record<QuestionType, (given: unknown, question: Question) => Parts> = {
  single_choice: (given, { options }) => {
    const [only, ...others] = listOf(given)
    const isOption = only === undefined || (others.length === 0 && options.includes(cleanText(only)))
    return isOption && isTexts(given) ? { fits: only ?? null } : { rest: given }
  },
  multiple_choice: (given, { options }) => {
    if (!isTexts(given)) return { rest: given }
    const chosen = listOf(given).map(cleanText)
    return {
      fits: options.filter((option) => chosen.includes(option)),
      rest: chosen.filter((text) => !options.includes(text)),
    }
  },
  text_box: partedText,
  long_text_box: partedText,
  video_recording: (given) => (isRecord(given) || isBlank(given) ? { fits: given } : { rest: given }),
}

function partedText(given: unknown): Parts {
  return typeof given === 'string' || isBlank(given) ? { fits: given } : { rest: given }
}

function isTexts(given: unknown): boolean {
  return !isRecord(given)
}

/** The texts that are given; a lone one as a list of one. */
function listOf(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : [given]
  return list.filter((text) => typeof text === 'string').filter((text) => text.trim() !== '')
}

function isBlank(given: unknown): boolean {
  return given === undefined || given === null || (isTexts(given) && listOf(given).length === 0)
}

function titleOf(id: string, configs: SurveyConfig[]): string {
  const questions = configs.flatMap((config) => config.questions)
  return questions.find((question) => question.id === id)?.title ?? texts.question
}

function inWords(rest: unknown): Omit<Apart, 'label' | 'answer'> {
  const video = readVideo(rest)
  if (!video) return { text: listOf(rest).map(cleanText).join('\n') }
  return { text: survey.yourVideo, ...(video.filename && { href: `/api/videos/${video.filename}` }) }
}
