import { idOfField } from '~/lib/ids'
import { isRecord, own } from '~/lib/records'
import type { Attempt, StepResult } from '../../../task-type'
import { surveyAnswersFromForm } from '../../answers/answer-form'
import { canonicalAnswer, isRightAnswer, unansweredQuestions } from '../../answers/answers'
import { splitSurveyAnswers } from '../../answers/migrate-answers'
import type { SurveyConfig } from '../../config'
import { withoutStatements } from '../../questions/definitions'
import type { Question } from '../../questions/question'
import { answerTexts, createAnswerLookup } from '../answer-values'
import { hasRandomOrder } from '../logic'
import { randomizeSections, seedFor } from '../randomization'
import { type Page, paginate } from './pages'

/** Form fields for a page's questions, its first question, and the move. */
export const ASKED_FIELD = 'asked'
export const FROM_FIELD = 'from'
export const MOVE_FIELD = 'go'

/** `stay` saves the page and does nothing else. */
export type Move = 'previous' | 'next' | 'stay'

const PAGE = 'question'

/** The search of the page that begins with a question. */
export function pageSearch(question: string): string {
  return `${PAGE}=${encodeURIComponent(question)}`
}

/** Answers with the seed of their order, if there is one, in the form that `unwrapSurvey` reads. */
function wrapSurvey(config: SurveyConfig, responses: Record<string, unknown>, seed: number): unknown {
  return hasRandomOrder(config) ? { responses, seed } : responses
}

/** The answers without the wrapper `{ responses, seed }`, and its seed. */
export function unwrapSurvey(raw: unknown): { answers: unknown; meta: Record<string, unknown> | null } {
  const isWrapped = isRecord(raw) && isRecord(raw.responses) && typeof raw.seed === 'number'
  if (!isWrapped || Object.keys(raw).length !== 2) return { answers: raw, meta: null }
  return { answers: raw.responses, meta: { seed: raw.seed } }
}

/** Whether a form was made for one page of several. */
export function isOfPage(form: FormData): boolean {
  return form.has(FROM_FIELD)
}

/**
 * Applies a page: adds its answers to the stored ones, whichever button was pressed. Next requires the page's answers
 * and leads to the first visible question after it that was not on it; if there is none, it submits the survey.
 * Previous leads to the page before.
 */
export function applySurveyPage(config: SurveyConfig, attempt: Attempt, form: FormData): StepResult {
  const seed = seedFor(attempt)
  const asked = listAsked(config, form)
  const answers = withPage(config, attempt.answers, form, asked)
  const from = toText(form.get(FROM_FIELD))
  const taken = { answers: wrapSurvey(config, answers, seed), to: pageSearch(from), submits: false, errors: {} }

  const move = parseMove(form)
  if (move === 'stay') return taken
  const { pages, walked } = paginate(config, createAnswerLookup(answers), seed)
  const places = toPlaces(config, seed)
  const begins = places.get(from) ?? 0
  if (move === 'previous') {
    const before = pages.findLast((page) => (places.get(firstQuestionId(page)) ?? 0) < begins)
    return before ? { ...taken, to: pageSearch(firstQuestionId(before)) } : taken
  }
  const lacking = Object.entries(unansweredQuestions(config, answers)).filter(([id]) => asked.has(id))
  if (lacking.length > 0) return { ...taken, errors: Object.fromEntries(lacking) }
  const next = [...places.keys()].find(
    (id) => (places.get(id) ?? 0) >= begins && walked.standings.get(id) === 'shown' && !asked.has(id),
  )
  return next === undefined ? { ...taken, submits: true } : { ...taken, to: pageSearch(next) }
}

/** A page's answers, as posted: includes its unanswered questions, and nothing of the other pages. */
export function readSurveyPage(config: SurveyConfig, form: FormData): Record<string, unknown> {
  const asked = listAsked(config, form)
  const posted = Object.entries(surveyAnswersFromForm(config, form))
  return Object.fromEntries(posted.filter(([id, answer]) => asked.has(id) || answerTexts(answer).length > 0))
}

/** A page as a respondent sees it, with their progress. */
export type PageShown = {
  page: Page<Question>
  seed: number
  /** How many questions come before it. */
  before: number
  /** The number of visible questions, given the answers so far. */
  of: number
  /** The remaining questions, including the page's. */
  left: Question[]
  isFirst: boolean
  isLast: boolean
}

/**
 * The page in a query string; by default the page of the last answer, for returning respondents. Null if no question is
 * visible.
 */
export function pageShown(
  config: SurveyConfig,
  answers: Record<string, unknown>,
  attempt: Pick<Attempt, 'meta' | 'ordinal'>,
  search: string,
): PageShown | null {
  const [seed, given] = [seedFor(attempt), createAnswerLookup(answers)]
  const whole = paginate(config, given, seed)
  const wanted = new URLSearchParams(search).get(PAGE)
  const asked = wanted === null ? [] : paginate(config, given, seed, wanted).pages
  const last = whole.pages.findLast(({ items }) =>
    items.some(({ question }) => own(answers, question.id) !== undefined),
  )
  const rest = asked.length > 0 ? asked : whole.pages.slice(last ? whole.pages.indexOf(last) : 0)
  const [page] = rest
  if (!page) return null
  const [shown, left] = [listShown(whole.pages), listShown(rest)]
  const of = withoutStatements(shown).length
  const isFirst = shown.length === left.length
  return { page, seed, before: of - withoutStatements(left).length, of, left, isFirst, isLast: rest.length === 1 }
}

function listShown(pages: Page<Question>[]): Question[] {
  return pages.flatMap(({ items }) => items.flatMap(({ question, isShown }) => (isShown ? [question] : [])))
}

function firstQuestionId({ items }: Page<Question>): string {
  return items[0]?.question.id ?? ''
}

function toPlaces(config: SurveyConfig, seed: number): Map<string, number> {
  const questions = randomizeSections(config, seed).flatMap((part) => part.questions)
  return new Map(questions.map(({ id }, place) => [id, place]))
}

/** A page for the whole survey asks all questions. */
function listAsked({ questions }: SurveyConfig, form: FormData): Set<string> {
  if (!isOfPage(form)) return new Set(questions.map(({ id }) => id))
  return new Set(form.getAll(ASKED_FIELD).map((name) => idOfField(toText(name))))
}

/**
 * The stored answers with those of a page. Visible questions can become unanswered; hidden ones only get valid answers,
 * because their errors would be invisible.
 */
function withPage(config: SurveyConfig, kept: unknown, form: FormData, asked: Set<string>): Record<string, unknown> {
  const { answers: fits } = splitSurveyAnswers(config, readSurveyPage(config, form), [])
  const questions = new Map(config.questions.map((question) => [question.id, question]))
  const isTaken = ([id, answer]: [string, unknown]) => asked.has(id) || isRightAnswer(questions.get(id), answer)
  const page = Object.fromEntries(Object.entries(isRecord(fits) ? fits : {}).filter(isTaken))
  const answers = { ...(isRecord(kept) && kept), ...page }
  return Object.fromEntries(
    config.questions.flatMap((question) => {
      const answer = own(answers, question.id)
      return answerTexts(answer).length > 0 ? [[question.id, canonicalAnswer(question, answer)]] : []
    }),
  )
}

function parseMove(form: FormData): Move {
  const move = form.get(MOVE_FIELD)
  if (move === 'previous' || move === 'stay') return move
  // The two buttons of a page for the whole survey.
  return move === null && form.get('status') === 'draft' ? 'stay' : 'next'
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
