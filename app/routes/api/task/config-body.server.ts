import { parseJson } from '~/lib/formats/safe-json'
import { readJson, refuse } from '~/lib/http/http.server'

/**
 * The configuration in a request: `config` as object, list or JSON string or, with `bare`, the body itself. Throws 400
 * for `null`, a missing configuration, and invalid JSON.
 */
export async function readConfig(request: Request, { bare }: { bare: boolean }): Promise<unknown> {
  const body = await readJson(request)
  const config = configIn(body, bare)
  const value = typeof config === 'string' ? parseText(config) : config
  if (typeof value !== 'object' || value === null) throw refuse(400, MESSAGE, { config: [MESSAGE] })
  return value
}

const MESSAGE = 'A configuration is required'

function configIn(body: unknown, bare: boolean): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  if ('config' in body && Object.hasOwn(body, 'config')) return body.config
  return bare ? body : null
}

function parseText(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw refuse(400, 'The configuration is not valid JSON', { config: ['The configuration is not valid JSON'] })
  }
}
