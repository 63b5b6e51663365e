import type { SubmissionResult } from '@conform-to/react'

/** The message for a builder's form; a fault without a message means that the server was not reached. */
export function formResultMessage(result: SubmissionResult<string[]> | null, notSaved: string) {
  return result?.error?.['']?.length === 0 ? { ...result, error: { '': [notSaved] } } : result
}
