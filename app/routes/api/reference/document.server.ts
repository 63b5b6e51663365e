import { z } from 'zod'
import { isAllowed, scopeFor } from '~/access/may'
import type { Scope } from '~/accounts/api-keys/api-keys'
import { isRecord } from '~/lib/records'
import { type Access, calls, type Method } from '../calls'
import { projectsPart } from './brand-operations'
import { consumerPart } from './consumer-operations'
import { DESCRIPTION } from './description'
import type { Answer, Operation, Part } from './operation'
import { pageParameters } from './query'
import * as records from './records'
import { sessionPart } from './session-operations'
import { resultsPart, tasksPart } from './task-operations'
import { namedSchemas } from './task-type-schemas'
import { webhookMessages } from './webhook-messages'

type Json = Record<string, unknown>

/**
 * The OpenAPI 3.1 description of /api (https://spec.openapis.org/oas/v3.1.0), generated from the schemas that parse.
 */
export type ApiDocument = {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    contact: { name: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
  /** The messages posted to a brand's own programs, by event. */
  webhooks: Record<string, { post: DescribedMessage }>
  components: { schemas: Record<string, Json>; responses: Record<string, Reply>; securitySchemes: Json }
}

export type DescribedOperation = {
  operationId: string
  summary: string
  /** Who may call it. */
  description: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  /** By status, and `default` for faults of the server, which any call may answer with. */
  responses: Record<string, Reply | { $ref: string }>
}

type DescribedMessage = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody: { required: true; content: Content }
  responses: Record<string, Reply>
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: true; description?: string; schema: Json }
type Reply = { description: string; content?: Content }
type Content = Record<string, { schema?: unknown; example?: unknown }>

const PARTS: Part[] = [sessionPart, projectsPart, tasksPart, resultsPart, consumerPart]

const NAMED: Record<string, z.ZodType> = {
  BrandUser: records.brandUser,
  ConsumerUser: records.consumerUser,
  Consumer: records.consumer,
  Project: records.project,
  Participant: records.participant,
  Invitation: records.invitation,
  InvitationResults: records.invitationResults,
  Stakeholders: records.stakeholders,
  Task: records.task,
  Assignment: records.assignment,
  Response: records.response,
  ConsumerProject: records.consumerProject,
  ConsumerTaskItem: records.consumerTaskItem,
  ConsumerTaskPage: records.consumerTaskPage,
  ...namedSchemas,
}

type SchemaOf = (schema: z.ZodType) => Json

let made: ApiDocument | null = null

/** Made once a process: everyone reads the same. */
export function apiDocument(): ApiDocument {
  made ??= describeApi()
  return made
}

function describeApi(): ApiDocument {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id })
  const schemas: Record<string, Json> = { Failure: FAILURE }

  /** The schema as JSON; the schemas in `NAMED` appear once and are referenced. */
  function toSchema(schema: z.ZodType): Json {
    const options = { io: 'input', unrepresentable: 'any', metadata: names } as const
    const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), { ...options, override: closeTuple })
    for (const [id, { id: _, ...definition }] of Object.entries($defs ?? {})) schemas[id] = toComponentRefs(definition)
    const { it } = toComponentRefs({ it: properties?.it })
    return isRecord(it) ? it : {}
  }

  const paths: ApiDocument['paths'] = {}
  for (const { title, calls: described } of PARTS) {
    for (const [pattern, operations] of Object.entries(described)) {
      for (const [method, operation] of Object.entries(operations)) {
        const path = pattern.replaceAll(/:(\w+)/g, '{$1}')
        const one = { title, pattern, method: method as Method, operation }
        paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(one, toSchema) }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sounding',
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'The operator of this server' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    },
    servers: [{ url: '/' }],
    tags: [
      ...PARTS.map(({ title, description }) => ({ name: title, description })),
      { name: MESSAGES, description: 'What Sounding posts to the webhooks of a brand' },
    ],
    paths,
    webhooks: Object.fromEntries(
      webhookMessages.map((message) => [message.event, { post: describeMessage(message, toSchema(message.schema)) }]),
    ),
    components: { schemas, responses: { Failure: FAILED }, securitySchemes: SECURITY },
  }
}

