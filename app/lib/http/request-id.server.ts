import { createContext } from 'react-router'
import { randomId } from '../secret.server'

/** The header of every failure of ours. */
export const REQUEST_ID = 'X-Request-Id'

/** An id that a failure's answer, its page and its log lines share. Nothing that a client sends is in it. */
export function newRequestId(): string {
  return randomId(9)
}

/** Gives the id of a request, made when it is first asked for: most requests do not fail. */
export const requestIdContext = createContext(newRequestId)
