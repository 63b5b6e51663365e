import { parse } from '@conform-to/react'
import type { ClipboardEvent } from 'react'
import { cleanText } from '~/lib/clean-text'
import { parseJson } from '~/lib/formats/safe-json'
import { isRecord } from '~/lib/records'

/*
 * The actions on a builder's lists in addition to Conform's: duplicating an item as typed, and adding many at once from
 * lines. With script both happen in the browser; without, the server reads them here.
 */

/** Conform's field for the meaning of a button. */
const INTENT = '__intent__'

type Fields = Record<string, unknown>

/** The field in which lines are typed or pasted that become items of a list. */
export function moreField<List extends string>(list: List): `more:${List}` {
  return `more:${list}`
}

/** The search field of a list, which is not part of the configuration. */
export function findField(list: string): string {
  return `find:${list}`
}

/** The button that duplicates an item in its present state, except for the given fields. */
export function duplication(list: string, index: number, given?: Fields) {
  return {
    name: INTENT,
    value: JSON.stringify({ type: 'duplicate', payload: { name: list, index, defaultValue: given } }),
  }
}

/**
 * The bullet that a text document puts before the lines of a list; before a single line a dash can be a sign, as in '-
 * 5 %'.
 */
const BULLET = /^\s*[•▪*–-]\s+/
const ONLY_BULLET = /^\s*[•▪]\s+/
const NUMBER = /^\s*\d+[.)]\s+/

/** A text without its lines' bullets, or without their numbers if all lines have one. */
export function withoutMarks(text: string): string {
  const said = text.match(/.*\S.*/g) ?? []
  const isList = said.length > 1
  const bullet = isList ? BULLET : ONLY_BULLET
  const mark = isList && said.every((line) => NUMBER.test(line)) ? NUMBER : bullet
  return text
    .split('\n')
    .map((line) => line.replace(mark, ''))
    .join('\n')
}

/**
 * The rows of a text that was pasted from a spreadsheet or as a list, or typed: a line each, of cells with tabs between
 * them, without the marks of a list.
 */
export function parsePastedRows(text: string): string[][] {
  const lines = withoutMarks(text).match(/.*\S.*/g) ?? []
  return lines.map((line) => line.split('\t').map(cleanText)).filter((cells) => cells.some((cell) => cell !== ''))
}

/** Pastes a list into a field of lines without its marks; as what was typed, so that it can be undone. */
export function pasteUnmarked(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain')
  const items = withoutMarks(text)
  if (items !== text && document.execCommand('insertText', false, items)) event.preventDefault()
}

/**
 * A builder's form with a duplication expressed as the insertion of a copy, and an addition from lines as several
 * insertions: `fromRow` makes an item's fields from a line's cells, and from the button's fields.
 */
export function withListActs(
  form: FormData,
  fromRow: Record<string, (cells: string[], given: Fields) => Fields> = {},
): FormData {
  const intent = parseIntent(form)
  if (!intent) return form
  const { name, index } = intent.payload
  const items = listIn(form, name)
  const given = isRecord(intent.payload.defaultValue) ? intent.payload.defaultValue : {}
  if (intent.type === 'duplicate') {
    const item = items[Number(index)]
    if (!isRecord(item)) return form
    return withIntent(form, 'insert', { name, index: Number(index) + 1, defaultValue: { ...item, ...given, id: '' } })
  }
  const makeItem = fromRow[name]
  const rows = makeItem && index === undefined ? parsePastedRows(String(form.get(moreField(name)) ?? '')) : []
  if (intent.type !== 'insert' || !makeItem || rows.length === 0) return form
  const read = withIntent(form, 'update', { name, value: [...items, ...rows.map((cells) => makeItem(cells, given))] })
  read.delete(moreField(name))
  return read
}

function parseIntent(form: FormData) {
  const raw = form.get(INTENT)
  if (typeof raw !== 'string') return null
  const intent: unknown = fromJson(raw)
  if (!isRecord(intent) || !isRecord(intent.payload) || typeof intent.payload.name !== 'string') return null
  const { index, defaultValue } = intent.payload
  return { type: intent.type, payload: { name: intent.payload.name, index, defaultValue } }
}

function listIn(form: FormData, name: string): unknown[] {
  const plain = withIntent(form, 'validate', {})
  const list = parse(plain, { resolve: () => ({}) }).payload[name]
  return Array.isArray(list) ? list : []
}

function withIntent(form: FormData, type: string, payload: Fields): FormData {
  const read = new FormData()
  for (const [field, value] of form) read.append(field, value)
  read.set(INTENT, JSON.stringify({ type, payload }))
  return read
}

function fromJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // Not one of our buttons; Conform reports the error.
    return null
  }
}
