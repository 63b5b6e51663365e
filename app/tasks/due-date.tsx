import { english } from '~/texts/format'

type DueDateProps = { dueDate: string; isOverdue: boolean }

/** When a task is due, in other words and another colour once that is past. */
export function DueDate({ dueDate, isOverdue }: DueDateProps) {
  if (isOverdue) return <span className="font-mid text-danger">Overdue since {english.dueDay(dueDate)}</span>
  return <span className="text-ink-2">Due {english.dueDay(dueDate)}</span>
}
