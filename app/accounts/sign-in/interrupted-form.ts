/** Set on the sign-in page's own form: a form without it is someone's, whose session ended while they filled it in. */
export const SIGN_IN_MARKER = '__signin'
/** In which a sealed form travels along, inside the forms of signing in. */
export const INTERRUPTED_FIELD = '__interrupted'

/** A form that could not be taken because the session had ended: its text fields, to be posted after signing in. */
export type InterruptedForm = {
  fields: { name: string; value: string }[]
  encoding: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  /** Files cannot be carried along. */
  hadFiles: boolean
  /** The user who filled it in, where the form says so: nobody else is to see it. */
  typedBy: number | null
  /** Where it belongs. */
  to: string
}

/** The same as pages carry it before it is known who looks at them: nobody can read it, or change whose it is. */
export type SealedForm = { sealed: string; hadFiles: boolean }
