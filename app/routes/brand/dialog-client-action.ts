import type { SubmissionResult } from '@conform-to/react'

/** With script: where the server cannot be reached, the form stays as it is typed, under `failed`. */
export async function keepTyped<T>(serverAction: () => Promise<T>, failed: string): Promise<T | SubmissionResult> {
  return await answerOr(serverAction, (): SubmissionResult => ({ status: 'error', error: { '': [failed] } }))
}

/** The same for a form that is answered in a shape of its own. */
export async function answerOr<T, Unreached>(
  serverAction: () => Promise<T>,
  unreached: () => Unreached,
): Promise<T | Unreached> {
  try {
    return await serverAction()
  } catch (thrown) {
    // fetch rejects with a TypeError where there is no connection.
    if (thrown instanceof TypeError) return unreached()
    throw thrown
  }
}
