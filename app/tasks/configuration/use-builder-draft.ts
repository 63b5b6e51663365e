import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'

/** The builder's content when it was previewed, as a posted form. */
export type BuilderDraftForm = { form: NonNullable<SubmissionResult['initialValue']> }

/** Whether a builder holds something of a person's: going to the preview and back takes away what the action answered. */
export function useHasUnsavedInput(
  lastResult: SubmissionResult<string[]> | null,
  draft: BuilderDraftForm | null,
): boolean {
  const [holds, setHolds] = useState(lastResult !== null || draft !== null)
  if (lastResult !== null && !holds) setHolds(true)
  return holds
}

/** The initial content of an editor; after the first submission the editor keeps its own state. */
export function useInitialBuilderState(lastResult: SubmissionResult<string[]> | null, draft: BuilderDraftForm | null) {
  const [begun, setBegun] = useState(draft && { initialValue: draft.form })
  if (lastResult !== null && begun !== null) setBegun(null)
  return lastResult ?? begun
}
