import { isRecord, own } from '~/lib/records'
import { aboutOf } from '../questions/about'
import type { SettingField } from '../questions/kind'
import { QUESTION_TYPES } from '../questions/question'

/* What a kind's questions alone have, as texts of the builder's form and as a configuration has it. */

/** The lines of a field of several that say something. */
export function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** A list as lines. A field of one line shows a line break in an item as a blank. */
export function asLines(list: readonly unknown[]): string {
  return list.map((item) => String(item).replaceAll('\n', ' ')).join('\n')
}

/** The fields for the settings of a kind; none of a type that there is not. */
export function settingFieldsOf(type: string | undefined): readonly SettingField[] {
  const known = QUESTION_TYPES.find((one) => one === type)
  return (known && aboutOf(known).fields) ?? []
}

/** What the fields of a new question say. */
export function newSettings(type: string): Record<string, string> {
  return Object.fromEntries(settingFieldsOf(type).map(({ name, initial }) => [name, initial]))
}

/** What the fields say of stored settings. */
export function settingsFields(type: string, settings: unknown): Record<string, string> {
  const kept = isRecord(settings) ? settings : {}
  return Object.fromEntries(settingFieldsOf(type).map(({ name }) => [name, textOf(own(kept, name))]))
}

function textOf(kept: unknown): string {
  if (kept === true) return 'on'
  if (kept === undefined || kept === null || kept === false) return ''
  return Array.isArray(kept) ? asLines(kept) : String(kept)
}

/** Settings from what was typed, for the kind's schema to check; undefined of a kind without settings. */
export function settingsFrom(type: string, typed: Record<string, string>): Record<string, unknown> | undefined {
  const fields = settingFieldsOf(type)
  if (fields.length === 0) return undefined
  return Object.fromEntries(fields.map((field) => [field.name, settingFrom(field, own(typed, field.name))]))
}

/** What is not there was never shown, and says what a new question does; a check that is not set says nothing at all. */
function settingFrom(field: SettingField, given: string | undefined): unknown {
  if (field.control === 'check') return given === 'on'
  const text = (given ?? field.initial).trim()
  if (field.control === 'lines') return linesIn(text)
  if (text === '') return null
  const isNumber = field.control === 'number' || (field.control === 'select' && field.isNumber)
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
}
