import { createContext } from 'react-router'
import { FAILURE_COOKIE } from '../failure-cookie'
import { randomId } from '../secret.server'

/** The header of every answer that the app gives. */
export const REQUEST_ID = 'X-Request-Id'

/** An id that an answer and its log lines share, and the page of a failure. Nothing that a client sends is in it. */
export function newRequestId(): string {
  return randomId(9)
}

/**
 * The Set-Cookie header that passes the id to the page's script, because the framework does not expose response
 * headers.
 */
export function failureCookie(requestId: string): string {
  return `${FAILURE_COOKIE}=${requestId}; Max-Age=10; Path=/; SameSite=Strict`
}

/** The id of a request; a new one if no middleware ran. */
export const requestIdContext = createContext(newRequestId)
