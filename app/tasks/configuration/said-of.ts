import type { SubmissionResult } from '@conform-to/react'

/** What a builder's form was answered; a fault without words is that the server was not reached. */
export function saidOf(result: SubmissionResult<string[]> | null, notSaved: string) {
  return result?.error?.['']?.length === 0 ? { ...result, error: { '': [notSaved] } } : result
}
