/** Set on the sign-in page's own form: a form without it is someone's, whose session ended while they filled it in. */
export const SIGN_IN_MARKER = '__signin'
/** Before the names of interrupted fields, so that they meet none of the sign-in form's. */
export const INTERRUPTED_PREFIX = '__interrupted:'
export const INTERRUPTED_ENCODING = '__interrupted-encoding'
export const INTERRUPTED_FILES = '__interrupted-files'

/** A form that could not be taken because the session had ended: its text fields, to be posted after signing in. */
export type InterruptedForm = {
  fields: { name: string; value: string }[]
  encoding: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  /** Files cannot be carried along. */
  hadFiles: boolean
}
