import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { newId } from '~/lib/ids'
import type { Typed } from '~/ui/forms/required-fields'
import { blanksIn, itemsOf, textOf } from '../../editing/builder-form'
import { configOf } from '../../editing/config-of'
import { moreField, withListActs } from '../../editing/list-acts'
import { type SurveyConfig, surveyConfigSchema, TWO_OPTIONS } from '../config'
import { aboutOf } from '../questions/about'
import { QUESTION_TYPES, type Question, type QuestionType, TITLE_REQUIRED } from '../questions/question'
import { asLines, linesIn, newSettings, settingsFields, settingsFrom } from './settings-form'
import { BLANK_WAY, wayFieldPath, wayFields, wayFormShape, wayFrom } from './way-form'

const text = z.string().default('')

const LIST = 'questions'

/** Where lines stand that are to become questions. */
const MORE = moreField(LIST)
const NOT_ADDED = 'These lines are not questions yet. Choose their type, or clear the field.'

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
          ...wayFormShape,
          settings: z.record(z.string(), text).default({}),
        }),
      )
      .default([]),
    sectionsAtRandom: z.boolean().default(false),
    [MORE]: text,
  })
  .transform((form, context): SurveyConfig => {
    if (form[MORE].trim() !== '') {
      context.addIssue({ code: 'custom', path: [MORE], message: NOT_ADDED })
      return z.NEVER
    }
    const typed = form.questions.map((question) => ({ ...question, id: question.id || newId() }))
    const ways = typed.map((question) => wayFrom(question, typed))
    const questions = typed.map(({ id, type, title, description, required, options, settings }, index) => ({
      ...ways[index]?.way,
      ...{ id, type, title, description, required, options: linesIn(options) },
      settings: settingsFrom(type, settings, linesIn(options)),
    }))
    const beginnings = ways.flatMap(({ section }, index) => (section ? [index] : []))
    const sections = ways.flatMap(({ section }, index) =>
      section ? [{ ...section, firstQuestion: typed[index]?.id }] : [],
    )
    const config = { questions, sections, sectionsOrder: form.sectionsAtRandom ? 'random' : undefined }
    return configOf(surveyConfigSchema, config, context, (path) => wayFieldPath(path, beginnings) ?? fieldPath(path))
  })

/** The builder's form as it was posted: a configuration, its faults, or the form after an act on its list. */
export function parseSurveyForm(form: FormData) {
  return parseWithZod(withListActs(form, { [LIST]: questionFromRow }), { schema: surveyFormSchema })
}

/** The plainest faults of the form, which the browser tells by itself. */
export function surveyFaults(typed: Typed): Record<string, string[]> {
  const faults = blanksIn(typed, LIST, 'title', TITLE_REQUIRED)
  for (const [index, { type, options }] of itemsOf(typed, LIST).entries()) {
    const asksOptions = QUESTION_TYPES.some((known) => known === type && aboutOf(known).leastOptions > 0)
    if (asksOptions && linesIn(textOf(options)).length < 2) faults[`${LIST}[${index}].options`] = [TWO_OPTIONS]
  }
  return textOf(typed[MORE]) === '' ? faults : { ...faults, [MORE]: [NOT_ADDED] }
}

/** The form as its fields have it. */
export type SurveyForm = z.input<typeof surveyFormSchema>
export type QuestionFields = NonNullable<SurveyForm['questions']>[number]

/** The form's fields for a stored configuration. A field of one line shows a line break in an option as a blank. */
export function surveyFormValue(config: SurveyConfig) {
  const sections = new Map(config.sections?.map((section) => [section.firstQuestion, section]))
  return {
    questions: config.questions.map((question) => ({
      ...questionFields(question),
      ...wayFields(question, sections.get(question.id)),
    })),
    sectionsAtRandom: config.sectionsOrder === 'random',
  }
}

/** The fields of a question that has just been added. */
export function newQuestionFields(type: QuestionType) {
  return {
    id: '',
    type,
    title: '',
    description: '',
    required: true,
    options: '',
    settings: newSettings(type),
    ...BLANK_WAY,
  }
}

/** The fields of a question from a spreadsheet's row: what is asked, its description, and then its options. */
export function questionFromRow([title = '', description = '', ...options]: string[], given: Record<string, unknown>) {
  const type = textOf(given.type)
  const settings = newSettings(type)
  return { id: '', type, title, description, required: 'on', options: options.join('\n'), settings, ...BLANK_WAY }
}

function questionFields({ id, type, title, description, required, options, settings }: Question) {
  return {
    ...{ id, type, title, description: description ?? '', required },
    options: asLines(options),
    settings: settingsFields(type, settings, options),
  }
}

/** `questions.2.options.1` is a line of the field `questions[2].options`; so are those of a setting that is a list. */
function fieldPath(path: PropertyKey[]): PropertyKey[] {
  const options = path.indexOf('options')
  if (options !== -1) return path.slice(0, options + 1)
  const settings = path.indexOf('settings')
  return settings === -1 ? path : path.slice(0, settings + 2)
}
