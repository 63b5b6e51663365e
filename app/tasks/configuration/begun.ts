import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'

/** What stood in a builder when it was previewed: what its form held, as it is posted. */
export type HeldDraft = { form: NonNullable<SubmissionResult['initialValue']> }

/** Whether a builder holds something of a person's: going to the preview and back takes away what the action answered. */
export function useHolds(lastResult: SubmissionResult<string[]> | null, draft: HeldDraft | null): boolean {
  const [holds, setHolds] = useState(lastResult !== null || draft !== null)
  if (lastResult !== null && !holds) setHolds(true)
  return holds
}

/** What an editor begins with: what stood in it before; from the first answer on that is the editor's own business. */
export function useBegun(lastResult: SubmissionResult<string[]> | null, draft: HeldDraft | null) {
  const [begun, setBegun] = useState(draft && { initialValue: draft.form })
  if (lastResult !== null && begun !== null) setBegun(null)
  return lastResult ?? begun
}
