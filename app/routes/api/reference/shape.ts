import { isRecord } from '~/lib/records'

type Options = { lines?: boolean }

/** A JSON Schema in the notation of TypeScript, which most readers know: `{ id: integer, title?: string }[]`. */
export function formatSchemaType(schema: unknown, { lines = false }: Options = {}): string {
  if (!isRecord(schema)) return 'any'
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'any'
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return choices.map((choice) => formatSchemaType(choice)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return formatList(schema)
  if (schema.type === 'object') return formatObject(schema, lines)
  if (typeof schema.contentMediaType === 'string') return 'file'
  return typeof schema.type === 'string' ? schema.type : 'any'
}

function formatList({ items, prefixItems }: Record<string, unknown>): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => formatSchemaType(item)).join(', ')}]`
  const one = formatSchemaType(items)
  return one.includes(' | ') ? `(${one})[]` : `${one}[]`
}

function formatObject({ properties, additionalProperties, required }: Record<string, unknown>, lines: boolean): string {
  const needed = Array.isArray(required) ? required : []
  const fields = Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, schema]) => `${name}${needed.includes(name) ? '' : '?'}: ${formatSchemaType(schema)}`,
  )
  if (isRecord(additionalProperties) && Object.keys(additionalProperties).length > 0)
    fields.push(`[key: string]: ${formatSchemaType(additionalProperties)}`)
  if (fields.length === 0) return '{}'
  return lines ? `{\n  ${fields.join('\n  ')}\n}` : `{ ${fields.join(', ')} }`
}
