import { cleanText } from '~/lib/clean-text'
import { isRecord } from '~/lib/records'
import { survey, orphanedAnswers as texts } from '~/texts/task-forms'
import { readFiles } from '../../files'
import type { MigratedAnswers, OrphanedAnswer } from '../../task-type'
import { readVideo } from '../../videos'
import type { SurveyConfig } from '../config'
import { maskPipes } from '../logic/words/piping'
import type { MigratedAnswer } from '../questions/question-type'
import { isBlankAnswer, toTexts } from '../questions/raw-answer'
import { getQuestionTypeRules } from '../questions/server-parts'

/**
 * Splits answers by question id into those that fit the survey, in its form, and all others: to deleted or changed
 * questions, and deleted options.
 */
export function splitSurveyAnswers(
  config: SurveyConfig,
  answers: unknown,
  earlier: readonly SurveyConfig[],
): MigratedAnswers {
  const fits: [string, unknown][] = []
  const orphaned: OrphanedAnswer[] = []
  const questions = new Map(config.questions.map((question) => [question.id, question]))
  for (const [id, given] of Object.entries(isRecord(answers) ? answers : {})) {
    const question = questions.get(id)
    const parts: MigratedAnswer = question
      ? getQuestionTypeRules(question.type).migrate(given, question)
      : { orphaned: given }
    if (parts.answer !== undefined) fits.push([id, parts.answer])
    if (isBlankAnswer(parts.orphaned)) continue
    const answer = Object.fromEntries([[id, parts.orphaned]])
    orphaned.push({ label: findTitle(id, [...earlier, config]), ...inWords(parts.orphaned), answer })
  }
  return { answers: Object.fromEntries(fits), orphaned }
}

/** Adds an orphaned answer, or further options of one; null if the question has another answer. */
export function rejoinSurveyAnswers(answers: unknown, part: unknown): unknown {
  const given = isRecord(answers) ? answers : {}
  const joined = Object.entries(isRecord(part) ? part : {}).map(([id, answer]) => {
    const own = Object.hasOwn(given, id) ? given[id] : undefined
    if (own === undefined) return [id, answer]
    return Array.isArray(own) && Array.isArray(answer) ? [id, [...own, ...answer]] : null
  })
  return joined.includes(null) ? null : { ...given, ...Object.fromEntries(joined.filter((entry) => entry !== null)) }
}

function findTitle(id: string, configs: SurveyConfig[]): string {
  const questions = configs.flatMap((config) => config.questions)
  const asked = questions.find((question) => question.id === id)
  return asked ? maskPipes(asked.title) : texts.question
}

function inWords(rest: unknown): Omit<OrphanedAnswer, 'label' | 'answer'> {
  const video = readVideo(rest)
  if (video) return { text: survey.yourVideo, ...(video.filename && { href: `/api/videos/${video.filename}` }) }
  const files = readFiles(rest)
  const [file] = files
  if (file) {
    const text = files.map(({ name }) => name).join('\n')
    return { text, ...(files.length === 1 && file.filename && { href: `/api/files/${file.filename}` }) }
  }
  const lines = isRecord(rest)
    ? Object.entries(rest).map(([part, given]) => `${part}: ${toTexts(given).join(', ')}`)
    : toTexts(rest)
  return { text: lines.map(cleanText).join('\n') }
}
