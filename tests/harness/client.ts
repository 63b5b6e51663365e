import { expectDescribed } from './described'

/** What came back: `body` is the JSON where there was some, else the text; `text` is the raw body. */
export type Reply<T> = { status: number; headers: Headers; body: T; text: string }

type HeaderRecord = Record<string, string>

/** A fetch client that keeps cookies as a browser does and follows no redirects. */
export type Client = {
  url: string
  cookies: Map<string, string>
  /** Sends the request with the kept cookies and keeps the new ones. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** A call of /api; `body` goes out as JSON, and what comes back is taken to be a `T`. */
  json<T = unknown>(method: string, path: string, body?: unknown, headers?: HeaderRecord): Promise<Reply<T>>
  /** A multipart call of /api. */
  upload<T = unknown>(path: string, form: FormData, headers?: HeaderRecord): Promise<Reply<T>>
  /** A page, as a browser asks for it. */
  page(path: string, headers?: HeaderRecord): Promise<Reply<string>>
  /** A form posted without JavaScript, as a browser on our own page sends it. */
  post(path: string, fields: Record<string, string> | URLSearchParams | FormData): Promise<Reply<string>>
}

export function createClient(url: string): Client {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    await check(init.method ?? 'GET', path, response)
    return response
  }

  return {
    url,
    cookies,
    fetch: send,
    async json<T>(method: string, path: string, body?: unknown, headers: HeaderRecord = {}) {
      const type: HeaderRecord = body === undefined ? {} : { 'Content-Type': 'application/json' }
      const text = body === undefined ? undefined : JSON.stringify(body)
      return await read<T>(await send(path, { method, body: text, headers: { ...type, ...headers } }))
    },
    async upload<T>(path: string, form: FormData, headers?: HeaderRecord) {
      return await read<T>(await send(path, { method: 'POST', body: form, headers }))
    },
    async page(path, headers) {
      return await read(await send(path, { headers: { Accept: 'text/html', ...headers } }))
    },
    async post(path, fields) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
      const headers = { Accept: 'text/html', Origin: new URL(url).origin, 'Sec-Fetch-Site': 'same-origin' }
      return await read(await send(path, { method: 'POST', body, headers }))
    },
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  const gone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
  if (gone) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1).trim())
}

/** Whatever a test asks of /api has to be answered as the reference has it. */
async function check(method: string, path: string, response: Response): Promise<void> {
  const isJson = hasJson(response.headers)
  const text = isJson ? await response.clone().text() : ''
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  expectDescribed(method, path, { status: response.status, isJson: text !== '', body })
}

/** Whether what came back is said to be JSON. */
export function hasJson(headers: Headers): boolean {
  return /\bjson\b/.test(headers.get('content-type') ?? '')
}

/** The one place where what the server sent is believed to have the shape that a test names. */
async function read<T>(response: Response): Promise<Reply<T>> {
  const text = await response.text()
  const body: unknown = hasJson(response.headers) && text !== '' ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body: body as T, text }
}

/** Throws, with what the server said, where a step of the preparation did not go as it must. */
export function expectStatus<T>(status: number, reply: Reply<T>): Reply<T> {
  if (reply.status !== status) throw new Error(`Expected ${status}, got ${reply.status}: ${reply.text.slice(0, 500)}`)
  return reply
}
