import type { SubmissionResult } from '@conform-to/react'
import { data, isRouteErrorResponse } from 'react-router'
import { noReply } from '~/accounts/form-reply'

type ClientAction<T> = { serverAction: () => Promise<T> }

/** The way of a form with script: where the server does not answer it, it stays as it is typed, under `failed`. */
export async function keepTyped<T>(args: ClientAction<T>, failed: string) {
  const unreached: SubmissionResult = { status: 'error', error: { '': [failed] } }
  // As a failure it makes nothing load anew, which would fail as well and take the form away.
  return await keepForm(args, () => data(unreached, { status: 503 }))
}

/** The same for a page of several forms, of which `?form=` says which one is sent. */
export async function keepNamedForm<T>(args: ClientAction<T> & { request: Request }, failed: string) {
  const form = new URL(args.request.url).searchParams.get('form')
  return await keepForm(args, () => data({ form, reply: { ...noReply, message: failed } }, { status: 503 }))
}

/** The same for a button of a page, below which its answer stands. */
export async function keepPage<T>(args: ClientAction<T>, failed: string) {
  return await keepForm(args, () => data(failed, { status: 503 }))
}

/** The same for a form that is answered in a shape of its own. */
export async function keepForm<T, Unreached>({ serverAction }: ClientAction<T>, unreached: () => Unreached) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (isUnreached(thrown)) return unreached()
    throw thrown
  }
}

/** Whether there is no connection, or whoever answered did not do what was asked: a proxy on the way, or a server that broke. */
function isUnreached(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) ? thrown.status >= 500 : thrown instanceof Error
}
