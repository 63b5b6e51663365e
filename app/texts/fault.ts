import type { Formats } from './format'
import type { Words } from './words'

type Sentences = Words['faults']

/** Names a sentence of the dictionary, such as 'date.tooEarly'. */
export type FaultCode = {
  [Group in keyof Sentences]: `${Group}.${keyof Sentences[Group] & string}`
}[keyof Sentences]

type Sentence<Code> = Code extends `${infer Group extends keyof Sentences}.${infer Name}`
  ? Name extends keyof Sentences[Group]
    ? Sentences[Group][Name]
    : never
  : never

/** What a sentence tells, as it is stored: the language of the reader decides how it is written. */
type Values<Code> =
  Sentence<Code> extends (...values: infer Given) => string
    ? Given extends [...infer Told, Formats]
      ? Told
      : Given
    : []

/** Why an answer is refused: the code of a sentence and its values, or a sentence in the brand's own words. */
export type Fault = { code: FaultCode; values: readonly unknown[] } | string

/** The faults of fields, by path. */
export type FieldFaults = Record<string, Fault[]>

export function fault<Code extends FaultCode>(code: Code, ...values: Values<Code>): Fault {
  return { code, values }
}

type Speaking = { words: Pick<Words, 'faults'>; formats?: Formats }

/** A fault as a person reads it. */
export function toSentence(given: Fault, { words, formats }: Speaking): string {
  if (typeof given === 'string') return given
  const [group = '', name = ''] = given.code.split('.')
  // A code is made of keys of the dictionary, and `fault` checks its values.
  const sentences = words.faults as Record<string, Record<string, string | ((...values: unknown[]) => string)>>
  const sentence = sentences[group]?.[name]
  return typeof sentence === 'function' ? sentence(...given.values, formats) : (sentence ?? given.code)
}

/** The same for each field. */
export function toSentences(given: FieldFaults, language: Speaking): Record<string, string[]> {
  const entries = Object.entries(given)
  return Object.fromEntries(entries.map(([path, all]) => [path, all.map((one) => toSentence(one, language))]))
}
