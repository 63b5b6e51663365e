import { z } from 'zod'
import { newId } from '~/lib/ids'
import { nextTurn } from '~/lib/work/next-turn'
import { withListActs, withoutMarks } from '../../editing/list-actions'
import { parseBuilderForm } from '../../editing/parse-builder-form'
import { validateConfig } from '../../editing/validate-config'
import { type SurveyConfig, surveyConfigSchema } from '../config'
import { BARE, LIST, MORE, NOT_ADDED, questionFromRow } from './config-form'
import { comparedQuestions } from './logic/condition-form'
import { optionFaults, wayFieldPath, wayFrom } from './logic/logic-form'
import { wayFormShape } from './logic/logic-form-schema'
import { linesIn, settingsFrom } from './settings-form'

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
          isKey: z.boolean().default(false),
          options: text,
          ...wayFormShape,
          settings: z.record(z.string(), text).default({}),
        }),
      )
      .default([]),
    sectionsAtRandom: z.boolean().default(false),
    [MORE]: text,
  })
  .transform(async (form, context): Promise<SurveyConfig> => {
    if (form[MORE].trim() !== '') {
      context.addIssue({ code: 'custom', path: [MORE], message: NOT_ADDED })
      return z.NEVER
    }
    const typed = form.questions.map((question) => ({ ...question, id: question.id || newId() }))
    const compared = comparedQuestions(typed)
    const ways = typed.map((question) => wayFrom(question, compared))
    const questions = typed.map(({ id, type, title, description, required, isKey, options, settings }, index) => ({
      ...ways[index]?.way,
      ...{ id, type, title, description, required, isKey, options: linesIn(options) },
      settings: settingsFrom(type, settings, options),
    }))
    const sections = ways.flatMap(({ section }, index) =>
      section ? [{ ...section, firstQuestion: typed[index]?.id }] : [],
    )
    for (const [index, question] of typed.entries()) {
      for (const { path, message } of optionFaults(question))
        context.addIssue({ code: 'custom', path: [LIST, index, ...path], message })
    }
    const config = { questions, sections, sectionsOrder: form.sectionsAtRandom ? 'random' : undefined }
    await nextTurn()
    const toField = (path: PropertyKey[]) => wayFieldPath(path, typed, config) ?? fieldPath(path)
    return validateConfig(surveyConfigSchema, config, context, toField)
  })

/** Parses the posted builder form: a configuration, errors, or the form after a change to its list. */
export function parseSurveyForm(form: FormData) {
  return parseBuilderForm(withListActs(withItems(form), { [LIST]: questionFromRow }), surveyFormSchema)
}

/** Fields of lines into which a list may have been pasted. */
const LINES = /^(questions\[\d+\])\.(?:options|settings\.rows)$/

/** The form of a browser without script. There, a list pasted into a new question is not split into options yet. */
function withItems(form: FormData): FormData {
  if (!form.has(BARE)) return form
  const read = new FormData()
  for (const [name, value] of form) {
    const question = LINES.exec(name)?.[1]
    const isNew = question !== undefined && form.get(`${question}.id`) === ''
    read.append(name, isNew && typeof value === 'string' ? withoutMarks(value) : value)
  }
  return read
}

/** The form as its fields have it. */
export type SurveyForm = z.input<typeof surveyFormSchema>
export type QuestionFields = NonNullable<SurveyForm['questions']>[number]

/**
 * `questions.2.options.1` is a line of the field `questions[2].options`; the same applies to settings that are lists.
 */
function fieldPath(path: PropertyKey[]): PropertyKey[] {
  const options = path.indexOf('options')
  if (options !== -1) return path.slice(0, options + 1)
  const settings = path.indexOf('settings')
  return settings === -1 ? path : path.slice(0, settings + 2)
}