const MESSAGES = 'Webhooks'

type WebhookMessage = (typeof webhookMessages)[number]

function describeMessage({ event, says }: WebhookMessage, schema: unknown): DescribedMessage {
  return {
    operationId: `on${event.split('.').map(capital).join('')}`,
    summary: says,
    description: 'Posted to each webhook that listens to this event. Check the signature before you believe it.',
    tags: [MESSAGES],
    security: [{ webhookSignature: [] }],
    parameters: [
      header('webhook-id', 'Identifies the message; the same message may arrive twice'),
      header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'It has arrived' },
      '4XX': { description: 'It has not arrived, and is sent again later' },
    },
  }
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

type Described = { title: string; pattern: string; method: Method; operation: Operation }

function describeOperation({ title, pattern, method, operation }: Described, toSchema: SchemaOf): DescribedOperation {
  const call = calls[pattern]
  const access = call?.methods[method]
  if (!call || !access)
    throw new Error(`The reference describes ${method} ${pattern}, which the table of calls has not`)
  const scope = access === 'anyone' ? null : scopeFor(access)
  const { summary, query: own = {}, paged, body, answers: replies, refusals = {} } = operation
  const query = { ...own, ...(paged && pageParameters(paged)) }
  const responses: [string, Reply][] = [
    ...Object.entries(replies).map(([status, reply]): [string, Reply] => [status, success(reply, toSchema)]),
    ...(isTagged(method, operation) ? [['304', NOT_MODIFIED] satisfies [string, Reply]] : []),
    ...(206 in replies ? [['416', NOT_IN_FILE] satisfies [string, Reply]] : []),
    ...Object.entries<string>({ ...usualRefusals(pattern, method, access, operation), ...refusals }).map(
      ([status, says]): [string, Reply] => [status, { ...FAILED, description: says }],
    ),
  ]
  return {
    operationId: operationId(method, pattern),
    summary,
    description: whoMay(access, scope),
    tags: [title],
    security: access === 'anyone' ? [] : [{ cookie: [] }, ...(scope === null ? [] : [{ key: [] }])],
    parameters: [
      ...Array.from(pattern.matchAll(/:(\w+)/g), ([, name = '']) => pathParameter(name)),
      ...Object.entries(query).map(([name, schema]) => queryParameter(name, schema, toSchema)),
      ...(isDoneOnce(method, access, operation) ? [IDEMPOTENCY_KEY] : []),
      ...(isTagged(method, operation) ? [IF_NONE_MATCH] : []),
    ],
    ...(body && { requestBody: { required: true, content: toContent(body, toSchema) } }),
    responses: { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Failure' } },
  }
}

function whoMay(access: Access, scope: Scope | null): string {
  if (access === 'anyone') return 'Anyone.'
  const who = isAllowed('owner', access)
    ? isAllowed('respondent', access)
      ? 'A brand or a consumer.'
      : 'A brand.'
    : 'A consumer.'
  return scope === null ? who : `${who} A key that may ${scope}.`
}

/** `GET /api/tasks/:id/analysis` is `getTasksAnalysisById`. */
function operationId(method: Method, pattern: string): string {
  const parts = pattern.split('/').slice(2)
  const words = parts.filter((part) => !part.startsWith(':')).flatMap((part) => part.split(/[-.]/))
  const ids = parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
  return `${method.toLowerCase()}${words.map(capital).join('')}${ids.length > 0 ? 'By' : ''}${ids.map(capital).join('And')}`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function pathParameter(name: string): Parameter {
  const schema = /^(id|consumerId)$/.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' }
  return { name, in: 'path', required: true, schema }
}

function queryParameter(name: string, schema: z.ZodType, toSchema: SchemaOf): Parameter {
  const { description = '', ...described } = toSchema(schema)
  const required = !schema.safeParse(undefined).success
  return { name, in: 'query', ...(required && { required }), description: String(description), schema: described }
}

function toContent(body: NonNullable<Operation['body']>, toSchema: SchemaOf): Content {
  if ('json' in body) return { 'application/json': { schema: toSchema(body.json), example: body.example } }
  if ('bytes' in body) return { 'application/octet-stream': { schema: { ...BYTES, description: body.bytes } } }
  const { properties, required = [] } = toSchema(z.object(body.form))
  const schema = {
    type: 'object',
    properties: { [body.file]: BYTES, ...(isRecord(properties) && properties) },
    required: [body.file, ...(Array.isArray(required) ? required : [])],
  }
  return { 'multipart/form-data': { schema } }
}

const BYTES = { contentMediaType: 'application/octet-stream' }

function success(reply: Answer, toSchema: SchemaOf): Reply {
  const { says: description, as } = reply
  if (as === null) return { description }
  if (as === 'file') return { description, content: { '*/*': { schema: BYTES } } }
  if (as === 'text/csv') return { description, content: { 'text/csv': { schema: { type: 'string' } } } }
  return { description, content: { 'application/json': { schema: toSchema(as) } } }
}

function usualRefusals(pattern: string, method: Method, access: Access, operation: Operation): Record<string, string> {
  const { body, query = operation.paged } = operation
  const statuses = [
    ...(body || query || isDoneOnce(method, access, operation) ? [400] : []),
    ...(access !== 'anyone' ? [401] : []),
    ...(access !== 'anyone' || method !== 'GET' ? [403] : []),
    ...(pattern.includes(':') || query || body ? [404] : []),
    ...(body ? [408, 413, 415] : []),
    ...(isDoneOnce(method, access, operation) ? [409, 422] : []),
    429,
    431,
  ]
  return Object.fromEntries(Object.entries(USUAL).filter(([status]) => statuses.includes(Number(status))))
}

/** What calls refuse with that share a kind: those with a body, with an id, behind a session. */
export const USUAL: Record<string, string> = {
  400: 'The request is invalid. `errors` lists the problems by field',
  401: 'Not signed in, and no valid API key was sent',
  403: 'Not allowed for this kind of account or this key, or sent from another site',
  404: 'Unknown, or not yours',
  408: 'The body did not arrive in time',
  409: 'The request with this `Idempotency-Key` is under way',
  413: 'Too large',
  415: 'Of another media type',
  422: 'This `Idempotency-Key` was used for another request',
  429: 'Too many requests: `Retry-After` says when to send it again',
  431: 'The address and the headers together are longer than 16 KB',
}

/** Whether its answer has an ETag: it reads, and answers with JSON. */
function isTagged(method: Method, { answers: replies }: Operation): boolean {
  const as = replies[200]?.as
  return method === 'GET' && typeof as === 'object' && as !== null
}

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer',
  schema: { type: 'string' },
}

const NOT_MODIFIED: Reply = { description: 'Not modified since this ETag; no body' }
const NOT_IN_FILE: Reply = { description: 'The file has no such `Range`; no body' }

/** Whether the call takes an `Idempotency-Key`: it creates something as a whole for a known caller. */
function isDoneOnce(method: Method, access: Access, { answers: replies, body }: Operation): boolean {
  return method === 'POST' && access !== 'anyone' && 201 in replies && !(body && 'bytes' in body)
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'With the same key, the same request gets the same answer for a day, and creates nothing again',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** A list of fixed length says so, and what is in it, also to programs that do not read `prefixItems`. */
function closeTuple({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { prefixItems } = jsonSchema
  if (!prefixItems?.[0]) return
  Object.assign(jsonSchema, { items: prefixItems[0], minItems: prefixItems.length, maxItems: prefixItems.length })
}

/** The names of the schemas' definitions in the document. */
function toComponentRefs(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

const FAILURE = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A message you can show to users' },
    errors: {
      type: 'object',
      description: 'The faults of each field, whose name is a path with dots',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    requestId: { type: 'string', description: 'Identifies the request in the log' },
  },
  required: ['message'],
}

const FAILED = {
  description: 'Busy (503) or no room (507), both with `Retry-After`; or a fault of ours (500)',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

const SECURITY = {
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'As signing in gives it' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key that a brand has made, which may read, write or export',
  },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: 'HMAC-SHA256 of id, timestamp and body by the secret of the webhook, as standardwebhooks.com has it',
  },
}
