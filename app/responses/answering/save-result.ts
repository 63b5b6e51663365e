import type { Fault, FieldFaults } from '~/texts/fault'
import type { ResponseStatus } from '../responses'

/**
 * Why posted answers were not saved as requested. `faults`: answers that are wrong, missing or too large, by question.
 * `too large`: the whole form. `changed`: the task has changed, and some answers no longer fit. `newer draft`: another
 * page has saved since this one was rendered. `closed`, `submitted`: the task accepts no more answers. `failed`: a
 * server error.
 */
export type SaveProblem = 'faults' | 'too large' | 'changed' | 'newer draft' | 'closed' | 'submitted' | 'failed'

export type NotSaved = {
  kept: false
  problem: SaveProblem
  /** The requested status. */
  status: ResponseStatus
  /** The raw posted answers. */
  answers: unknown
  errors: FieldFaults
  /** Whether the answers were saved as a draft all the same. */
  keptAsDraft: boolean
  /** Why nothing can be written at present, if that caused `failed`. */
  obstacle?: Fault
}

/**
 * `to` is the query string of the next page after a step; null for a task on one page. `draftOf` identifies the saved
 * draft.
 */
export type Saved = { kept: true; submitted: boolean; to: string | null; draftOf: string }

/** The task is no longer assigned to the consumer. */
export type TaskGone = { kept: false; problem: 'missing' }

/** The task page's own fields; the task type defines those of the answers. */
export const STATUS_FIELD = 'status'
export const DRAFT_FIELD = 'draftOf'
export const PAGE_FIELD = 'page'

/** How a page with a form keeps what is typed into it. */
export type LocalDraft = {
  /** The id of the user who fills it in. */
  account: number
  /** Under which their device keeps it: theirs alone, on a device of several. */
  key: string
  /** The address that takes the form as a draft, in its present state. */
  draft: string
  /** Names this one page, which may overwrite the draft that it saved itself. */
  page: string
}
