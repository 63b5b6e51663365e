import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

type ClientAction<T> = { serverAction: () => Promise<T> }

/** The way of a form with script: where the server cannot be reached, it stays as it is typed, under `failed`. */
export async function keepTyped<T>(args: ClientAction<T>, failed: string) {
  const unreached: SubmissionResult = { status: 'error', error: { '': [failed] } }
  // As a failure it makes nothing load anew, which would fail as well and take the form away.
  return await keepForm(args, () => data(unreached, { status: 503 }))
}

/** The same for a form that is answered in a shape of its own. */
export async function keepForm<T, Unreached>({ serverAction }: ClientAction<T>, unreached: () => Unreached) {
  try {
    return await serverAction()
  } catch (thrown) {
    // fetch rejects with a TypeError where there is no connection.
    if (thrown instanceof TypeError) return unreached()
    throw thrown
  }
}
