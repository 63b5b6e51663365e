import { parse as parseQuery } from 'node:querystring'
import type { z } from 'zod'
import { yieldToEventLoop } from '#db/event-loop'
import { inEnglish, toEnglish } from '~/texts/english-faults'
import type { Fault, FieldFaults } from '~/texts/fault'
import { english } from '~/texts/format'
import { MEGABYTE } from '../bytes'
import { JsonTooLarge, parseJson } from '../formats/safe-json'
import type { Outcome, Refusal } from '../outcome'
import { fieldErrors } from '../zod-fields'
import { type FieldNames, MOST_FIELDS, strangeFields } from './form-names.server'

/** JSON bodies, a builder's forms, and answers, without files. */
export const BODY_LIMIT = 2 * MEGABYTE
/** Any other form: a faulty one is shown again, and to render two megabytes of text takes a tenth of a second. */
const FORM_LIMIT = MEGABYTE / 2
/** The room that a multipart body has in addition to its file. */
export const MULTIPART_ALLOWANCE = MEGABYTE

/** A body over the limit is read on and thrown away up to here, so that its sender gets to read the answer. */
const MOST_DRAINED = 1_024 * MEGABYTE

const STATUS: Record<Refusal['reason'], number> = {
  invalid: 400,
  denied: 401,
  'not found': 404,
  conflict: 409,
  'too large': 413,
  'rate limited': 429,
  'no room': 507,
  overloaded: 503,
}

/**
 * A failure as `api.md` words it, in English, to be thrown: `{ message, errors? }`. In an English page the error boundary
 * shows the message.
 */
export function refuse(status: number, given: Fault, errors?: FieldFaults, headers?: HeadersInit): Response {
  const message = toEnglish(given)
  return json(errors ? { message, errors: inEnglish(errors) } : { message }, { status, headers })
}

export function notFoundResponse(): Response {
  return refuse(404, 'Not found')
}

/** The status of a refusal, and its Retry-After, if any. */
export function refusalInit(refused: Refusal): { status: number; headers: Headers } {
  const headers = new Headers('retryAfter' in refused ? [['Retry-After', String(refused.retryAfter)]] : [])
  return { status: STATUS[refused.reason], headers }
}

/** The value of an outcome; throws its refusal as a Response. */
export function unwrapOrThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const { status, headers } = refusalInit(outcome)
  throw refuse(status, outcome.message, outcome.errors, headers)
}

/** An outcome as JSON: 201 when something was created, 200 otherwise, or the refusal. */
export function outcomeResponse<T>(outcome: Outcome<T>): Response {
  return json(unwrapOrThrow(outcome), { status: outcome.ok && outcome.created ? 201 : 200 })
}

/** A value as JSON. */
export function json(value: unknown, init?: ResponseInit): Response {
  return jsonText(JSON.stringify(value), init)
}

/** A response from serialised JSON. One made from a long string would block four times as long as from bytes. */
export function jsonText(json: string, init?: ResponseInit): Response {
  return jsonBytes(Buffer.from(json), init)
}

export function jsonBytes(bytes: Uint8Array<ArrayBuffer>, init?: ResponseInit): Response {
  const headers = new Headers(init?.headers)
  headers.set('Content-Type', 'application/json')
  return new Response(bytes, { ...init, headers })
}

/** The value; throws 404 if it is missing. */
export function requireFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFoundResponse()
  return value
}

/** An id from a path; anything but a positive integer of at most 15 digits is a thrown 404. */
export function pathId(raw: string | undefined): number {
  if (!raw || !/^[1-9]\d{0,14}$/.test(raw)) throw notFoundResponse()
  return Number(raw)
}

/** An id from the query; absent is `null`, anything but an id is a thrown 400. */
export function queryId(url: URL, name: string): number | null {
  const raw = url.searchParams.get(name)
  if (raw === null) return null
  if (/^[1-9]\d{0,14}$/.test(raw)) return Number(raw)
  const message = `${name} must be a positive number`
  throw refuse(400, message, { [name]: [message] })
}

/** The JSON body of a request. Throws 415 for another type, 413 over the limit, 400 if it is invalid. */
export async function readJson(request: Request): Promise<unknown> {
  requireMediaType(request, ['application/json'])
  const bytes = await readBytes(request, BODY_LIMIT)
  const isLong = bytes.length > LONG_BODY
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (isLong) await yieldToEventLoop()
    const value = parseJson(text)
    if (isLong) await yieldToEventLoop()
    return value
  } catch (error) {
    throw refuse(400, error instanceof JsonTooLarge ? error.message : 'The request body is not valid JSON')
  }
}

