import type { AssignmentStatus, ConsumerAssignment } from '../tasks'

export const ASSIGNMENT_STATUSES = [
  'assigned',
  'in_progress',
  'completed',
] as const satisfies readonly AssignmentStatus[]

/** The same as consumers see them. */
export const CONSUMER_ASSIGNMENT_STATUSES = [
  'pending',
  'in_progress',
  'completed',
] as const satisfies readonly ConsumerAssignment['status'][]

const ASSIGNMENT_STATUS_LABELS: Record<AssignmentStatus, string> = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
}

/** The filters of the list of assigned people: a status, all who have not answered, or people who were screened out. */
export const ASSIGNMENT_FILTERS = ['waiting', ...ASSIGNMENT_STATUSES, 'screened_out'] as const
export type AssignmentFilterName = (typeof ASSIGNMENT_FILTERS)[number]

export const ASSIGNMENT_FILTER_LABELS: Record<AssignmentFilterName, string> = {
  waiting: 'Not answered yet',
  ...ASSIGNMENT_STATUS_LABELS,
  screened_out: 'Screened out',
}
