import pino from 'pino'
import type { MiddlewareFunction } from 'react-router'
import { env } from '../env.server'
import { isDataRequest } from '../http/data-request'
import { failureCookie, newRequestId, REQUEST_ID, requestIdContext } from '../http/request-id.server'
import { instrument } from './instrumentation.server'

/** Holds no addresses, bodies, tokens or cookies: log ids, counts and errors, never input. */
export const log = pino({ level: env.LOG_LEVEL, base: undefined, serializers: { err: withoutValues } })

/** The message of a failed query contains its values, which may be personal data. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, message, stack, ...facts } = pino.stdSerializers.err(error)
  return { ...facts, message: message.replace(VALUES, ''), stack: stack.replace(VALUES, '') }
}

/** nginx's status for a client that closed the connection before the response. */
const GONE = 499

const VALUES = /\nparams: [\s\S]*?(?=\n {4}at |$)/g

/** One line a request, with the route's pattern in place of the path: paths hold tokens. Its id is with the answer too. */
export const logRequest: MiddlewareFunction<Response> = async ({ request, pattern, context }, next) => {
  const requestId = newRequestId()
  context.set(requestIdContext, () => requestId)
  const begun = performance.now()
  const toStatus = (response: Response) => (request.signal.aborted ? GONE : response.status)
  const response = await instrument(
    'request',
    () => ({ 'http.request.method': request.method, 'http.route': pattern }),
    next,
    (response) => ({ 'http.response.status_code': toStatus(response) }),
  )
  const ms = Math.round(performance.now() - begun)
  const { status, headers } = response
  headers.set(REQUEST_ID, requestId)
  if (status >= 400 && isDataRequest(request)) headers.append('Set-Cookie', failureCookie(requestId))
  log.info({ method: request.method, route: pattern, status: toStatus(response), ms, requestId }, 'request')
  return response
}
