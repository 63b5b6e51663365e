import type { RouterContextProvider } from 'react-router'
import { NotWritten, toWriteError } from '#db/write-errors'
import { requestIdContext } from '~/lib/http/request-id.server'
import { log } from '~/lib/observing/log.server'
import { logRarely } from '~/lib/observing/log-rarely.server'
import { type Fault, toSentence } from '~/texts/fault'
import { toUnavailableFault } from '~/texts/unavailable-fault'
import { requestLanguage } from './locale.server'

/** Seconds until a retry, by the status of a temporary failure. */
export const RETRY_AFTER: Partial<Record<number, string>> = { 503: '2', 507: '60' }

type Failure<Message> = { status: number; headers: Record<string, string>; message: Message }

/** The response when nothing can be written at present: the client may retry. Null for any other error. */
export function unavailableFailure(error: unknown): Failure<Fault> | null {
  const failure = toWriteError(error)
  if (!(failure instanceof NotWritten)) return null
  // Faults without a cause were already logged by the file watcher.
  if (failure.needsOperator && failure.cause instanceof Error) logRarely(failure.cause, failure.message)
  const { status } = failure
  return { status, headers: { 'Retry-After': RETRY_AFTER[status] ?? '2' }, message: toUnavailableFault(failure) }
}

/**
 * The response to an unexpected error, in the language of the request: retryable, or logged with the facts as 500 with its
 * reference. Rethrows a thrown Response.
 */
export function toFailure(
  error: unknown,
  context: Readonly<RouterContextProvider>,
  facts: Record<string, unknown> = {},
): Failure<string> {
  if (error instanceof Response) throw error
  const failure = unavailableFailure(error)
  const language = requestLanguage(context)
  if (failure) return { ...failure, message: toSentence(failure.message, language) }
  const requestId = context.get(requestIdContext)()
  log.error({ err: error, requestId, ...facts }, 'what was asked for failed')
  return { status: 500, headers: {}, message: language.words.common.reference(requestId) }
}
