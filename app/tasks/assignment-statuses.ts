import type { AssignmentStatus } from './tasks'

export const ASSIGNMENT_STATUSES = [
  'assigned',
  'in_progress',
  'completed',
] as const satisfies readonly AssignmentStatus[]

export const ASSIGNMENT_STATUS_LABELS: Record<AssignmentStatus, string> = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
}
