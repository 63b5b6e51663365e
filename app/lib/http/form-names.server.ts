import { english } from '~/texts/format'
import { parseJson } from '../formats/safe-json'
import { isRecord } from '../records'

/*
 * Conform builds lists and records from names such as `questions[7].title`, and reads the press of a builder's button
 * from a special field. Browsers only send names from our forms; other names are refused before Conform works on them.
 */

/** Form field names: nested as in Conform, or those of a task's answers, whose ids are escaped with dots. */
export type FieldNames = 'nested' | 'answers'

export const MOST_FIELDS: Record<FieldNames, number> = {
  // A survey of 200 questions posts some 13 of each, more with rules and conditions.
  nested: 10_000,
  // Answers to 200 questions with 50 options, all of which are ticked, twice.
  answers: 20_000,
}
const MOST_IN_LIST = 200
/** Twice as deep as any form of ours. */
const DEEPEST = 12
/** An id and an option of 200 characters, each of which is escaped, make 2,008. */
export const LONGEST_NAME = 2_100

/** A list of 2,000 addresses with names, twice as many as are accepted. Longer texts take too long to be shown again. */
const LONGEST_TEXT = 200_000
const TOO_LONG = `A text in this form is longer than ${english.number(LONGEST_TEXT)} characters, which is the most that is accepted.`

const BUTTON = '__intent__'
/** Conform reads it, and our forms do not send it. */
const STATE = '__state__'
const BUTTONS = new Set(['validate', 'update', 'reset', 'insert', 'remove', 'reorder', 'duplicate'])

/** Why none of our forms can have sent these fields, in words; null if one can. */
export async function strangeFields(form: FormData, names: FieldNames): Promise<string | null> {
  for (const name of form.keys()) {
    const fault = strangeName(name, names)
    if (fault) return fault
  }
  if (names === 'answers') return null
  for (const value of form.values()) {
    // Files are read by readMultipart, which keeps them apart from the fields.
    if (typeof value !== 'string') return 'This form takes no files'
    if (value.length > LONGEST_TEXT) return TOO_LONG
  }
  if (form.has(STATE)) return UNREADABLE
  return form.has(BUTTON) && !(await isButton(form)) ? UNREADABLE : null
}

const UNREADABLE = 'The form could not be read'

/** Conform throws on any other name when it shows the form again. */
const PATH = /^(?:[^.[\]]+|\[\d*\])(?:\.[^.[\]]+|\.?\[\d*\])*$/
const OF_EVERY_OBJECT = /(?:^|\.|\])(?:__proto__|constructor)(?:$|[.[])/

function strangeName(name: string, names: FieldNames): string | null {
  if (name.length > LONGEST_NAME) return 'This form has a field whose name is too long'
  if (names === 'answers') return null
  if (!PATH.test(name) || OF_EVERY_OBJECT.test(name)) return UNREADABLE
  for (const [, index] of name.matchAll(/\[(\d+)\]/g)) {
    if (Number(index) >= MOST_IN_LIST)
      return `A list in this form has more than ${MOST_IN_LIST} entries. Please remove some of them.`
  }
  if (levelsIn(name) > DEEPEST) return 'This form has a field that is nested too deep'
  return null
}

function levelsIn(name: string): number {
  return name.match(/[.[]/g)?.length ?? 0
}

/** Whether a button was pressed that acts on the form's current content. */
async function isButton(form: FormData): Promise<boolean> {
  const [raw, ...others] = form.getAll(BUTTON)
  if (typeof raw !== 'string' || others.length > 0) return false
  if (raw === '') return true
  try {
    const intent = parseJson(raw)
    if (!isRecord(intent) || !isRecord(intent.payload) || !BUTTONS.has(String(intent.type))) return false
    const { name, index } = intent.payload
    if (name !== undefined && (typeof name !== 'string' || strangeName(name, 'nested'))) return false
    if (index !== undefined && !(Number.isInteger(index) && Number(index) >= 0 && Number(index) < MOST_IN_LIST))
      return false
    // Conform throws if a list does not exist, and reads nothing but the fields.
    const { parse } = await import('@conform-to/react')
    parse(form, { resolve: () => ({}) })
    return true
  } catch {
    return false
  }
}
