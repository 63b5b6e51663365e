import { isAllowed } from '~/access/may'
import { isRecord } from '~/lib/records'
import { calls, type Method } from '~/routes/api/calls'
import { apiDocument } from '~/routes/api/reference/document.server'
import { pick } from '~/task-types/figures/random'
import type { Role } from './world'

type DescribedCall = { method: string; pattern: string; role: Role; schema: unknown }

const document = apiDocument()

/** Every call that takes JSON, as the reference describes it. */
export function describedCalls(): DescribedCall[] {
  return Object.entries(calls).flatMap(([pattern, { methods }]) =>
    Object.entries(methods).flatMap(([method, access]) => {
      const path = pattern.replaceAll(/:(\w+)/g, '{$1}')
      const { content } = document.paths[path]?.[method.toLowerCase()]?.requestBody ?? {}
      const schema = content?.['application/json']?.schema
      const role: Role = access !== 'anyone' && !isAllowed('owner', access) ? 'consumer' : 'brand'
      return schema ? [{ method: method as Method, pattern, role, schema }] : []
    }),
  )
}

/** A value that a schema allows by its shape; what it says of patterns and lengths is left aside. */
export function exampleOf(schema: unknown, random: () => number): unknown {
  if (!isRecord(schema)) return null
  if (typeof schema.$ref === 'string') return exampleOf(referred(schema.$ref), random)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return exampleOf(pick(random, choices), random)
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, random)))
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item) => exampleOf(item, random))
  switch (Array.isArray(schema.type) ? pick(random, schema.type) : schema.type) {
    case 'object':
      return objectOf(schema, random)
    case 'array':
      return Array.from({ length: 1 + Math.floor(random() * 3) }, () => exampleOf(schema.items, random))
    case 'string':
      return pick(random, STRINGS[String(schema.format)] ?? ['a', 'b', 'c'])
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), Math.floor(random() * 3))
    case 'boolean':
      return random() < 0.5
    default:
      return null
  }
}

const STRINGS: Record<string, string[]> = {
  email: ['a@example.com'],
  date: ['2027-02-28'],
  'date-time': ['2027-02-28T12:00:00Z'],
  uri: ['https://example.com/'],
}

function objectOf({ properties, additionalProperties }: Record<string, unknown>, random: () => number): unknown {
  const known = Object.entries(isRecord(properties) ? properties : {}).filter(() => random() < 0.8)
  const entries = known.map(([name, schema]): [string, unknown] => [name, exampleOf(schema, random)])
  if (isRecord(additionalProperties)) entries.push(['a', exampleOf(additionalProperties, random)])
  return Object.fromEntries(entries)
}

function referred(reference: string): unknown {
  return document.components.schemas[reference.split('/').at(-1) ?? '']
}
