import { cleanText } from '~/lib/clean-text'
import { type NumberForm, readNumber, writeNumber } from '~/lib/numbers'
import { isRecord, own } from '~/lib/records'
import { getQuestionTypeDefinition } from '../questions/definitions'
import { QUESTION_TYPES } from '../questions/question'
import type { SettingField } from '../questions/question-type'
import { imageFields, imagesBeside } from './image-fields'

/* The settings of a kind of question, as texts of the builder's form and as stored in a configuration. */

/** The lines of a field of several that say something. */
export function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** A list as lines. A field of one line shows a line break in an item as a blank. */
export function asLines(list: readonly unknown[]): string {
  return list.map((item) => writeSetting(item).replaceAll('\n', ' ')).join('\n')
}

/** The fields for the settings of a kind; none of a type that there is not. */
export function listSettingFields(type: string | undefined): readonly SettingField[] {
  const known = QUESTION_TYPES.find((one) => one === type)
  return (known && getQuestionTypeDefinition(known).settingFields) ?? []
}

/** Whether the fields of a type are folded away as long as they say nothing. */
export function foldsSettings(type: string | undefined): boolean {
  return QUESTION_TYPES.some((one) => one === type && getQuestionTypeDefinition(one).collapsesSettings)
}

/** The fields of a new question. */
export function newSettings(type: string): Record<string, string> {
  return Object.fromEntries(listSettingFields(type).map(({ name, initial }) => [name, initial]))
}

/** The fields of stored settings, and of the images of the options. */
export function settingsFields(
  type: string,
  settings: unknown,
  options: readonly string[] = [],
): Record<string, string> {
  const kept = isRecord(settings) ? settings : {}
  const fields = listSettingFields(type).map(({ name }): [string, string] => [name, toText(own(kept, name))])
  return Object.fromEntries([...fields, ...optionImageFields(type, kept.images, options)])
}

/** Whether each option of a type has an image, or some may have one. */
function imageMode(type: string | undefined): 'each' | 'some' | undefined {
  const known = QUESTION_TYPES.find((one) => one === type)
  return known && getQuestionTypeDefinition(known).images
}

/** The checkbox that gives a question fields for its options' images. */
export const WITH_IMAGES = 'withImages'

/** Whether a question shows the image fields of its options; null if its type has none. */
export function showsImages(type: string | undefined, settings: unknown): boolean | null {
  const images = imageMode(type)
  if (images !== 'some') return images === 'each' ? true : null
  return isRecord(settings) && own(settings, WITH_IMAGES) === 'on'
}

function optionImageFields(type: string, images: unknown, options: readonly string[]): [string, string][] {
  const list: unknown[] = Array.isArray(images) ? images : []
  if (imageMode(type) !== 'each' && list.length === 0) return []
  const beside = options.map((option) => {
    const image = list.find((one) => isRecord(one) && one.option === option)
    return { option: asLines([option]), url: isRecord(image) ? toText(image.url) : '' }
  })
  return [...imageFields(beside), ...(list.length > 0 ? [[WITH_IMAGES, 'on'] satisfies [string, string]] : [])]
}

function toText(kept: unknown): string {
  if (kept === true) return 'on'
  if (kept === undefined || kept === null || kept === false) return ''
  return Array.isArray(kept) ? asLines(kept) : writeSetting(kept)
}

function writeSetting(kept: unknown): string {
  return typeof kept === 'number' ? writeNumber(kept) : String(kept)
}

/** Settings from typed values, for the kind's schema to check; undefined for a kind without settings. */
export function settingsFrom(
  type: string,
  typed: Record<string, string>,
  options: string,
): Record<string, unknown> | undefined {
  const fields = listSettingFields(type)
  if (fields.length === 0) return undefined
  const set = Object.fromEntries(fields.map((field) => [field.name, settingFrom(field, own(typed, field.name))]))
  if (!imageMode(type)) return set
  const images = imagesBeside(options, typed).lines.flatMap(({ option, url }) =>
    url === '' || option === '' ? [] : [{ option: cleanText(option), url }],
  )
  return { ...set, images }
}

/** An absent field was never shown, and has the default of a new question; an unticked box posts nothing. */
function settingFrom(field: SettingField, given: string | undefined): unknown {
  if (field.control === 'check') return given === 'on'
  const text = (given ?? field.initial).trim()
  if (field.control === 'lines') return linesIn(text)
  if (text === '') return null
  const isNumber = field.control === 'number' || (field.control === 'select' && field.isNumber)
  return isNumber ? numberTyped(text) : text
}

/** A typed number; the text itself if it is not one or is ambiguous, so that the schema rejects it. */
export function numberTyped(text: string, form?: NumberForm): number | string {
  const read = readNumber(text, form)
  return read && 'number' in read ? read.number : text
}

/** The settings as text: 'Rows: The cap / The pump'. */
export function settingsInWords(type: string, settings: unknown): string[] {
  const texts = settingsFields(type, settings)
  return listSettingFields(type).flatMap((field) => {
    const text = texts[field.name] ?? ''
    if (text === '') return []
    if (field.control === 'check') return [field.label]
    const chosen = field.control === 'select' ? field.options.find(({ value }) => value === text)?.label : undefined
    return [`${field.label}: ${chosen ?? linesIn(text).join(' / ')}`]
  })
}
