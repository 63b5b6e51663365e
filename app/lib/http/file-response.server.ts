import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createReadableStreamFromReadable } from '@react-router/node'
import { notFound } from './http.server'

/**
 * A file as an answer: immutable, privately cacheable unless it is not to be kept, with one byte range where the request asks for one (206, or 416
 * beyond its end). Throws 404 where the file is gone.
 */
export async function fileResponse(
  request: Request,
  file: string,
  mediaType: string,
  keeping: 'kept' | 'not kept' = 'kept',
): Promise<Response> {
  const size = await sizeOf(file)
  const headers = new Headers({
    'Content-Type': mediaType,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': keeping === 'kept' ? 'private, max-age=31536000, immutable' : 'no-store',
    'Accept-Ranges': 'bytes',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  const range = rangeOf(request.headers.get('range'), size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const body = request.method === 'HEAD' || size === 0 ? null : createReadStream(file, { start, end })
  return new Response(body && createReadableStreamFromReadable(body), { status: range ? 206 : 200, headers })
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound()
    throw error
  }
}

/** The one range that is asked for; null without one, or with several, which are answered with the whole file. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[1] === '' && Number(match[2]) === 0) return 'unsatisfiable'
  if (match[1] !== '' && match[2] !== '' && Number(match[2]) < Number(match[1])) return null
  return first >= size || first > last ? 'unsatisfiable' : { start: first, end: last }
}
