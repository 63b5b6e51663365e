import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/*
 * A bucket over HTTP, in memory, that takes nothing which is not signed by AWS Signature Version 4, for what s3rver lets
 * through: it computes signature and checksum itself (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html),
 * knows who is in the middle of an upload of parts, and fails as it is told to.
 */

const PART_BYTES = 5 * 1_048_576
const KEY = { id: 'key-of-the-tests', secret: 'a secret of the tests' }
const BUCKET = 'sounding-tests'

/** What comes of each request until another is said: all well, an answer, no answer, or half of one. */
type Trouble = 'none' | 500 | 503 | 507 | 'silent' | 'cut' | 'slow'

export type S3Double = {
  /** What the product is to be told. */
  environment: Record<string, string>
  objects: Map<string, { bytes: Buffer; changedAt: number }>
  /** By their ids. */
  unfinished: Map<string, { name: string; begunAt: number; parts: Map<number, Buffer> }>
  /** Requests that were refused, as 'PUT /bucket/name 403 code'. */
  refused: string[]
  /** What was asked for so far, as 'GET /bucket/name'. */
  requests: string[]
  /** For so many requests, or until another is said. */
  trouble(kind: Trouble, times?: number): void
  /** Goes, as a machine that is switched off, and comes back with what it had. */
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startS3(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map()
  const unfinished: S3Double['unfinished'] = new Map()
  const refused: string[] = []
  let trouble: Trouble = 'none'
  let left = Number.POSITIVE_INFINITY
  const requests: string[] = []
  let server = createServer(answer)
  await listen(server, 0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The bucket has no port')
  const { port } = address

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    requests.push(`${request.method} ${request.url}`)
    const fault = left > 0 ? trouble : 'none'
    left -= 1
    if (fault === 'silent') return null
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 300).unref())
    if (typeof fault === 'number') {
      request.resume()
      return end(response, fault, `<Error><Code>${fault === 503 ? 'SlowDown' : 'InternalError'}</Code></Error>`)
    }
    const body = await buffer(request).catch(() => null)
    if (!body) return null
    const wrong = faultIn(request, body)
    if (wrong) {
      refused.push(`${request.method} ${request.url} ${wrong}`)
      return end(response, 403, `<Error><Code>${wrong}</Code></Error>`)
    }
    const cut = fault === 'cut'
    return handle({ objects, unfinished, refused }, request, body, response, cut)
  }

  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    objects,
    unfinished,
    refused,
    requests,
    trouble(kind, times = Number.POSITIVE_INFINITY) {
      trouble = kind
      left = times
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async start() {
      server = createServer(answer)
      await listen(server, port)
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

type Kept = Pick<S3Double, 'objects' | 'unfinished' | 'refused'>

function handle(
  kept: Kept,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  cut: boolean,
): ServerResponse {
  const url = new URL(request.url ?? '', 'http://bucket')
  const [, bucket, ...rest] = url.pathname.split('/')
  if (bucket !== BUCKET) return end(response, 404, '<Error><Code>NoSuchBucket</Code></Error>')
  const name = rest.join('/')
  const id = url.searchParams.get('uploadId')
  if (name === '') return end(response, 200, listing(kept, url.searchParams))
  if (url.searchParams.has('uploads')) {
    const begun = randomBytes(16).toString('hex')
    kept.unfinished.set(begun, { name, begunAt: Date.now(), parts: new Map() })
    return end(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  if (id !== null) return handlePart(kept, id, request, url, body, response)
  const object = kept.objects.get(name)
  if (request.method === 'PUT') {
    kept.objects.set(name, { bytes: body, changedAt: Date.now() })
    response.setHeader('ETag', etagOf(body))
    return end(response, 200)
  }
  if (request.method === 'DELETE') {
    kept.objects.delete(name)
    return end(response, 204)
  }
  if (!object) return end(response, 404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
  return send(object.bytes, request, response, cut)
}

function send(bytes: Buffer, request: IncomingMessage, response: ServerResponse, cut: boolean): ServerResponse {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)
  if (from !== undefined) {
    response.statusCode = 206
    response.setHeader('Content-Range', `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`)
  }
  response.setHeader('Content-Length', part.length)
  if (request.method === 'HEAD') return response.end()
  if (!cut) return response.end(part)
  response.write(part.subarray(0, part.length / 2), () => response.destroy())
  return response
}

function handlePart(
  { objects, unfinished, refused }: Kept,
  id: string,
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  response: ServerResponse,
): ServerResponse {
  const upload = unfinished.get(id)
  if (!upload) return end(response, 404, '<Error><Code>NoSuchUpload</Code></Error>')
  if (request.method === 'DELETE') {
    unfinished.delete(id)
    return end(response, 204)
  }
  if (request.method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body)
    response.setHeader('ETag', etagOf(body))
    return end(response, 200)
  }
  const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const parts = wanted.map(([, number, etag]) => {
    const part = upload.parts.get(Number(number))
    return part && etagOf(part) === etag ? part : null
  })
  const small = parts.slice(0, -1).some((part) => part && part.length < PART_BYTES)
  const code = parts.includes(null) || parts.length === 0 ? 'InvalidPart' : small ? 'EntityTooSmall' : null
  if (code) {
    refused.push(`${request.method} ${url.pathname} ${code}`)
    return end(response, 400, `<Error><Code>${code}</Code></Error>`)
  }
  objects.set(upload.name, { bytes: Buffer.concat(parts.flatMap((part) => part ?? [])), changedAt: Date.now() })
  unfinished.delete(id)
  return end(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
}

/** Two names at a time, so that whoever lists goes on. */
function listing({ objects, unfinished }: Kept, query: URLSearchParams): string {
  if (query.has('uploads')) {
    const entries = [...unfinished].map(
      ([id, { name, begunAt }]) =>
        `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${new Date(begunAt).toISOString()}</Initiated></Upload>`,
    )
    return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`
  }
  const after = query.get('continuation-token') ?? ''
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after).sort()
  const some = names.slice(0, 2)
  const entries = some.map((name) => {
    const { bytes, changedAt } = objects.get(name) ?? { bytes: '', changedAt: 0 }
    return `<Contents><Key>${name}</Key><LastModified>${new Date(changedAt).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const more = names.length > 2 ? `<NextContinuationToken>${some.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`
}

function end(response: ServerResponse, status: number, body = ''): ServerResponse {
  response.statusCode = status
  return response.end(body)
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

/** The code with which S3 refuses a request, or null for one that is signed as it has to be. */
function faultIn({ method, url: target, headers }: IncomingMessage, body: Buffer): string | null {
  const [, id, day = '', region = '', names = '', signature = ''] = SIGNED.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== KEY.id) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'])
  const said = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - said) < 900_000)) return 'RequestTimeTooSkewed'
  const checksum = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== checksum) return 'XAmzContentSHA256Mismatch'
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.split(';').includes(needed)) return 'AccessDenied'
  const url = new URL(target ?? '', 'http://bucket')
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    checksum,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const sign = (key: Buffer | string, value: string) => createHmac('sha256', key).update(value).digest()
  const key = sign(sign(sign(sign(`AWS4${KEY.secret}`, day), region), 's3'), 'aws4_request')
  const right = timingSafeEqual(Buffer.from(signature, 'hex'), sign(key, text))
  return right ? null : 'SignatureDoesNotMatch'
}
