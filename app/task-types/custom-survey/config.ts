import { z } from 'zod'
import { isRecord } from '~/lib/records'
import { TITLE_LENGTH } from '~/lib/text-lengths'
import { optionalText, requiredText, textId } from '~/lib/zod-fields'
import { questionLogic, questionLogicShape, surveyLogic, surveyLogicShape } from './logic/checks/schema'
import { excessIn } from './logic/checks/totals'
import { validateLogic } from './logic/checks/validate-logic'
import { hasLogic, type SurveyLogic } from './logic/logic'
import { getQuestionTypeDefinition } from './questions/definitions'
import { MOST_QUESTIONS, QUESTION_TYPES, type Question, TITLE_REQUIRED, TWO_OPTIONS } from './questions/question'
import { getQuestionTypeRules } from './questions/server-parts'

const MOST_OPTIONS = 50

const NO_QUESTIONS = 'A list of questions is required'

// The lengths of lists are checked before their items.
const options = z
  .array(z.unknown(), { error: 'Options must be a list' })
  .max(MOST_OPTIONS, `Enter at most ${MOST_OPTIONS} options`)
  .pipe(
    z.array(requiredText('An option must not be blank', TITLE_LENGTH, 'An option must be text')).min(2, TWO_OPTIONS),
  )
  .superRefine((texts, context) => {
    const seen = new Set<string>()
    for (const [index, text] of texts.entries()) {
      if (seen.has(text)) {
        context.addIssue({ code: 'custom', path: [index], message: `The option “${text}” appears twice` })
      }
      seen.add(text)
    }
  })

const shape = z
  .object(
    {
      id: textId(),
      type: z.enum(QUESTION_TYPES, { error: 'Please choose a question type' }),
      title: requiredText(TITLE_REQUIRED),
      description: optionalText(),
      required: z
        .boolean({ error: 'Must be true or false' })
        .nullish()
        .transform((required) => required ?? false),
      isKey: z.boolean({ error: 'Must be true or false' }).nullish(),
      options: options.optional().transform((texts) => texts ?? []),
      ...questionLogicShape,
    },
    { error: 'A question must be an object' },
  )
  .transform(({ id, type, title, description, required, isKey, options: texts, ...way }): Question => {
    return { id, type, title, description, required, ...(isKey && { isKey }), options: texts, ...questionLogic(way) }
  })

/** Validates a question by the rules of its kind and reports all errors at once. */
const question: z.ZodType<Question> = z.unknown().transform((raw, context): Question => {
  const parsed = shape.safeParse(withOptionsWhereAsked(raw))
  const type = isRecord(raw) ? typeNamed(raw.type) : undefined
  const rules = type && getQuestionTypeRules(type)
  const settings = rules?.settingsSchema?.safeParse((isRecord(raw) ? raw.settings : null) ?? {})
  const issues = [
    ...(parsed.error?.issues ?? []),
    ...(settings?.error?.issues ?? []).map(({ path, message }) => ({ path: ['settings', ...path], message })),
  ]
  const made = parsed.data && { ...parsed.data, ...(settings?.data !== undefined && { settings: settings.data }) }
  if (made && issues.length === 0) issues.push(...(rules?.validateSettings?.(made) ?? []))
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message })
  return made && issues.length === 0 ? made : z.NEVER
})

const questions = z
  .array(z.unknown(), { error: NO_QUESTIONS })
  .max(MOST_QUESTIONS, `Please use at most ${MOST_QUESTIONS} questions`)
  .pipe(z.array(question))
  .superRefine((list, context) => {
    const seen = new Set<string>()
    for (const [index, { id }] of list.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'This id is used twice' })
      seen.add(id)
    }
  })

/** A stored survey of any size: the limits were wider before. */
export const storedSurveySchema: z.ZodType<SurveyConfig> = z.preprocess(
  (raw) => (Array.isArray(raw) ? { questions: raw } : raw),
  z
    .object(
      {
        type: z.literal('custom_survey', { error: 'This is a configuration of another task type' }).optional(),
        questions,
        ...surveyLogicShape,
      },
      { error: NO_QUESTIONS },
    )
    .transform(({ questions: list, ...way }): SurveyConfig => ({ questions: list, ...surveyLogic(way) }))
    .superRefine((config, context) => {
      for (const { path, message } of faultsOfWay(config)) context.addIssue({ code: 'custom', path, message })
    }),
)

/** The configuration of a survey that may be saved: an object with `questions`, or the bare list of them. */
export const surveyConfigSchema: z.ZodType<SurveyConfig> = z.preprocess((raw, context) => {
  const excess = excessIn(Array.isArray(raw) ? { questions: raw } : raw)
  if (excess === null) return raw
  context.addIssue({ code: 'custom', ...excess })
  return z.NEVER
}, storedSurveySchema)

export type SurveyConfig = SurveyLogic & { questions: Question[] }

function faultsOfWay({ questions: list, ...way }: SurveyConfig) {
  if (!hasLogic({ questions: list, ...way })) return []
  return validateLogic({ ...way, questions: list.map(toLogicQuestion) })
}

function toLogicQuestion(question: Question) {
  const { comparison, minOptions, rows } = getQuestionTypeDefinition(question.type)
  return { ...question, compares: comparison, hasOptions: minOptions > 0, rows: rows?.of(question) ?? [] }
}

/** Removes options from questions of kinds without options. */
function withOptionsWhereAsked(raw: unknown): unknown {
  if (!isRecord(raw)) return raw
  const type = typeNamed(raw.type)
  return { ...raw, options: type && getQuestionTypeDefinition(type).minOptions > 0 ? (raw.options ?? []) : undefined }
}

function typeNamed(name: unknown) {
  return QUESTION_TYPES.find((known) => known === name)
}
