import { redirectWithFlash } from '~/accounts/flash-message.server'
import type { Outcome } from '~/lib/outcome'
import { attempt } from './dialog-reply.server'

type Change = {
  /** Where a refusal is shown. */
  back: string
  /** What is said when nothing better can be. */
  failed: string
}

/** Does what a button of the task's view asks for: its value, or the way back with a message that says what went wrong. */
export async function change<T>(work: () => Promise<Outcome<T>>, { back, failed }: Change) {
  const { value, again } = await attempt(work, { reply: ({ formErrors }) => formErrors?.[0] ?? failed, failed })
  if (!again) return { value }
  return { refused: await redirectWithFlash(back, { title: 'Error', message: again.data, kind: 'error' }) }
}
