/** Names of the task page's own fields; those of the answers are the task type's. */
export const STATUS_FIELD = 'status'
export const DRAFT_FIELD = 'draftOf'
