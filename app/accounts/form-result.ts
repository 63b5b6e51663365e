import type { Submission } from '@conform-to/react'

/** The values and errors of a refused form. Passwords are never sent back. */
export type FormReply = {
  message: string | null
  errors: Record<string, string[]>
  values: Record<string, string>
}

export const noReply: FormReply = { message: null, errors: {}, values: {} }

/** The message on top of a refused form: that it failed, with the server's message or a pointer to the errors. */
export function failureText({ message, errors }: FormReply, { failed, check }: { failed: string; check: string }) {
  if (message) return `${failed}: ${message}`
  return Object.keys(errors).length > 0 ? `${failed}: ${check}` : null
}

/** A submission's errors and values; the message applies to the whole form. */
export function formReply(submission: Submission<unknown>, message: string | null = null): FormReply {
  const errors = 'error' in submission ? withMessages(submission.error) : {}
  return { message, errors, values: toTexts(submission.payload) }
}

function withMessages(error: Record<string, string[] | null> | null): Record<string, string[]> {
  return Object.fromEntries(Object.entries(error ?? {}).flatMap(([name, list]) => (list ? [[name, list]] : [])))
}

function toTexts(payload: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(payload).flatMap(([name, value]) =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
  )
  return Object.fromEntries(texts)
}
