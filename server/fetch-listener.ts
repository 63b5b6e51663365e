import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createReadableStreamFromReadable } from '@react-router/node'
import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import { newRequestId, REQUEST_ID } from '~/lib/http/request-id.server'
import { log } from '~/lib/observing/log.server'
import { type Coding, codingFor, compress, compressedParts } from './compression'
import { refuse } from './error-response'
import { streamBody } from './read-body'

export type WebHandler = (request: Request, clientAddress: string) => Promise<Response>

/** Answers a request of node:http with the response of a fetch handler. Never rejects. */
export async function answerWith(
  handler: WebHandler,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const answer = await handler(createRequest(url, request, response), request.socket.remoteAddress ?? 'unknown')
    if (response.headersSent || response.destroyed) await answer.body?.cancel()
    else await send(answer, request, response)
  } catch (error) {
    const requestId = newRequestId()
    if (!isFromClient(error)) log.error({ err: error, requestId }, 'an answer broke off')
    if (!response.headersSent && !response.destroyed) refuse(response, 500, { [REQUEST_ID]: requestId })
    else response.destroy()
  }
}

function createRequest(url: URL, request: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET' } = request
  const headers = createHeaders(request)
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const body = streamBody(request, response)
  const init = { method, headers, signal: gone.signal, body, duplex: 'half' as const }
  return new Request(url, init)
}

/** Whether the error only means that the client has gone away. */
function isFromClient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : null
  return (
    error.name === 'AbortError' || ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].some((one) => one === code)
  )
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const coding = codingFor(request.headers, answer)
  const ready = await encode(answer, coding)
  // The rest of an unread body would be parsed as the next request on this connection.
  if (!request.complete) response.setHeader('Connection', 'close')
  if (request.method === 'HEAD') await ready.body?.cancel()
  await sendResponse(response, ready)
}

/** The response in a coding that the client accepts. One that comes in a single chunk is sent with its length. */
async function encode(answer: Response, coding: Coding | null): Promise<Response> {
  const { status, statusText, headers, body } = answer
  // A file, which is streamed.
  if (!body || (!coding && headers.has('Content-Length'))) return answer
  const reader: Reader = body.getReader()
  const first = await reader.read()
  const second = reader.read()
  const isWhole = first.done || (await Promise.race([second.then(({ done }) => done), nextTurn(false)]))
  if (isWhole) {
    const bytes = first.value ?? new Uint8Array()
    const smaller = coding && (await compress(coding, bytes))
    if (smaller) headers.set('Content-Encoding', coding)
    const whole = smaller ?? bytes
    headers.set('Content-Length', String(whole.length))
    return new Response(whole, { status, statusText, headers })
  }
  const parts = Readable.from(chunks(reader, first.value, second), { objectMode: false })
  if (coding) {
    headers.set('Content-Encoding', coding)
    headers.delete('Content-Length')
  }
  const stream = coding ? compressedParts(coding, parts) : parts
  return new Response(createReadableStreamFromReadable(stream), { status, statusText, headers })
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

async function* chunks(reader: Reader, first: Uint8Array<ArrayBuffer> | undefined, second: ReturnType<Reader['read']>) {
  try {
    if (first) yield first
    for (let next = await second; !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
