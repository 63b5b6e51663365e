import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import fresh from 'fresh'
import { createTag } from '~/lib/http/etag.server'
import { createYielder } from '~/lib/work/yielding-chunks.server'

/** A JSON response to a GET with its ETag, or 304 if the client has it already. */
export async function withEtag(request: Request, response: Response): Promise<Response> {
  const isTagged = response.status === 200 && /^(GET|HEAD)$/.test(request.method) && isJson(response)
  if (!isTagged || !response.body) return response
  const answer = response.headers.has('ETag') ? response : await withTag(response, response.body)
  const { headers } = answer
  // The response depends on the caller's credentials.
  headers.append('Vary', 'Cookie, Authorization')
  const known = request.headers.get('if-none-match')
  if (known === null || !fresh({ 'if-none-match': known }, { etag: headers.get('ETag') ?? '' })) return answer
  await answer.body?.cancel()
  for (const name of ['Content-Type', 'Content-Encoding']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

/** Adds the ETag of the body. Yields while reading a long one. */
async function withTag(response: Response, body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Response> {
  const { headers } = response
  const tag = createTag()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const breathe = createYielder()
  for await (const part of body) {
    parts.push(part)
    tag.add(part)
    await breathe()
  }
  headers.set('ETag', tag.whole())
  const [first] = parts
  return new Response(parts.length > 1 ? createReadableStreamFromReadable(Readable.from(parts)) : first, { headers })
}

function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}
