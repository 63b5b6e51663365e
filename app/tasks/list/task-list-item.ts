import type { ProjectTitle } from '~/projects/project-list-item'
import type { Phase } from '~/projects/projects'
import type { StoredType } from '~/task-types/task-type-names'
import { english } from '~/texts/format'
import type { TaskStatus } from '../tasks'

/** A task in a list: without configuration and people, but with counts of customers and submissions. */
export type TaskFacts = {
  id: number
  title: string
  status: TaskStatus
  phase: Phase
  type: StoredType
  dueDate: string | null
  isOverdue: boolean
  project: ProjectTitle
  assigned: number
  submitted: number
}

/** The tasks of one phase of a project: all of them counted, the newest ones named. */
export type PhaseOfTasks = { phase: Phase; tasks: TaskFacts[]; total: number; closed: number }

/** '12 of 20 submitted'. */
export function formatSubmittedCount({ assigned, submitted }: Pick<TaskFacts, 'assigned' | 'submitted'>): string {
  if (assigned === 0) return 'No customers assigned'
  return `${english.number(submitted)} of ${english.number(assigned)} submitted`
}
