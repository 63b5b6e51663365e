import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import { noContentPolicy, standingHeaders } from '~/lib/http/headers.server'
import { newRequestId, REQUEST_ID } from '~/lib/http/request-id.server'
import { log } from '~/lib/observing/log.server'

/** Responds instead of the app, with an error in the form of `/api`; ends a response that has begun. */
export function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) if (name !== 'connection') response.removeHeader(name)
  const body = formatBody(status)
  response.writeHead(status, { ...toHeaders(body), ...requestIdHeader(status), ...headers }).end(body)
}

/** The same as bytes, for a socket with an unreadable request. Ends the connection. */
export function refusalBytes(status: number, headers: Record<string, string> = {}): string {
  const body = formatBody(status)
  const all = { ...toHeaders(body), ...requestIdHeader(status), ...headers, Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** The id that the refusal has, in the log too. */
function requestIdHeader(status: number): Record<string, string> {
  const requestId = newRequestId()
  log.info({ status, requestId }, 'refused')
  return { [REQUEST_ID]: requestId }
}

function formatBody(status: number): string {
  const [first = '', ...rest] = STATUS_CODES[status] ?? 'Refused'
  return JSON.stringify({ message: first + rest.join('').toLowerCase() })
}

function toHeaders(body: string): Record<string, string> {
  return {
    ...standingHeaders,
    'Content-Security-Policy': noContentPolicy(),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  }
}
