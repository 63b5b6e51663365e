import type { FieldErrors } from '~/lib/outcome'
import type { ResponseStatus } from '../responses'

/**
 * Why posted answers were not kept as they should be. `faults`: answers that are wrong, missing or too large, by
 * question. `too large`: the whole is. `changed`: the task was, so that something has no place in it any more. `newer
 * draft`: another page saved since this one was made. `closed`, `submitted`: the task takes no more. `failed`: the fault
 * is ours.
 */
export type SaveProblem = 'faults' | 'too large' | 'changed' | 'newer draft' | 'closed' | 'submitted' | 'failed'

export type NotSaved = {
  kept: false
  problem: SaveProblem
  /** The requested status. */
  status: ResponseStatus
  /** The raw answers as they were posted. */
  answers: unknown
  errors: FieldErrors
  /** Whether what was posted is kept as a draft all the same. */
  keptAsDraft: boolean
  /** Why nothing can be written at present, where `failed` is due to that. */
  obstacle?: string
}

/** `to` is the search of the page that follows a step; null where the task is one form. `draftOf` names what is kept now. */
export type Saved = { kept: true; submitted: boolean; to: string | null; draftOf: string }

/** The task is not the consumer's any more. */
export type TaskGone = { kept: false; problem: 'missing' }

/** Names of the task page's own fields; those of the answers are the task type's. */
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
