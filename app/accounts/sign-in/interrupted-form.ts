/**
 * A field of the sign-in page's own form. A form without it comes from someone whose session ended while they filled it
 * in.
 */
export const SIGN_IN_MARKER = '__signin'
/** In which a sealed form travels along, inside the forms of signing in. */
export const INTERRUPTED_FIELD = '__interrupted'

/** A form that could not be taken because the session had ended: its text fields, to be posted after signing in. */
export type InterruptedForm = {
  fields: { name: string; value: string }[]
  encoding: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  /** Files cannot be carried along. */
  hadFiles: boolean
  /** The user who filled it in, if the form names them: it is shown only to them. */
  typedBy: number | null
  /** The form's URL. */
  to: string
}

/**
 * The same as pages carry it before the reader is known: encrypted, so that its content and author cannot be read or
 * changed.
 */
export type SealedForm = { sealed: string; hadFiles: boolean }
