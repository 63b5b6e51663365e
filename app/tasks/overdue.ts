import { toUtcDate } from '~/lib/dates'
import type { TaskStatus } from './tasks'

type Due = { status: TaskStatus; dueDate: string | null }

/** Whether a task is open beyond its due date, by the date in UTC: what is due today is not overdue yet. */
export function isOverdue({ status, dueDate }: Due, now = Date.now()): boolean {
  return status === 'open' && dueDate !== null && dueDate < toUtcDate(now)
}
