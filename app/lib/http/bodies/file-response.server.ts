import { createReadableStreamFromReadable } from '@react-router/node'
import { files } from '../../files/files.server'
import { notFoundResponse } from '../http.server'

/**
 * A stored file: immutable, and privately cacheable unless it may not be cached; with one byte range if requested (206,
 * or 416 beyond its end). Throws 404 if the file no longer exists.
 */
export async function fileResponse(
  request: Request,
  name: string,
  mediaType: string,
  keeping: 'kept' | 'not kept' = 'kept',
): Promise<Response> {
  // The whole file needs one request only.
  const isWhole = request.method !== 'HEAD' && !request.headers.has('range')
  const whole = isWhole ? await files.read(name) : null
  const size = isWhole ? whole?.size : await files.size(name)
  if (size === undefined || size === null) throw notFoundResponse()
  const headers = new Headers({
    'Content-Type': mediaType,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': keeping === 'kept' ? 'private, max-age=31536000, immutable' : 'no-store',
    'Accept-Ranges': 'bytes',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  const range = parseRange(request.headers.get('range'), size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const isEmpty = request.method === 'HEAD' || size === 0
  const body = isEmpty ? null : (whole ?? (await files.read(name, { start, end })))?.bytes
  if (body === undefined) throw notFoundResponse()
  return new Response(body && createReadableStreamFromReadable(body), { status: range ? 206 : 200, headers })
}

/** The requested range; null without one, or with several, for which the response is the whole file. */
function parseRange(header: string | null, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[1] === '' && Number(match[2]) === 0) return 'unsatisfiable'
  if (match[1] !== '' && match[2] !== '' && Number(match[2]) < Number(match[1])) return null
  return first >= size || first > last ? 'unsatisfiable' : { start: first, end: last }
}
