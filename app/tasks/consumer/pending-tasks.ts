import type { AssignedTask } from './consumer-tasks.server'

/** The tasks that can be answered and are not: the soonest due first, those without a date last, in the given order. */
export function waitingTasks(items: AssignedTask[]): AssignedTask[] {
  return items.filter(isWaiting).sort((a, b) => compareDates(a.task.dueDate, b.task.dueDate))
}

export function waitingTasksFirst(items: AssignedTask[]): AssignedTask[] {
  return [...waitingTasks(items), ...items.filter((item) => !isWaiting(item))]
}

function isWaiting({ task, assignment }: AssignedTask): boolean {
  return task.status === 'open' && assignment.status !== 'completed'
}

function compareDates(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
