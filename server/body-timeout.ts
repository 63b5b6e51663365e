import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Limits } from './connection-limits'
import { refuse } from './error-response'

type BodyLimits = Pick<Limits, 'silentBodyMs' | 'bodyBytesASecond'>

/** Refuses a request (408) if its unfinished body has brought nothing, or next to nothing, for this long. */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { silentBodyMs, bodyBytesASecond }: BodyLimits,
): void {
  // Without these there is no body.
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
  const { socket } = request
  const fewest = (bodyBytesASecond * silentBodyMs) / 1_000
  let received = socket.bytesRead
  let wasOurs = false
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    // Unread bytes in our buffer do not count as the sender's silence, nor does the time right after we resume reading.
    const isOurs = request.readableLength > 0
    const isSilent = socket.bytesRead - received < fewest && !isOurs && !wasOurs
    received = socket.bytesRead
    wasOurs = isOurs
    if (!isSilent) return
    clearInterval(timer)
    refuseBody(response, 408)
  }, silentBodyMs).unref()
  response.once('close', () => clearInterval(timer))
}

/** Refuses a request with an endless body; the reader of the body sees its end once the response is sent. */
export function refuseBody(response: ServerResponse, status: number): void {
  response.once('close', () => response.req.destroy(brokenOff()))
  refuse(response, status, { Connection: 'close' })
}

/** As a connection that breaks off: it is no fault of ours. */
export function brokenOff(): NodeJS.ErrnoException {
  return Object.assign(new Error('The body broke off'), { code: 'ECONNRESET' })
}
