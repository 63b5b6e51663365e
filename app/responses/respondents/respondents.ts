import type { Consumer } from '~/lib/people'
import type { Choices } from '../results/filters/read-filters'

/** How far someone is with a task: `screened_out` has submitted too, and is in no figure; `none` has not saved anything yet. */
export const PROGRESSES = ['submitted', 'screened_out', 'draft', 'none'] as const
export type Progress = (typeof PROGRESSES)[number]

export const PROGRESS_LABELS: Record<Progress, string> = {
  submitted: 'Submitted',
  screened_out: 'Screened out',
  draft: 'In progress',
  none: 'Not answered yet',
}

/** An assignee or a former assignee who has answered. */
export type Respondent = {
  consumer: Consumer
  progress: Progress
  responseId: number | null
  submittedAt: string | null
  isSample: boolean
}

/** The filters of the list of a task's people, from an address. */
export type ListFilter = { search: string; progress: Progress | null; choices: Choices; page: number }

/** Progress of the assignees; each later number is part of the earlier ones. */
export type Completion = {
  assigned: number
  /** Have saved a draft or submitted. */
  started: number
  submitted: number
  /** Have submitted, and are in no figure. */
  screenedOut: number
  /** Median time from first opening the task to submission of the others, in milliseconds; null with no submission. */
  medianTime: number | null
}
