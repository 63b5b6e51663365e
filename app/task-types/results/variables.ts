import type { AnswerFileKind } from '~/lib/files/answer-files'

/**
 * A column of a data file with one value per respondent of a task. Its name has letters, digits and underscores; the
 * export prefixes it with the task. Coded values are the numbers of `codes`; an unanswered one is null.
 */
export type Variable<Answers = unknown> = {
  name: string
  label: string
  measure: 'nominal' | 'ordinal' | 'scale'
  kind: 'number' | 'text'
  /** Meanings of numeric values; empty if the values are plain numbers. */
  codes: readonly Code[]
  /** The option behind the variable, if not every respondent was shown it. */
  option?: string
  /** Whether the respondent was shown the variable's question or option; by default, all were. */
  isShown?(answers: Answers): boolean
  /** A reason for having no value that is neither that nor a question left open, and whether it is a respondent's. */
  otherReason?: { reason: OtherReason; applies(answers: Answers): boolean }
  /** `meta` is stored with the answers. */
  readValue(answers: Answers, meta?: Record<string, unknown> | null): number | string | null
  /** Files that the answers refer to. */
  files?: { kind: AnswerFileKind; listNames(answers: Answers): string[] }
}

/** Label of a question or option that a respondent was not shown. */
export const NOT_SHOWN = 'Not shown'
/** Label of an item that was shown with others, of which the respondent ranked only some. */
export const NOT_RANKED = 'Not ranked'
/** Label of a further mark, which the respondent did not make. */
export const NO_MARK = 'No mark'
export type OtherReason = typeof NOT_RANKED | typeof NO_MARK

/** `id` is the API's value, `label` the text for people. */
export type Code = { code: number; id: string; label: string }

/** Numbers the choices from 1 in their order. */
export function numberCodes(choices: readonly { id: string; label: string }[]): Code[] {
  return choices.map(({ id, label }, index) => ({ code: index + 1, id, label }))
}

/** A choice of one of some things. */
export function choiceVariable<Answers>(
  name: string,
  label: string,
  codes: readonly Code[],
  chosen: (answers: Answers) => unknown,
): Variable<Answers> {
  const byId = new Map(codes.map(({ code, id }) => [id, code]))
  const readValue = (answers: Answers) => {
    const id = chosen(answers)
    return typeof id === 'string' ? (byId.get(id) ?? null) : null
  }
  return { name, label, measure: 'nominal', kind: 'number', codes, readValue }
}

export function textVariable<Answers>(
  name: string,
  label: string,
  readValue: (answers: Answers) => string | null,
): Variable<Answers> {
  return { name, label, measure: 'nominal', kind: 'text', codes: [], readValue }
}

export function numberVariable<Answers>(
  name: string,
  label: string,
  readValue: (answers: Answers) => number | null,
): Variable<Answers> {
  return { name, label, measure: 'scale', kind: 'number', codes: [], readValue }
}
