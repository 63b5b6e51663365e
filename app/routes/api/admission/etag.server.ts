import fresh from 'fresh'
import { bodyOfParts } from '~/lib/http/byte-parts.server'
import { createTag } from '~/lib/http/tag.server'
import { createBreather } from '~/lib/work/slices.server'

/** An answer of JSON to a GET with its ETag, or 304 without it where the client has it still. */
export async function tagged(request: Request, response: Response): Promise<Response> {
  const { status, headers, body } = response
  const isTagged = status === 200 && /^(GET|HEAD)$/.test(request.method) && isJson(response)
  if (!isTagged || !body) return response
  const found = headers.get('ETag')
  const { etag, content } = found === null ? await tagOf(body) : { etag: found, content: body }
  headers.set('ETag', etag)
  // Whose answer it is says what came with the request.
  headers.append('Vary', 'Cookie, Authorization')
  const known = request.headers.get('if-none-match')
  if (known === null || !fresh({ 'if-none-match': known }, { etag })) return new Response(content, { headers })
  if (content === body) await body.cancel()
  for (const name of ['Content-Type', 'Content-Encoding']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

/** The tag of a body that has none yet, and its parts as they came: of a long one everyone else has their turn in between. */
async function tagOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const tag = createTag()
  const breathe = createBreather()
  for await (const part of body) {
    parts.push(part)
    tag.add(part)
    await breathe()
  }
  return { etag: tag.whole(), content: bodyOfParts(parts) }
}

function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}
