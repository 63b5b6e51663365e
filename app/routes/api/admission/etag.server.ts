import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { bodyOfParts } from '~/lib/http/byte-parts.server'
import { createBreather } from '~/lib/work/slices.server'

/**
 * An answer of JSON to a GET with its ETag, or 304 without it where the client has it still. The tag is weak: the same answer
 * may go out in several codings.
 */
export async function tagged(request: Request, response: Response): Promise<Response> {
  const { status, headers, body } = response
  const isTagged = status === 200 && /^(GET|HEAD)$/.test(request.method) && isJson(response)
  if (!isTagged || !body) return response
  const { parts, etag } = await tagOf(body)
  headers.set('ETag', etag)
  // Whose answer it is says what came with the request.
  headers.append('Vary', 'Cookie, Authorization')
  const known = request.headers.get('if-none-match')
  if (known === null || !fresh({ 'if-none-match': known }, { etag }))
    return new Response(bodyOfParts(parts), { headers })
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

/** The parts of a body as they came, and the tag of all of them: of a long one everyone else has their turn in between. */
async function tagOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const hash = createHash('sha1')
  const breathe = createBreather()
  for await (const part of body) {
    parts.push(part)
    hash.update(part)
    await breathe()
  }
  return { parts, etag: `W/"${hash.digest('base64url')}"` }
}

function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}
