import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FilesLost, FilesUnreachable, StorageFull } from '#db/write-errors'
import type { Source } from './files'
import { hashFile } from './hash-file.server'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long is waited for the head of an answer, tries that failed included. A page that waits longer is answered with 503. */
const PATIENCE_MS = 2_000
/** Bodies above this size may take longer to send, and the bucket may take longer to answer them. */
const LARGE = 1_000_000
/** Bodies above this size are not retried automatically. */
const LARGEST_TRIED_AGAIN = 8_000_000
const PATIENCE_AFTER_LARGE_MS = 15_000
const FIRST_PAUSE_MS = 50
const LONGEST_WORDS_MS = 15_000
/** Temporary failures (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const PASSING = new Set([408, 429, 500, 502, 503, 504])
const NO_ROOM = 507
const UNKNOWN = new Set([405, 501])

type Body = { bytes: number; sha256: string; open(): Readable }

type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object; the bucket itself if absent. */
  name?: string
  query?: Record<string, string>
  range?: string
  source?: Source
  /** The bucket needs long for it, although little is sent. */
  isLong?: boolean
  /** Some servers of the protocol do not support it. */
  mayBeUnknown?: boolean
}

export type S3Response = { status: number; headers: IncomingHttpHeaders; body: IncomingMessage }

/**
 * Sends signed requests. A failure that passes is tried again as long as patience lasts, and then rejects with
 * `FilesUnreachable`; what the bucket refuses for good rejects with its code.
 */
export function createRequests(settings: S3Settings): (call: S3Call) => Promise<S3Response> {
  const { protocol } = new URL(settings.endpoint)
  const client = protocol === 'https:' ? https : http
  const agent = new client.Agent({ keepAlive: true, maxSockets: 128 })

  return async function request(call: S3Call): Promise<S3Response> {
    const body = call.source === undefined ? NOTHING : await readBody(call.source)
    const until = Date.now() + PATIENCE_MS
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      const { answer, failure } = await tryOnce(call, body, until - Date.now())
      if (answer && !PASSING.has(answer.status)) return await requireAccepted(call, answer)
      answer?.body.resume()
      if (Date.now() + pause >= until || body.bytes > LARGEST_TRIED_AGAIN)
        throw new FilesUnreachable(`The bucket does not answer: ${answer?.status ?? failure?.message}`, {
          cause: failure,
        })
      await delay(pause)
    }
  }

  async function tryOnce(
    call: S3Call,
    body: Body,
    patience: number,
  ): Promise<{ answer?: S3Response; failure?: Error }> {
    const { url, headers } = await sign(settings, call, body)
    return await new Promise((resolve) => {
      const fail = (failure: Error) => {
        clearTimeout(timer)
        request.destroy()
        resolve({ failure })
      }
      const late = () => fail(new Error('no answer in time'))
      let timer = setTimeout(late, patience)
      const wait = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(late, ms)
      }
      const request = client.request(url, { method: call.method, headers, agent }, (response) => {
        clearTimeout(timer)
        // The body's reader sees the error; an unread body has no reader.
        response.on('error', () => {})
        resolve({ answer: { status: response.statusCode ?? 0, headers: response.headers, body: response } })
      })
      request.on('error', fail)
      const bytes = body.open()
      // Else what was not sent of a file stays open for ever.
      request.on('close', () => bytes.destroy())
      bytes.on('error', fail)
      // Waits while bytes move, and for the bucket's answer to a large body.
      if (body.bytes > LARGE) bytes.on('data', () => wait(PATIENCE_MS))
      bytes.on('end', () => {
        if (body.bytes > LARGE || call.isLong) wait(PATIENCE_AFTER_LARGE_MS)
      })
      bytes.pipe(request)
    })
  }
}

const NOTHING: Body = { bytes: 0, sha256: toHash(new Uint8Array()), open: () => Readable.from([]) }

/** With the checksum that is signed: what arrives otherwise is refused. */
async function readBody(source: Source): Promise<Body> {
  if (source instanceof Uint8Array)
    return { bytes: source.byteLength, sha256: toHash(source), open: () => Readable.from([source]) }
  const checksum = await hashFile(source.path)
  const { size } = await stat(source.path)
  return { bytes: size, sha256: checksum, open: () => createReadStream(source.path) }
}

async function sign({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings, call: S3Call, body: Body) {
  const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}${call.name === undefined ? '' : `/${call.name}`}`)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const given = { 'X-Amz-Content-Sha256': body.sha256, ...(call.range && { Range: call.range }) }
  const signer = new AwsV4Signer({
    method: call.method,
    url: url.href,
    headers: given,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  })
  const signed = await signer.sign()
  const hasBody = call.method === 'PUT' || call.method === 'POST'
  const length = hasBody ? { 'Content-Length': body.bytes } : {}
  return { url: signed.url, headers: { ...Object.fromEntries(signed.headers), ...length } }
}

/** Throws on a permanent refusal other than 404. */
async function requireAccepted({ method, name, mayBeUnknown }: S3Call, answer: S3Response): Promise<S3Response> {
  const { status, body } = answer
  if (status < 300) return answer
  if (status === 416 || (status === 404 && method === 'HEAD')) {
    body.resume()
    return answer
  }
  const said = await readErrorText(answer)
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? ''
  if ((status === 404 && code !== 'NoSuchBucket') || (UNKNOWN.has(status) && mayBeUnknown)) return answer
  if (status === NO_ROOM) throw new StorageFull('The bucket is full')
  throw new FilesLost(`The bucket refuses ${method}: ${status} ${code}`, {
    cause: new Error(`The bucket refused ${method} ${name ?? ''}: ${status} ${code}`),
  })
}

/** Reads the text of an answer; bodies read for clients may take longer. */
export async function readErrorText({ body }: S3Response): Promise<string> {
  const timer = setTimeout(() => body.destroy(new Error('it says no more')), LONGEST_WORDS_MS)
  try {
    return body.readableEnded ? '' : await text(body)
  } catch (error) {
    throw new FilesUnreachable('The bucket broke off', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function toHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
