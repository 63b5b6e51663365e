import type { SubmissionResult } from '@conform-to/react'
import { data, isRouteErrorResponse } from 'react-router'
import { noReply } from '~/accounts/form-result'
import type { ChoiceReply } from '~/projects/participation/people-picker-form'
import { BUSY, isBusy, UNREACHED } from '~/ui/server-reachable'

type ClientAction<T> = { request: Request; serverAction: () => Promise<T> }

/** How long (ms) to wait for the response to a form without files; uploads have no limit. */
const PATIENCE = 30_000

/**
 * Posts a dialog's form by script. If the server does not respond, or not within half a minute, the form stays as
 * typed, with the message `failed`.
 */
export async function keepInput<T>(args: ClientAction<T>, failed: string) {
  const replyTo = (reason: string | null): SubmissionResult => ({
    status: 'error',
    error: { '': reason === null ? [failed] : [failed, reason] },
  })
  // Reported as a failure, it triggers no revalidation, which would fail too and remove the form.
  return await keepForm(args, (reason) => data(replyTo(reason), { status: 503 }))
}

/** The same for a page with several forms; `?form=` names the submitted one. */
export async function keepNamedForm<T>(args: ClientAction<T>, failed: string) {
  const form = new URL(args.request.url).searchParams.get('form')
  return await keepForm(args, (reason) =>
    data({ form, reply: { ...noReply, message: withReason(failed, reason) } }, { status: 503 }),
  )
}

/** The same for a button of a page, below which the message appears. */
export async function keepPage<T>(args: ClientAction<T>, failed: string) {
  return await keepForm(args, (reason) => data(withReason(failed, reason), { status: 503 }))
}

/** The same for a people picker, whose form also posts searches and page turns. */
export async function keepChoice<T>(args: ClientAction<T>, failed: string) {
  const isSearch = (await args.request.clone().formData()).has('page')
  const replyTo = (reason: string | null): ChoiceReply => ({
    error: isSearch ? (reason ?? UNREACHED) : withReason(failed, reason),
    candidates: null,
  })
  return await keepForm(args, (reason) => data(replyTo(reason), { status: 503 }))
}

/** The same for a form with a reply of another shape. `unreached` gets the reason if the server is busy. */
export async function keepForm<T, Unreached>(
  { request, serverAction }: ClientAction<T>,
  unreached: (reason: string | null) => Unreached,
) {
  const isPatient = await carriesFile(request)
  try {
    return await (isPatient ? serverAction() : withinPatience(serverAction()))
  } catch (thrown) {
    if (isRouteErrorResponse(thrown) && isBusy(thrown.status)) return unreached(BUSY)
    if (isUnreached(thrown)) return unreached(null)
    throw thrown
  }
}

/** Whether there is no connection, or the response came from a proxy or a broken server. */
function isUnreached(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) ? thrown.status >= 500 : thrown instanceof Error
}

function withReason(failed: string, reason: string | null): string {
  return reason === null ? failed : `${failed} ${reason}`
}

async function carriesFile(request: Request): Promise<boolean> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/')) return false
  const fields = await request.clone().formData()
  return [...fields.values()].some((value) => value instanceof File && value.size > 0)
}

async function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time')), PATIENCE)
  })
  try {
    return await Promise.race([answer, over])
  } finally {
    clearTimeout(timer)
  }
}
