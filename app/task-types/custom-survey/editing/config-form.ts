import type { FormValues } from '~/ui/forms/required-fields'
import { blanksIn, readItems, toText } from '../../editing/builder-form'
import { moreField } from '../../editing/list-actions'
import type { SurveyConfig } from '../config'
import { getQuestionTypeDefinition } from '../questions/definitions'
import { QUESTION_TYPES, type Question, type QuestionType, TITLE_REQUIRED, TWO_OPTIONS } from '../questions/question'
import { BLANK_WAY, wayFields } from './logic/logic-form'
import { asLines, linesIn, newSettings, settingsFields } from './settings-form'

export const LIST = 'questions'

/** The field that marks a form without script. */
export const BARE = 'bare'

/** The field for lines that become questions. */
export const MORE = moreField(LIST)
export const NOT_ADDED = 'These lines are not questions yet. Choose their type, or clear the field.'

/** The simple errors of the form, which the browser finds without the server. */
export function surveyFaults(typed: FormValues): Record<string, string[]> {
  const faults = blanksIn(typed, LIST, 'title', TITLE_REQUIRED)
  for (const [index, { type, options }] of readItems(typed, LIST).entries()) {
    const asksOptions = QUESTION_TYPES.some(
      (known) => known === type && getQuestionTypeDefinition(known).minOptions > 0,
    )
    if (asksOptions && linesIn(toText(options)).length < 2) faults[`${LIST}[${index}].options`] = [TWO_OPTIONS]
  }
  return toText(typed[MORE]) === '' ? faults : { ...faults, [MORE]: [NOT_ADDED] }
}

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
    isKey: false,
    options: '',
    settings: newSettings(type),
    ...BLANK_WAY,
  }
}

/** The fields of a question from a spreadsheet row: title, description, then options. */
export function questionFromRow([title = '', description = '', ...options]: string[], given: Record<string, unknown>) {
  const type = toText(given.type)
  const settings = newSettings(type)
  return { id: '', type, title, description, required: 'on', options: options.join('\n'), settings, ...BLANK_WAY }
}

function questionFields({ id, type, title, description, required, isKey, options, settings }: Question) {
  return {
    ...{ id, type, title, description: description ?? '', required, isKey: isKey ?? false },
    options: asLines(options),
    settings: settingsFields(type, settings, options),
  }
}
