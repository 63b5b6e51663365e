import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import { createContext, type MiddlewareFunction } from 'react-router'
import { log } from '../observing/log.server'
import { observed } from '../observing/observing.server'
import { acceptedCodings } from './accepted-codings.server'
import type { Around } from './in-one.server'
import { newRequestId, REQUEST_ID } from './request-id.server'

/*
 * Pages that are the same for everyone who comes without a cookie of ours are rendered once and kept in memory, ready
 * compressed. Only the addresses that a route declares are kept, so that nobody can fill the memory.
 */

type KeptPage = {
  route: string
  etag: string
  headers: OutgoingHttpHeaders
  bodies: { coding: 'br' | 'gzip' | null; bytes: Buffer }[]
}

const kept = new Map<string, KeptPage>()

/**
 * Whether the page that is being rendered is one for everyone, and must hold nothing of this request alone; and whether
 * it asks for a password.
 */
const publicPageContext = createContext<'page' | 'with password' | null>(null)

/** The middleware of a route whose page is public at these addresses (path and search), written exactly so. */
export function publicAt(...addresses: string[]): MiddlewareFunction<Response> {
  return setPublic('page', addresses)
}

/** As `publicAt`; no browser keeps the page, because going back to it would show what was typed. */
export function publicWithPasswordAt(...addresses: string[]): MiddlewareFunction<Response> {
  return setPublic('with password', addresses)
}

/** Around everything that makes an answer: gives a public page its ETag, and keeps it for the next request. */
export const keepPublicPages: Around = async ({ request, context, pattern }, next) => {
  const response = await next()
  const kind = context.get(publicPageContext)
  const isKept = kind && response.status === 200 && !response.headers.has('Set-Cookie')
  if (!isKept) return response
  const html = await response.text()
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', etag)
  // A browser asks each time whether this is still the page, and by whom it is asked decides what it gets.
  headers.set('Cache-Control', kind === 'page' ? 'private, no-cache' : 'no-store')
  headers.set('Vary', 'Cookie, Accept-Encoding')
  const page = { route: pattern, etag, headers: Object.fromEntries(headers) }
  compress(html)
    .then((bodies) => kept.set(addressOf(request), { ...page, bodies }))
    .catch((error: unknown) => log.error({ err: error }, 'a public page could not be kept'))
  if (fresh(Object.fromEntries(request.headers), { etag })) return new Response(null, { status: 304, headers })
  return new Response(html, { headers })
}

/**
 * Answers with a page that is kept in memory, before any framework has seen the request; false where there is none, or
 * where the request carries a session or a flash message.
 */
export function answerFromMemory(target: string, request: IncomingMessage, response: ServerResponse): boolean {
  const page = kept.get(target)
  if (!page || !isRead(request.method) || isOurs(request.headers.cookie)) return false
  const requestId = newRequestId()
  response.setHeader(REQUEST_ID, requestId)
  if (fresh(request.headers, { etag: page.etag })) response.writeHead(304, page.headers).end()
  else send(page, request, response)
  void observed(
    'request',
    () => ({ 'http.request.method': request.method ?? '', 'http.route': page.route }),
    async () => response.statusCode,
    (status) => ({ 'http.response.status_code': status }),
  )
  const facts = { method: request.method, route: page.route, status: response.statusCode, requestId }
  log.info({ ...facts, ms: 0, kept: true }, 'request')
  return true
}

function send({ headers, bodies }: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const accepted = acceptedCodings(request.headers)
  const body = bodies.find(({ coding }) => coding === null || accepted.has(coding))
  if (!body) throw new Error('A page is kept without its plain text')
  const coding = body.coding && { 'Content-Encoding': body.coding }
  response.writeHead(200, { ...headers, ...coding, 'Content-Length': body.bytes.length })
  response.end(request.method === 'HEAD' ? undefined : body.bytes)
}

function setPublic(kind: 'page' | 'with password', addresses: string[]): MiddlewareFunction<Response> {
  return async ({ request, context }) => {
    const isForAll = isRead(request.method) && !isOurs(request.headers.get('cookie'))
    if (isForAll && addresses.includes(addressOf(request))) context.set(publicPageContext, kind)
  }
}

/** The page in each coding, the smallest first. */
async function compress(html: string): Promise<KeptPage['bodies']> {
  const bytes = Buffer.from(html)
  const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  return [
    { coding: 'br', bytes: await promisify(brotliCompress)(bytes, hint) },
    { coding: 'gzip', bytes: await promisify(gzip)(bytes, { level: 9 }) },
    { coding: null, bytes },
  ]
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isOurs(cookies: string | null | undefined): boolean {
  return /(?:^|;\s*)(?:sid|flash)=/.test(cookies ?? '')
}
