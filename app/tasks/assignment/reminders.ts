import { differenceInHours } from 'date-fns'
/**
 * Assignees of an open task who have not answered: how many, how many of them can be reminded now, and when the next
 * one can.
 */
export type Waiting = { people: number; due: number; nextAt: string | null }

/** An assignee's last reminder (ISO 8601), and whether another is possible now. */
export type Reminder = { at: string | null; isDue: boolean }

/** The time until the next possible reminder, in words, which needs no time zone. */
export function nextReminder(at: number, now: number): string {
  const hours = differenceInHours(at, now, { roundingMethod: 'ceil' })
  return `You can send the next reminder ${hours <= 1 ? 'within an hour' : `in ${hours} hours`}.`
}
