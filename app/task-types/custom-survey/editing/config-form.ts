import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { newId } from '~/lib/ids'
import { configOf } from '../../editing/config-of'
import { type Question, type QuestionType, type SurveyConfig, surveyConfigSchema } from '../config'

const text = z.string().default('')

/** The builder's form: options are one text, one option a line, and a new question has no id yet. */
const surveyFormSchema = z
  .object({
    questions: z
      .array(
        z.object({
          id: text,
          type: text,
          title: text,
          description: text,
          required: z.boolean().default(false),
          options: text,
        }),
      )
      .default([]),
  })
  .transform((form, context): SurveyConfig => {
    const questions = form.questions.map(({ id, options, ...question }) => ({
      ...question,
      id: id || newId(),
      options: options.split('\n').filter((line) => line.trim() !== ''),
    }))
    return configOf(surveyConfigSchema, { questions }, context, fieldPath)
  })

/** The builder's form as it was posted: a configuration, its faults, or the form after an act on its list. */
export function parseSurveyForm(form: FormData) {
  return parseWithZod(form, { schema: surveyFormSchema })
}

/** The form as its fields have it. */
export type SurveyForm = z.input<typeof surveyFormSchema>
export type QuestionFields = NonNullable<SurveyForm['questions']>[number]

/** The form's fields for a stored configuration. A field of one line shows a line break in an option as a blank. */
export function surveyFormValue(config: SurveyConfig) {
  return { questions: config.questions.map(questionFields) }
}

/** The fields of a question that has just been added. */
export function newQuestionFields(type: QuestionType) {
  return { id: '', type, title: '', description: '', required: true, options: '' }
}

function questionFields({ id, type, title, description, required, options }: Question) {
  const lines = options.map((option) => option.replaceAll('\n', ' '))
  return { id, type, title, description: description ?? '', required, options: lines.join('\n') }
}

/** `questions.2.options.1` is a line of the field `questions[2].options`. */
function fieldPath(path: PropertyKey[]): PropertyKey[] {
  const options = path.indexOf('options')
  return options === -1 ? path : path.slice(0, options + 1)
}
