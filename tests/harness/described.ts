import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { apiDocument } from '~/routes/api/reference/document.server'

const document = apiDocument()
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'api')

const patterns = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}))

/** What came back from /api; `body` is what its JSON says, where it is JSON. */
type Answered = { status: number; isJson: boolean; body: unknown }

/**
 * Throws where an answer of /api is not as the reference has it: its status, whether it is JSON, and what that says. What
 * the reference does not have, such as another method or an odd spelling, is refused as everything is.
 */
export function expectDescribed(method: string, address: string, { status, isJson, body }: Answered): void {
  // An address that begins with two slashes is a path of ours, too.
  const { pathname } = new URL(`http://sounding.test${address}`)
  // What ends so is the framework's own form of an answer.
  if (!/^\/api\//i.test(pathname) || pathname.endsWith('.data')) return
  const said = `${method} ${pathname} ${status}`
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path
  const isHead = method === 'HEAD'
  const operation = path === undefined ? undefined : document.paths[path]?.[isHead ? 'get' : method.toLowerCase()]
  const described = operation?.responses[status < 500 ? status : 'default']
  if (operation && !described) throw new Error(`${said}: this status is not described`)
  const content = described && 'content' in described ? described.content : undefined
  if (content?.['application/json'] && !isJson && !isHead) throw new Error(`${said} is no JSON`)
  if (!isJson || isHead) return
  if (status >= 400) expectOf(said, ['components', 'schemas', 'Failure'], body)
  else if (path !== undefined) {
    const reply = ['responses', String(status), 'content', 'application/json', 'schema']
    expectOf(said, ['paths', path, method.toLowerCase(), ...reply], body)
  }
}

function expectOf(said: string, keys: string[], body: unknown): void {
  const check = ajv.getSchema(`api#${pointerOf(keys)}`)
  if (!check) throw new Error(`${said} is JSON, which is not described`)
  if (check(body)) return
  const faults = ajv.errorsText(check.errors, { separator: '\n' })
  throw new Error(`${said} is not as described:\n${faults}\n${JSON.stringify(body).slice(0, 500)}`)
}

function pointerOf(keys: string[]): string {
  return keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')
}
