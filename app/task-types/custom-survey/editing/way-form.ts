import { isRecord } from '~/lib/records'
import type { Question } from '../questions/question'
import type { Section } from '../way/logic'

/** What a question says of the way, and the section that begins with it, as one text of the builder's form. */
export function wayField(question: Question, section: Section | undefined): string {
  const { showWhen, goTo, optionsOrder, optionsLast, optionsWhen, standsLast } = question
  const way = { showWhen, goTo, optionsOrder, optionsLast, optionsWhen, standsLast, section }
  return Object.values(way).some((said) => said !== undefined) ? JSON.stringify(way) : ''
}

/** The same again, to be checked. A text that is none of ours says nothing. */
export function wayFrom(text: string): { way: Record<string, unknown>; section: Record<string, unknown> | null } {
  try {
    const read: unknown = JSON.parse(text || '{}')
    const { section, ...way } = isRecord(read) ? read : {}
    return { way, section: isRecord(section) ? section : null }
  } catch {
    return { way: {}, section: null }
  }
}
