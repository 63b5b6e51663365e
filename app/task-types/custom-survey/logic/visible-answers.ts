import { isRecord, own } from '~/lib/records'
import { answerTexts, createAnswerLookup } from './answer-values'
import { evaluateLogic } from './evaluate-logic'
import type { Ending, LogicConfig } from './logic'

/** The visible questions, given these answers, in the survey's order. */
export function visibleQuestions<Question extends LogicConfig['questions'][number]>(
  config: LogicConfig<Question>,
  answers: Record<string, unknown>,
): Question[] {
  const { standings } = evaluateLogic(config, createAnswerLookup(answers))
  return config.questions.filter(({ id }) => standings.get(id) === 'shown')
}

/** Answers without hidden questions and hidden options, in each row of a matrix. */
export function visibleAnswers<Answer>(
  config: LogicConfig,
  answers: Record<string, Answer>,
): Record<string, Answer | unknown[] | Record<string, unknown>> {
  const { standings, options } = evaluateLogic(config, createAnswerLookup(answers))
  const questions = new Map(config.questions.map((question) => [question.id, question]))
  const isHidden = (id: string, given: unknown) => {
    const [text] = answerTexts(given)
    const [all, shown] = [questions.get(id)?.options, options.get(id)]
    return shown !== undefined && text !== undefined && all?.includes(text) === true && !shown.includes(text)
  }
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]): [string, Answer | unknown[] | Record<string, unknown>][] => {
      if (standings.get(id) !== 'shown') return []
      if (options.has(id) && isRecord(answer) && typeof answer.option !== 'string') {
        const rows = Object.entries(answer).flatMap(([row, chosen]) => {
          const left = [chosen].flat().filter((text) => !isHidden(id, text))
          return left.length === 0 ? [] : [[row, Array.isArray(chosen) ? left : left[0]] as const]
        })
        return rows.length === 0 ? [] : [[id, Object.fromEntries(rows)]]
      }
      if (!Array.isArray(answer)) return isHidden(id, answer) ? [] : [[id, answer]]
      if (!answer.some((text) => isHidden(id, text))) return [[id, answer]]
      const left = answer.filter((text) => !isHidden(id, text))
      return left.length === 0 ? [] : [[id, left]]
    }),
  )
}

/** A question with its visible options, given these answers. */
export function withOptionsShown<Question extends LogicConfig['questions'][number]>(
  config: LogicConfig,
  answers: Record<string, unknown>,
): (question: Question) => Question {
  const { options } = evaluateLogic(config, createAnswerLookup(answers))
  return (question) => {
    const shown = options.get(question.id)
    return shown ? { ...question, options: [...shown] } : question
  }
}

/** The ending before the last question; null without one. */
export function findEnding(config: LogicConfig, answers: unknown): Ending | null {
  return isRecord(answers) ? evaluateLogic(config, createAnswerLookup(answers)).ending : null
}

/** How a submission ended, as a brand reads it. */
export const SCREENED_OUT = 'Screened out'
export const COMPLETED = 'Completed'

/** The questions that a respondent was shown, and their options if not all. */
export type Shown = {
  isScreenedOut: boolean
  isAsked(question: string): boolean
  /** Null if all were shown. */
  optionsOf(question: string): readonly string[] | null
}

/** The stored form, for answers from which something was removed, because the rest may not reveal it. */
type KeptShown = { isScreenedOut: boolean; asked: string[]; options: Record<string, readonly string[]> }

/** Its key among the answers, which no question can have. */
const KEPT = ''

/**
 * Finds what a respondent with these answers was shown. An answered question counts as shown, even if a condition
 * tested a text that has been removed.
 */
export function findShown(config: LogicConfig, answers: Record<string, unknown>): Shown {
  const kept = readKeptShown(answers)
  if (kept) {
    const asked = new Set(kept.asked)
    return {
      isScreenedOut: kept.isScreenedOut,
      isAsked: (question) => asked.has(question) || own(answers, question) !== undefined,
      optionsOf: (question) => own(kept.options, question) ?? null,
    }
  }
  const { standings, options, ending } = evaluateLogic(config, createAnswerLookup(answers))
  return {
    isScreenedOut: ending?.end === 'screened_out',
    isAsked: (question) => standings.get(question) === 'shown' || own(answers, question) !== undefined,
    optionsOf: (question) => options.get(question) ?? null,
  }
}

/** The remaining answers, with the questions that their respondent was shown. */
export function withShown<Answer>(
  config: LogicConfig,
  answers: Record<string, Answer>,
  left: Record<string, Answer>,
): Record<string, Answer | KeptShown> {
  const kept = readKeptShown(answers)
  if (kept) return { ...left, [KEPT]: kept }
  const { standings, options, ending } = evaluateLogic(config, createAnswerLookup(answers))
  const shown: KeptShown = {
    isScreenedOut: ending?.end === 'screened_out',
    asked: [...standings].flatMap(([id, standing]) => (standing === 'shown' ? [id] : [])),
    options: Object.fromEntries(options),
  }
  return { ...left, [KEPT]: shown }
}

function readKeptShown(answers: Record<string, unknown>): KeptShown | null {
  const kept = own(answers, KEPT)
  return kept === undefined ? null : (kept as KeptShown)
}

/** Whether the survey screened the respondent out. */
export function isScreenedOut(config: LogicConfig, answers: unknown): boolean {
  const kept = isRecord(answers) ? readKeptShown(answers) : null
  return kept ? kept.isScreenedOut : findEnding(config, answers)?.end === 'screened_out'
}
