import { request } from 'node:http'
import { expect } from 'vitest'
import { type Client, hasJson, type Reply } from './client'
import { expectDescribed } from './described'

/** What a call answers when it fails. */
export type Failure = { message: string; errors?: Record<string, string[]>; requestId?: string }

type HeaderRecord = Record<string, string>

/** A call of /api with a JSON body; checks what holds of every answer. */
export async function call<T = unknown>(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
  headers?: HeaderRecord,
): Promise<Reply<T>> {
  return expectContract(await client.json<T>(method, path, body, headers))
}

/** A call whose JSON is given as text, for what `JSON.stringify` would not write, or of another media type. */
export async function callText<T = Failure>(
  client: Client,
  method: string,
  path: string,
  text: string,
  headers: HeaderRecord = {},
): Promise<Reply<T>> {
  const init = { method, body: text, headers: { 'Content-Type': 'application/json', ...headers } }
  const response = await client.fetch(path, init)
  return expectContract(readReply<T>(response.status, response.headers, await response.text()))
}

/** A multipart call; checks what holds of every answer. */
export async function callForm<T = unknown>(client: Client, path: string, form: FormData): Promise<Reply<T>> {
  return expectContract(await client.upload<T>(path, form))
}

type RawRequest = {
  method?: string
  /** Goes out as it stands: nothing is escaped or put into a normal form. */
  path: string
  headers?: HeaderRecord
  /** Several chunks go out with Transfer-Encoding: chunked, one with its Content-Length. */
  chunks?: (string | Uint8Array)[] | AsyncIterable<Uint8Array>
}

/** A request that `fetch` would not send as it stands, with the client's cookies. */
export async function raw<T = unknown>(client: Client, { method, path, headers, chunks }: RawRequest) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await new Promise<Reply<T>>((resolve, reject) => {
    const { hostname, port } = new URL(client.url)
    const sent: HeaderRecord = { ...(cookie && { Cookie: cookie }), ...headers }
    const only = Array.isArray(chunks) && chunks.length === 1 ? chunks[0] : undefined
    if (only !== undefined) sent['Content-Length'] = String(Buffer.byteLength(only))
    const outgoing = request(
      { hostname, port, path, method: method ?? 'GET', headers: sent, agent: false },
      (incoming) => {
        const received: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => received.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const pairs = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
          const text = Buffer.concat(received).toString('utf8')
          resolve(readReply<T>(incoming.statusCode ?? 0, new Headers(Object.fromEntries(pairs)), text))
        })
      },
    )
    outgoing.on('error', reject)
    write(outgoing, chunks ?? []).catch(reject)
  })
  const { status, headers: answered, body, text } = reply
  const isJson = hasJson(answered) && text !== ''
  expectDescribed(method ?? 'GET', path, { status, isJson, body })
  return reply
}

async function write(
  outgoing: ReturnType<typeof request>,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  for await (const chunk of chunks) {
    if (!outgoing.write(chunk)) await new Promise<void>((resolve) => outgoing.once('drain', resolve))
  }
  outgoing.end()
}

function readReply<T>(status: number, headers: Headers, text: string): Reply<T> {
  const body: T = JSON.parse(hasJson(headers) && text !== '' ? text : JSON.stringify(text))
  return { status, headers, body, text }
}

/** What the contract says of every answer but those of images and videos. */
export function expectContract<T>(reply: Reply<T>): Reply<T> {
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expectNoSecrets(reply.body)
  if (reply.status === 204) expect(reply.text).toBe('')
  if (reply.status >= 400) expectFailure(reply)
  return reply
}

function expectFailure({ status, headers, body }: Reply<unknown>): void {
  expect(headers.get('content-type')).toMatch(/^application\/json\b/)
  expect(body).toMatchObject({ message: expect.stringMatching(/\S/) })
  const { message, errors, ...rest } = Object(body)
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/^[\w-]{12}$/)
  expect(rest).toEqual(status === 500 ? { requestId } : {})
  if (status === 405) expect(headers.get('allow')).toBeTruthy()
  if (status === 429 || status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  if (errors === undefined) return
  const lists: unknown[] = Object.values(errors)
  expect(lists.length).toBeGreaterThan(0)
  for (const list of lists) expect(list).toEqual(expect.arrayContaining([expect.stringMatching(/\S/)]))
  expect(lists[0]).toContain(message)
}

const SECRETS = /^(password|passwordHash|password_hash|hash|token|tokenHash|sid|sess|session|secret)$/i

/** No answer carries a secret under any key, at any depth; `errors` and the reference name fields that are sent. */
function expectNoSecrets(value: unknown, path = 'answer'): void {
  if (typeof value !== 'object' || value === null || 'openapi' in value) return
  for (const [key, inner] of Object.entries(value)) {
    expect(SECRETS.test(key), `${path} has a key ${key}`).toBe(false)
    if (!(path === 'answer' && key === 'errors')) expectNoSecrets(inner, `${path}.${key}`)
  }
}
