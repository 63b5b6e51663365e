import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { wholeOf } from '~/lib/http/bodies/byte-parts.server'
import { PartsRequest } from '~/lib/http/bodies/late-body.server'
import { newRequestId, REQUEST_ID } from '~/lib/http/request-id.server'
import { log } from '~/lib/observing/log.server'
import { type Coding, codingFor, compressed, compressor } from './compression'
import { refuse } from './refusal'
import { partsOf } from './request-body'

export type WebHandler = (request: Request, clientAddress: string) => Promise<Response>

/**
 * Answers a request of node:http with what a handler of web requests says. Reads no faster than the handler does and
 * writes no faster than the client reads; a client that goes away ends both. Never rejects. Why this is not the
 * framework's own `createRequestListener` stands in docs/decisions/listener.md.
 */
export async function answerWith(
  handler: WebHandler,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const answer = await handler(webRequest(url, request, response), request.socket.remoteAddress ?? 'unknown')
    if (response.headersSent || response.destroyed) await answer.body?.cancel()
    else await sendAnswer(answer, request, response)
  } catch (error) {
    const requestId = newRequestId()
    if (!isOfClient(error)) log.error({ err: error, requestId }, 'an answer broke off')
    if (!response.destroyed) refuse(response, 500, { [REQUEST_ID]: requestId })
  }
}

/** Whether it says no more than that the client has gone away. */
function isOfClient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET', 'EPIPE'].some((one) => one === code)
}

function webRequest(url: URL, request: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET' } = request
  const headers: [string, string][] = []
  for (const [name, value = ''] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.push([name, value])
    else for (const one of value) headers.push([name, one])
  }
  // What only reads is done before anyone could stop it.
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  return new PartsRequest(url, { method, headers }, partsOf(request, response), signalOf(request.socket, response))
}

/** Whoever follows a signal may be let go by it only when V8 looks through the whole heap. */
const MOST_OF_ONE_SIGNAL = 100

const controllers = new WeakMap<Socket, { controller: AbortController; left: number }>()

/**
 * The signal that the client has gone away before it was answered. A connection has one request under way at a time and ends with
 * one that is not answered: so many share a signal, since making one costs as much as a query.
 */
function signalOf(socket: Socket, response: ServerResponse): AbortSignal {
  let own = controllers.get(socket)
  if (!own || own.left === 0) {
    own = { controller: new AbortController(), left: MOST_OF_ONE_SIGNAL }
    controllers.set(socket, own)
  }
  own.left -= 1
  const { controller } = own
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

async function sendAnswer(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const coding = codingFor(request.headers, answer)
  const whole = wholeOf(answer)
  if (whole) return await sendWhole(answer, whole, coding, response)
  if (!answer.body) {
    writeHead(answer, response)
    response.end()
    return
  }
  const reader = answer.body.getReader()
  const first = await reader.read()
  const second = reader.read()
  // Most answers are one chunk: what there is of them is there by now.
  const isWhole = first.done || (await Promise.race([second.then(({ done }) => done), nextTurn(false)]))
  if (isWhole) await sendWhole(answer, first.value ?? new Uint8Array(), coding, response)
  else await sendParts(answer, parts(reader, first.value, second), coding, response)
}

async function sendWhole(answer: Response, bytes: Uint8Array, coding: Coding | null, response: ServerResponse) {
  const smaller = coding && (await compressed(coding, bytes))
  if (smaller) answer.headers.set('Content-Encoding', coding)
  const body = smaller ?? bytes
  answer.headers.set('Content-Length', String(body.length))
  writeHead(answer, response)
  response.end(body)
}

async function sendParts(answer: Response, body: AsyncIterable<Uint8Array>, coding: Coding | null, to: ServerResponse) {
  if (coding) {
    answer.headers.set('Content-Encoding', coding)
    answer.headers.delete('Content-Length')
  }
  writeHead(answer, to)
  if (coding) await pipeline(body, compressor(coding), to)
  else await pipeline(body, to)
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function* parts(reader: Reader, first: Uint8Array | undefined, second: ReturnType<Reader['read']>) {
  try {
    if (first) yield first
    for (let next = await second; !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}

function writeHead({ status, statusText, headers }: Response, response: ServerResponse): void {
  // A body that nobody has read to its end would stand before the next request on this connection.
  if (!response.req.complete) response.setHeader('Connection', 'close')
  const lines: string[] = []
  for (const [name, value] of headers) lines.push(name, value)
  response.writeHead(status, statusText || undefined, lines)
}
