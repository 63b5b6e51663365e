import { createHash } from 'node:crypto'
import fresh from 'fresh'

/**
 * An answer of JSON to a GET with its ETag, or 304 without it where the client has it still. The tag is weak: the same answer
 * may go out in several codings.
 */
export async function tagged(request: Request, response: Response): Promise<Response> {
  const isTagged = response.status === 200 && /^(GET|HEAD)$/.test(request.method) && isJson(response)
  if (!isTagged) return response
  const bytes = await response.arrayBuffer()
  const etag = `W/"${createHash('sha1').update(new Uint8Array(bytes)).digest('base64url')}"`
  const { headers } = response
  headers.set('ETag', etag)
  // Whose answer it is says what came with the request.
  headers.append('Vary', 'Cookie, Authorization')
  const known = request.headers.get('if-none-match')
  if (known === null || !fresh({ 'if-none-match': known }, { etag })) return new Response(bytes, { headers })
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}
