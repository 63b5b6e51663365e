import { english } from '~/texts/format'

/** The facts to show before a task is opened or closed. */
export type OpeningFacts = {
  /** How many customers have not answered. */
  waiting: number
  /** How many of them get a mail when it opens; the others have had theirs. */
  mails: number
  /** Warnings, in whole sentences. */
  warnings: string[]
}

/** The recipients of mails, and `when`: '12 customers get a mail with a link as soon as it opens.' */
export function mailsInWords(mails: number, when = 'as soon as it opens'): string {
  if (mails === 0) return 'No emails will be sent.'
  const who = english.count(mails, { one: 'customer gets', other: 'customers get' })
  return `${who} an email with a link to it ${when}.`
}

/** The effect of opening a task with this many customers. */
export function describeOpening(assigned: number, { mails }: OpeningFacts): string {
  if (assigned === 0) return 'The task is open. No customers are assigned yet.'
  if (mails === 0) return 'The task is open. Its customers see it now.'
  if (mails === assigned) return 'The task is open. Its customers see it now and get an email with a link to it.'
  const who = english.count(mails, { one: 'of them gets', other: 'of them get' })
  return `The task is open. Its customers see it now, and ${who} an email with a link to it.`
}

/** People without an answer, before a task is closed. */
export function waitingInWords(waiting: number): string {
  if (waiting === 0) return 'No answers are outstanding.'
  const who = english.count(waiting, { one: 'customer has', other: 'customers have' })
  return `${who} not answered yet. After you close the task, they can no longer answer.`
}
