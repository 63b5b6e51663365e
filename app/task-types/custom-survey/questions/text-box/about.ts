import type { KindAbout } from '../kind'
import { textLines } from '../lines'
import { TEXT_FIELDS, type TextSettings } from '../texts/settings'

export const textBox: KindAbout<TextSettings> = {
  label: 'Text box',
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'text',
  fields: TEXT_FIELDS,
  foldsFields: true,
  linesOf: textLines,
}
