import { z } from 'zod'
import { optionalText, requiredText } from '~/lib/fields'
import { textId } from '~/lib/ids'
import { isRecord } from '~/lib/records'

export const QUESTION_TYPES = [
  'multiple_choice',
  'single_choice',
  'text_box',
  'long_text_box',
  'video_recording',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export const QUESTION_TYPE_LABELS: Record<QuestionType, string> = {
  multiple_choice: 'Multiple choice',
  single_choice: 'Single choice',
  text_box: 'Text box',
  long_text_box: 'Long text box',
  video_recording: 'Video recording',
}

export const MOST_QUESTIONS = 200
const MOST_OPTIONS = 50

export const TITLE_REQUIRED = 'Question title is required'
export const TWO_OPTIONS = 'Please give at least two options'
const NO_QUESTIONS = 'Please send a list of questions'

/** Whether a question is answered by choosing from its options. */
export function isChoice(type: QuestionType): boolean {
  return type === 'multiple_choice' || type === 'single_choice'
}

// Lists are counted before what is in them is looked at.
const options = z
  .array(z.unknown(), { error: 'Please send a list of options' })
  .max(MOST_OPTIONS, `Please give at most ${MOST_OPTIONS} options`)
  .pipe(z.array(requiredText('An option must not be blank')).min(2, TWO_OPTIONS))
  .superRefine((texts, context) => {
    for (const [index, text] of texts.entries()) {
      if (texts.indexOf(text) < index) {
        context.addIssue({ code: 'custom', path: [index], message: `The option '${text}' appears twice` })
      }
    }
  })

const question: z.ZodType<Question> = z.preprocess(
  withOptionsOfChoicesOnly,
  z.object(
    {
      id: textId(),
      type: z.enum(QUESTION_TYPES, { error: 'Please choose a question type' }),
      title: requiredText(TITLE_REQUIRED),
      description: optionalText(),
      required: z
        .boolean({ error: 'Please send true or false' })
        .nullish()
        .transform((required) => required ?? false),
      options: options.optional().transform((texts) => texts ?? []),
    },
    { error: 'Please send a question' },
  ),
)
export type Question = {
  id: string
  type: QuestionType
  title: string
  description: string | null
  required: boolean
  /** Empty where the question is no choice. */
  options: string[]
}

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

/** The configuration of a survey: an object with `questions`, or the bare list of them. */
export const surveyConfigSchema: z.ZodType<SurveyConfig> = z.preprocess(
  (raw) => (Array.isArray(raw) ? { questions: raw } : raw),
  z
    .object(
      {
        type: z.literal('custom_survey', { error: 'This is a configuration of another task type' }).optional(),
        questions,
      },
      { error: NO_QUESTIONS },
    )
    .transform((config) => ({ questions: config.questions })),
)
export type SurveyConfig = { questions: Question[] }

/** So that options are asked of choices alone, and all faults of a question are told at once. */
function withOptionsOfChoicesOnly(raw: unknown): unknown {
  if (!isRecord(raw)) return raw
  const type = QUESTION_TYPES.find((known) => known === raw.type)
  return { ...raw, options: type && isChoice(type) ? (raw.options ?? []) : undefined }
}