/** Larger bodies take milliseconds to decode, parse and validate, so other requests are served in between. */
const LONG_BODY = 262_144

/** The JSON body, checked. Throws 400 for a body that is no object. */
export async function readInput<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  return check(schema, await readJson(request))
}

/** Parses a value with an object schema; throws 400 with the fields' messages. */
export function check<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw refuse(400, 'The request body must be a JSON object')
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const errors = fieldErrors(result.error)
  throw refuse(400, Object.values(errors)[0]?.[0] ?? 'Invalid input', errors)
}

/** A posted form without files. Same refusals as `readJson`, and 413 for too many fields. */
export async function readForm(
  request: Request,
  names: FieldNames = 'nested',
  limit = names === 'answers' ? BODY_LIMIT : FORM_LIMIT,
): Promise<FormData> {
  requireMediaType(request, ['application/x-www-form-urlencoded', 'multipart/form-data'])
  const bytes = await readBytes(request, limit)
  const form = await parseForm(request, bytes, names)
  await refuseStrangeFields(form, names)
  return form
}

/** How much of a form over the limit is read before the connection is closed. */
const MOST_READ = 64 * MEGABYTE

/**
 * Reads a posted form that may exceed the limit of a body. Drops the excess, so that the rest can be shown again.
 * Throws 413 if the body does not end, else as `readForm`.
 */
export async function readFormStart(request: Request): Promise<{ form: FormData; isCut: boolean }> {
  requireMediaType(request, ['application/x-www-form-urlencoded', 'multipart/form-data'])
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of streamPieces(request)) {
    bytes += chunk.byteLength
    if (bytes <= BODY_LIMIT) text += decoder.decode(chunk, { stream: true })
    if (bytes > MOST_READ) throw tooLarge()
  }
  const form = parseFormText(text, 'answers')
  await refuseStrangeFields(form, 'answers')
  return { form, isCut: bytes > BODY_LIMIT }
}

/** Throws 413 for too many fields, and 400 for fields that no form of ours sends. */
export async function refuseStrangeFields(form: FormData, names: FieldNames): Promise<void> {
  if ([...form.keys()].length > MOST_FIELDS[names]) throw tooManyFields(names)
  const fault = await strangeFields(form, names)
  if (fault) throw refuse(400, fault)
}

export function tooManyFields(names: FieldNames = 'nested'): Response {
  const most = english.number(MOST_FIELDS[names])
  return tooLarge(`This form has more than ${most} fields, which is the most that is accepted.`)
}

/** Throws 415 unless the request's body is of one of the types. */
export function requireMediaType(request: Request, types: string[]): void {
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(given)) throw refuse(415, `The content type must be ${types.join(' or ')}`)
}

/** The whole body, or a thrown 413 once it has been read past its limit to its end. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of streamPieces(request)) {
    size += chunk.byteLength
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
    if (size > MOST_DRAINED) break
  }
  if (size > limit) throw tooLarge(largerThan(limit))
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

export function tooLarge(message: Fault = largerThan(BODY_LIMIT)): Response {
  return refuse(413, message)
}

function largerThan(limit: number): string {
  return `This is larger than ${english.fileSize(limit)}, which is the most that is accepted.`
}

/**
 * Streams a body. Throws 400 if it breaks off: the client has gone away, or was told that it is too slow. Neither is a
 * server error.
 */
async function* streamPieces(request: Request): AsyncGenerator<Uint8Array> {
  try {
    if (request.body) yield* request.body
  } catch {
    throw refuse(400, 'The request broke off')
  }
}

/** Reads an unread body as far as it comes, so that the connection can be used again and the answer be read. */
export async function drain(request: Request): Promise<void> {
  if (request.bodyUsed) return
  let size = 0
  try {
    for await (const piece of streamPieces(request)) {
      size += piece.byteLength
      if (size > MOST_DRAINED) break
    }
  } catch {
    // A client that has disconnected reads no answer.
  }
}

async function parseForm(request: Request, bytes: Uint8Array<ArrayBuffer>, names: FieldNames): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    return parseFormText(new TextDecoder().decode(bytes), names)
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw refuse(400, 'The form could not be read')
  }
}

/**
 * An urlencoded form, up to one field more than is accepted. `URLSearchParams`, which `formData()` uses, takes ten times as
 * long for a long text.
 */
function parseFormText(text: string, names: FieldNames): FormData {
  const form = new FormData()
  const fields = parseQuery(text, '&', '=', { maxKeys: MOST_FIELDS[names] + 1 })
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values ?? []].flat()) form.append(name, value)
  }
  return form
}
