import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { apiDocument } from '~/routes/api/reference/document.server'

const document = apiDocument()
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'api')

const patterns = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Throws where an answer of /api is not as the reference has it; an address or method that it does not have is let be. */
export function expectDescribed(method: string, address: string, status: number, body: unknown): void {
  const { pathname } = new URL(address, 'http://sounding.test')
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path
  const operation = path && document.paths[path]?.[method.toLowerCase()]
  if (!operation) return
  const answer = status in operation.responses ? String(status) : 'default'
  if (answer === 'default' && status < 400)
    throw new Error(`${method} ${path} answers ${status}, which is not described`)
  const described = operation.responses[answer]
  if (answer !== 'default' && !(described && 'content' in described && described.content?.['application/json'])) return
  const pointer = ['paths', path, method.toLowerCase(), 'responses', answer, 'content', 'application/json', 'schema']
  const schema = pointerOf(answer === 'default' ? ['components', 'schemas', 'Failure'] : pointer)
  const check = ajv.getSchema(`api#${schema}`)
  if (!check) throw new Error(`The reference has no schema at ${schema}`)
  if (check(body)) return
  const faults = ajv.errorsText(check.errors, { separator: '\n' })
  throw new Error(`${method} ${path} ${status} is not as described:\n${faults}\n${JSON.stringify(body).slice(0, 500)}`)
}

function pointerOf(keys: string[]): string {
  return keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')
}
