import { own } from '~/lib/records'
import type { ApiReference } from '~/marketing/api-page'
import { apiDocument, type DescribedOperation, USUAL } from './document.server'
import { formatSchemaType } from './shape'
import { WEBHOOKS } from './webhook-messages'

/** The document of /api in words, for the page that people read. */
export function apiReference(): ApiReference {
  const { info, paths, webhooks, components, tags } = apiDocument()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return {
    introduction: info.description.split('\n\n'),
    usual: Object.entries(USUAL).map(([status, says]) => ({ status, says })),
    parts: tags
      .map(({ name }) => ({
        title: name,
        calls: operations.filter(({ operation }) => operation.tags.includes(name)).map(toCall),
      }))
      .filter(({ calls }) => calls.length > 0),
    webhooks: {
      introduction: WEBHOOKS,
      messages: Object.entries(webhooks).map(([name, { post }]) => ({
        name,
        says: post.summary,
        shape: formatSchemaType(post.requestBody.content['application/json']?.schema),
      })),
    },
    records: Object.entries(components.schemas)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, schema]) => ({ name, shape: formatSchemaType(schema, { lines: true }) })),
  }
}

type Named = { path: string; method: string; operation: DescribedOperation }

function toCall({ path, method, operation }: Named): ApiReference['parts'][number]['calls'][number] {
  return {
    method,
    path,
    summary: operation.summary,
    who: operation.description,
    parameters: operation.parameters.flatMap(({ in: place, name, description = '' }) =>
      place === 'path' ? [] : [{ name: place === 'query' ? `?${name}=` : name, says: description }],
    ),
    body: formatBody(operation),
    answers: Object.entries(operation.responses).flatMap(([status, response]) => {
      if (!('description' in response) || own(USUAL, status) === response.description) return []
      const schema = Number(status) < 400 ? response.content?.['application/json']?.schema : undefined
      return [{ status, says: response.description, shape: schema ? formatSchemaType(schema) : null }]
    }),
  }
}

function formatBody({ requestBody }: DescribedOperation): string | null {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !body) return null
  if ('example' in body) return JSON.stringify(body.example, null, 2)
  return `${type}: ${formatSchemaType(body.schema ?? {})}`
}
