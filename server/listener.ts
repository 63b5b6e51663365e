import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { log } from '~/lib/observing/log.server'
import { refuseBody, watchBody } from './body-timeout'
import type { Limits } from './connection-limits'
import { refusalBytes, refuse } from './error-response'
import { answerWith, type WebHandler } from './fetch-listener'
import { readableTarget, requestUrl } from './request-target'
import { type Connections, trackConnections } from './shutdown'

/** Handles a request, or returns false if the target is not its own. */
export type RequestHandler = (target: string, request: IncomingMessage, response: ServerResponse) => boolean

type Answers = {
  file: RequestHandler
  app: WebHandler
  /** The methods that an address takes, as `Allow` has them; null for an unknown address. */
  allowed?: (url: URL) => Promise<string | null>
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const READING = new Set(['GET', 'HEAD'])
const ALLOW = { Allow: METHODS.join(', ') }

/** What of a request could not be read, as a status; the rest is 400. */
const UNREADABLE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

const ENDED = 'HPE_INVALID_EOF_STATE'

/** A server of node:http that answers with built files, else with the app. */
export function createListener(answers: Answers, limits: Limits): { server: Server; connections: Connections } {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    // We refuse such a request ourselves, with our headers.
    requireHostHeader: false,
  })
  server.maxConnections = limits.connections
  server.timeout = limits.silentMs
  const connections = trackConnections(server)
  server.on('request', (request, response) => {
    if (connections.answersOn(request.socket).length > limits.requestsAtOnce)
      return refuse(response, 503, { Connection: 'close' })
    watchBody(request, response, limits)
    answer(answers, request, response)
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => end(socket, refusalBytes(405, ALLOW)))
  server.on('checkExpectation', (_request, response) => refuse(response, 417, { Connection: 'close' }))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuseUnread(socket, connections.answersOn(socket), error.code ?? '')
  })
  server.on('drop', () => log.warn({ most: limits.connections }, 'a connection too many was closed'))
  return { server, connections }
}

/** What cannot be read is the head of a request, or the body of the one that is being answered. */
function refuseUnread(socket: Socket, underWay: ServerResponse[], code: string): void {
  const status = UNREADABLE[code] ?? 400
  const [response] = underWay
  if (!socket.writable || code === 'ECONNRESET') socket.destroy()
  else if (!response) end(socket, refusalBytes(status))
  // A client that ends in the middle of a body has gone away, and pipelined responses must not overtake each other.
  else if (code === ENDED || underWay.length > 1 || response.req.complete || response.headersSent) socket.destroy()
  else refuseBody(response, status)
}

function answer({ file, app, allowed }: Answers, request: IncomingMessage, response: ServerResponse): void {
  const target = readableTarget(request.url ?? '/')
  const url = requestUrl(target, request)
  if (!METHODS.includes(request.method ?? '')) void refuseMethod(response, url, allowed)
  else if (!url || hasBadOrigin(url, request)) refuse(response, 400, { Connection: 'close' })
  else if (!file(target, request, response)) void answerWith(app, url, request, response)
}

/** Refuses a method that no URL supports, and lists those that this one does. */
async function refuseMethod(response: ServerResponse, url: URL | null, allowed: Answers['allowed']): Promise<void> {
  try {
    const allow = url && allowed ? await allowed(url) : ALLOW.Allow
    if (allow === null) refuse(response, 404, { Connection: 'close' })
    else refuse(response, 405, { Allow: allow, Connection: 'close' })
  } catch (error) {
    log.error({ err: error }, 'the methods of an address are unknown')
    refuse(response, 405, { ...ALLOW, Connection: 'close' })
  }
}

/** The framework itself refuses a form with an invalid `Origin`, but without our headers; the API does so with 403. */
function hasBadOrigin({ pathname }: URL, { method = '', headers: { origin } }: IncomingMessage): boolean {
  if (READING.has(method) || !origin || origin === 'null' || /^\/api(\/|$)/i.test(pathname)) return false
  return !URL.canParse(origin)
}

function end(socket: Duplex, bytes: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(bytes, () => socket.destroy())
}
