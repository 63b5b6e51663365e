import { isRecord } from '~/lib/records'

/* Texts that are as long as labels get, and that run from right to left. */

export const LONG =
  'Wiederverwendbare Glasverpackung mit Nachhaltigkeitszertifizierungsverfahren und Pfandrücknahmelogistik im Einzelhandel'
export const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const ARABIC = 'عبوة زجاجية قابلة لإعادة التعبئة مع مضخة جرعات ونكهة خفيفة من الليمون والنعناع الطازج'
export const PARAGRAPH = `${LONG}. `.repeat(4).trim()

/** Changes the text that a person reads, and so the same label in all of its places. */
export type Relabel = (text: string) => string

export const asWritten: Relabel = (text) => text
export const toLong: Relabel = (text) => (text.length > 60 ? text : `${text}: ${LONG}`)
export const toArabic: Relabel = (text) => (text.length > 60 ? text : `${text} ${ARABIC}`)

/** The labels at the ends of a scale, which are shorter than others. */
const ENDS = ['lowLabel', 'highLabel']
const END_LENGTH = 60

/** The names under which configurations have texts for respondents. */
const TEXT_NAMES = new Set([
  ...['title', 'text', 'label', 'name', 'description', 'prompt', 'round1'],
  ...['options', 'option', 'rows', 'other', 'none', ...ENDS],
])

/** A configuration with other labels; ids and addresses stay. */
export function relabelConfig(value: unknown, relabel: Relabel, name = ''): unknown {
  if (typeof value === 'string') {
    if (value === '' || !TEXT_NAMES.has(name)) return value
    return ENDS.includes(name) ? relabel(value).slice(0, END_LENGTH).trim() : relabel(value)
  }
  if (Array.isArray(value)) return value.map((item) => relabelConfig(item, relabel, name))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, relabelConfig(part, relabel, key)]))
}
