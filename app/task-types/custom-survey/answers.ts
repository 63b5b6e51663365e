import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { TEXT_LENGTH, textUpTo } from '~/lib/fields'
import type { FieldErrors } from '~/lib/outcome'
import { isRecord, own } from '~/lib/records'
import { survey as texts } from '~/texts/answering'
import type { Shows } from '../analysis'
import type { Respondent, Unwrapped } from '../task-type'
import { type Video, videoSchema } from '../videos'
import type { Question, QuestionType, SurveyConfig } from './config'

/** `single_choice` and texts: a string; `multiple_choice`: a list, in the order of the options. */
export type Answer = string | string[] | Video
/** By question id; what is not answered is left out. */
export type SurveyAnswers = Record<string, Answer>

/** Canonical answers from any accepted form; the path of a fault is the id of its question. */
export function surveyAnswersSchema(config: SurveyConfig, respondent: Respondent): z.ZodType<SurveyAnswers> {
  return z.custom<Record<string, unknown>>(isRecord, 'Please send your answers').transform((raw, context) => {
    const known = new Set(config.questions.map(({ id }) => id))
    for (const id of Object.keys(raw)) {
      if (!known.has(id)) context.addIssue({ code: 'custom', path: [id], message: texts.unknownQuestion })
    }
    const answers: [string, Answer][] = []
    for (const question of config.questions) {
      const given = own(raw, question.id)
      if (isBlank(given)) continue
      const parsed = answerSchema(question, respondent).safeParse(given)
      if (!parsed.success)
        context.addIssue({ code: 'custom', path: [question.id], message: firstMessage(parsed.error) })
      else if (!isBlank(parsed.data)) answers.push([question.id, parsed.data])
    }
    return Object.fromEntries(answers)
  })
}

/** What a submission still needs, by question id. */
export function unansweredQuestions(config: SurveyConfig, answers: SurveyAnswers): FieldErrors {
  const open = config.questions.filter(({ id, required }) => required && own(answers, id) === undefined)
  return Object.fromEntries(open.map(({ id, type }) => [id, [texts.missing[type]]]))
}

/** Two submissions are the same when these are: when a video was recorded does not matter. */
export function comparableAnswers(answers: SurveyAnswers): unknown {
  const entries = Object.entries(answers).map(([id, answer]) => {
    if (!isRecord(answer)) return [id, answer]
    const { recordedAt: _, ...video } = answer
    return [id, video]
  })
  return Object.fromEntries(entries)
}

/** The same answers without the files of their videos, which were kept for so many days. */
export function answersWithoutVideos(answers: SurveyAnswers, days: number): SurveyAnswers {
  const entries = Object.entries(answers).map(([id, answer]): [string, Answer] => {
    const hasFile = isRecord(answer) && answer.filename !== null
    return [id, hasFile ? { ...answer, filename: null, removedAfter: days } : answer]
  })
  return Object.fromEntries(entries)
}

/** What was chosen from the options, which are the brand's words: no text, and no video. */
export function namelessAnswers({ questions }: SurveyConfig, { answers }: Unwrapped): Unwrapped | null {
  const chosen = questions.flatMap(({ id, options }): [string, Answer][] => {
    const given = isRecord(answers) ? own(answers, id) : undefined
    if (typeof given === 'string' && options.includes(given)) return [[id, given]]
    const several = Array.isArray(given) ? options.filter((option) => given.includes(option)) : []
    return several.length > 0 ? [[id, several]] : []
  })
  return chosen.length > 0 ? { answers: Object.fromEntries(chosen), meta: null } : null
}

/** Answers to the questions that there are; in the place of a text or a video that is not to be shown, a blank text. */
export function redactAnswers({ questions }: SurveyConfig, answers: SurveyAnswers, shows: Shows): SurveyAnswers {
  return Object.fromEntries(
    questions.flatMap(({ id, options }): [string, Answer][] => {
      const given = own(answers, id)
      if (given === undefined) return []
      if (Array.isArray(given)) return [[id, options.filter((option) => given.includes(option))]]
      if (typeof given !== 'string') return [[id, shows.videos ? given : '']]
      return [[id, shows.texts || options.includes(given) ? given : '']]
    }),
  )
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

const ANSWER_SCHEMAS: Record<QuestionType, (question: Question, respondent: Respondent) => z.ZodType<Answer>> = {
  single_choice: (question) => oneOf(question),
  multiple_choice: (question) => severalOf(question),
  text_box: () => text,
  long_text_box: () => text,
  video_recording: (_, respondent) => ownVideo(respondent),
}

/** Schemas that depend on the question alone: to make one takes longer than to check an answer by it. */
const schemas = new WeakMap<Question, z.ZodType<Answer>>()

function answerSchema(question: Question, respondent: Respondent): z.ZodType<Answer> {
  const made = schemas.get(question) ?? ANSWER_SCHEMAS[question.type](question, respondent)
  if (question.type !== 'video_recording') schemas.set(question, made)
  return made
}

const text = z.string({ error: texts.notText }).transform(cleanText).pipe(textUpTo(TEXT_LENGTH))

function oneOf({ options }: Question) {
  return z
    .string({ error: texts.notOne })
    .transform(cleanText)
    .refine((option) => option === '' || options.includes(option), texts.unknownOption)
}

function severalOf({ options }: Question) {
  const chosen = z
    .array(z.unknown(), { error: texts.unknownOption })
    .max(options.length * 2, texts.unknownOption)
    .pipe(z.array(z.string({ error: texts.unknownOption }).transform(cleanText)))
    .refine((list) => list.every((option) => options.includes(option)), texts.unknownOption)
    .transform((list) => options.filter((option) => list.includes(option)))
  return z.preprocess((raw) => (typeof raw === 'string' ? [raw] : raw), chosen)
}

function ownVideo(respondent: Respondent) {
  return videoSchema(respondent.now).refine(
    ({ filename }) => filename === null || respondent.videos.has(filename),
    texts.notYourVideo,
  )
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'Invalid input'
}
