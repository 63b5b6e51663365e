import { withCleanKeys } from '~/lib/clean-text'
import { isRecord, own } from '~/lib/records'
import { addFieldError } from '~/lib/zod-fields'
import { type Fault, type FieldFaults, fault } from '~/texts/fault'
import type { VisibleParts } from '../../results/analysis'
import type { Respondent, Unwrapped, ValidatedAnswers } from '../../task-type'
import type { SurveyConfig } from '../config'
import { answerTexts } from '../logic/answer-values'
import { hasConditions, hasLogic } from '../logic/logic'
import { isScreenedOut, visibleAnswers, visibleQuestions, withOptionsShown, withShown } from '../logic/visible-answers'
import { withoutStatements } from '../questions/definitions'
import type { Answer, Question, SurveyAnswers } from '../questions/question'
import { getQuestionTypeRules } from '../questions/server-parts'

/** Canonical answers from any accepted form; a fault is named by the id of its question. */
export function checkSurveyAnswers(
  config: SurveyConfig,
  raw: unknown,
  respondent: Respondent,
): ValidatedAnswers<SurveyAnswers> {
  if (!isRecord(raw)) return { errors: { '': [fault('survey.noAnswers')] } }
  const errors: FieldFaults = {}
  const asked = withoutStatements(config.questions)
  const known = new Set(asked.map(({ id }) => id))
  const givenAnswers = withCleanKeys(raw)
  for (const id of Object.keys(givenAnswers))
    if (!known.has(id)) addFieldError(errors, id, fault('survey.unknownQuestion'))
  const answers: [string, Answer][] = []
  for (const question of asked) {
    const given = own(givenAnswers, question.id)
    if (isBlank(given)) continue
    const checked = getQuestionTypeRules(question.type).validate(given, question, respondent)
    if ('error' in checked) addFieldError(errors, question.id, checked.error)
    // A matrix may have no answered row.
    else if (answerTexts(checked.answer).length > 0) answers.push([question.id, checked.answer])
  }
  return Object.keys(errors).length > 0 ? { errors } : { answers: Object.fromEntries(answers) }
}

/** The questions that a submission still needs, by id. */
export function unansweredQuestions(config: SurveyConfig, answers: Record<string, unknown>): FieldFaults {
  const isPaged = hasLogic(config)
  const shown = isPaged ? visibleAnswers(config, answers) : answers
  const asked = isPaged ? visibleQuestions(config, answers) : config.questions
  const asShown = isPaged ? withOptionsShown<Question>(config, answers) : (question: Question) => question
  return Object.fromEntries(
    withoutStatements(asked).flatMap((question): [string, Fault[]][] => {
      const { missingFault, incompleteFault } = getQuestionTypeRules(question.type)
      const answer = own(shown, question.id)
      if (answer === undefined) return question.required ? [[question.id, [missingFault(question)]]] : []
      const lacking = incompleteFault?.(answer, asShown(question))
      return lacking ? [[question.id, [lacking]]] : []
    }),
  )
}

/** Two submissions are the same when these are: when a video was recorded does not matter. */
export function comparableAnswers(answers: SurveyAnswers): unknown {
  const entries = Object.entries(answers).map(([id, answer]) => {
    if (!isRecord(answer) || answer.type !== 'video') return [id, answer]
    const { recordedAt: _, ...video } = answer
    return [id, video]
  })
  return Object.fromEntries(entries)
}

/** The answers without their files, which were stored for this many days. */
export function answersWithoutFiles(answers: SurveyAnswers, days: number): SurveyAnswers {
  const without = <T>(one: T) =>
    isRecord(one) && FILES.has(one.type) && typeof one.filename === 'string'
      ? { ...one, filename: null, removedAfter: days }
      : one
  const entries = Object.entries(answers).map(([id, answer]): [string, Answer] => [
    id,
    Array.isArray(answer) ? answer.map(without) : without(answer),
  ])
  return Object.fromEntries(entries)
}

const FILES: ReadonlySet<unknown> = new Set(['video', 'file'])

/**
 * The part of answers that may remain without the person: choices, but no texts or videos. Null if the rest would turn
 * a screened-out respondent into a counted one, or the reverse.
 */
export function namelessAnswers(config: SurveyConfig, { answers }: Unwrapped): Unwrapped | null {
  const kept = config.questions.flatMap((question): [string, Answer][] => {
    const given = isRecord(answers) ? own(answers, question.id) : undefined
    const left = given === undefined ? null : getQuestionTypeRules(question.type).anonymise(given, question)
    return left === null ? [] : [[question.id, left]]
  })
  const left = Object.fromEntries(kept)
  const isSame = isScreenedOut(config, left) === isScreenedOut(config, answers)
  return kept.length > 0 && isSame ? { answers: left, meta: null } : null
}

/**
 * Answers to the present questions; hidden texts and videos become blank texts. The set of questions shown to the
 * respondent is stored with them, because a text may decide it.
 */
export function redactAnswers(config: SurveyConfig, answers: SurveyAnswers, shows: VisibleParts): SurveyAnswers {
  const left = Object.fromEntries(
    config.questions.flatMap((question): [string, Answer][] => {
      const given = own(answers, question.id)
      return given === undefined
        ? []
        : [[question.id, getQuestionTypeRules(question.type).redact(given, question, shows)]]
    }),
  )
  return hasConditions(config) ? withShown(config, answers, left) : left
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The stored form of an answer, if it does not depend on the respondent; a wrong answer is returned unchanged. */
export function canonicalAnswer(question: Question, given: unknown): unknown {
  const { validate, dependsOnRespondent } = getQuestionTypeRules(question.type)
  if (dependsOnRespondent) return given
  const checked = validate(given, question, NOBODY)
  return 'answer' in checked ? checked.answer : given
}

/** Whether an answer fits its question, as far as that is known without the respondent. */
export function isRightAnswer(question: Question | undefined, given: unknown): boolean {
  if (!question || getQuestionTypeRules(question.type).dependsOnRespondent) return true
  return 'answer' in getQuestionTypeRules(question.type).validate(given, question, NOBODY)
}

const NOBODY: Respondent = { taskId: 0, consumerId: 0, uploaded: new Set(), now: '' }
