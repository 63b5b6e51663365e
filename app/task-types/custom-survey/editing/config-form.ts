import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { newId } from '~/lib/ids'
import type { Typed } from '~/ui/forms/required-fields'
import { blanksIn, itemsOf, textOf } from '../../editing/builder-form'
import { configOf } from '../../editing/config-of'
import { moreField, withListActs } from '../../editing/list-acts'
import {
  isChoice,
  QUESTION_TYPES,
  type Question,
  type QuestionType,
  type SurveyConfig,
  surveyConfigSchema,
  TITLE_REQUIRED,
  TWO_OPTIONS,
} from '../config'

const text = z.string().default('')

const LIST = 'questions'

/** Where lines stand that are to become questions. */
const MORE = moreField(LIST)
const NOT_ADDED = 'These lines are no questions yet. Choose what they are, or empty the field.'

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
    [MORE]: text,
  })
  .transform((form, context): SurveyConfig => {
    if (form[MORE].trim() !== '') {
      context.addIssue({ code: 'custom', path: [MORE], message: NOT_ADDED })
      return z.NEVER
    }
    const questions = form.questions.map(({ id, options, ...question }) => ({
      ...question,
      id: id || newId(),
      options: options.split('\n').filter((line) => line.trim() !== ''),
    }))
    return configOf(surveyConfigSchema, { questions }, context, fieldPath)
  })

/** The builder's form as it was posted: a configuration, its faults, or the form after an act on its list. */
export function parseSurveyForm(form: FormData) {
  return parseWithZod(withListActs(form, { [LIST]: questionFromRow }), { schema: surveyFormSchema })
}

/** The plainest faults of the form, which the browser tells by itself. */
export function surveyFaults(typed: Typed): Record<string, string[]> {
  const faults = blanksIn(typed, LIST, 'title', TITLE_REQUIRED)
  for (const [index, { type, options }] of itemsOf(typed, LIST).entries()) {
    const lines = textOf(options)
      .split('\n')
      .filter((line) => line.trim() !== '')
    const asksOptions = QUESTION_TYPES.some((known) => known === type && isChoice(known))
    if (asksOptions && lines.length < 2) faults[`${LIST}[${index}].options`] = [TWO_OPTIONS]
  }
  return textOf(typed[MORE]) === '' ? faults : { ...faults, [MORE]: [NOT_ADDED] }
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

/** The fields of a question from a spreadsheet's row: what is asked, its description, and then its options. */
export function questionFromRow([title = '', description = '', ...options]: string[], given: Record<string, unknown>) {
  return { id: '', type: textOf(given.type), title, description, required: 'on', options: options.join('\n') }
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
