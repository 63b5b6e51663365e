import { dateAndTime } from '~/lib/dates'

/** Who of an open task has not answered: how many, how many of them can be reminded now, and when the next one can. */
export type Waiting = { people: number; due: number; nextAt: string | null }

/** The last reminder of one who is assigned, and whether they can have another now. `at` is ISO 8601. */
export type Reminder = { at: string | null; isDue: boolean }

export function nextReminder(at: string): string {
  return `The next reminder is possible on ${dateAndTime(at)}.`
}
