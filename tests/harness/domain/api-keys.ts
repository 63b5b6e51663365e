import { type Client, createClient, expectStatus } from '../client'

/** Makes an API key by the brand's form; gives the key, and its id. */
export async function makeKey(
  brand: Client,
  scopes: string[],
  { name = 'A program', endsOn = '' } = {},
): Promise<{ key: string; id: number }> {
  const form = new URLSearchParams({ name, endsOn })
  for (const scope of scopes) form.append('scopes', scope)
  const key = keyIn(expectStatus(201, await brand.post('/account/keys', form)).text)
  const list = expectStatus(200, await brand.page('/account/keys')).text
  const id = Number(/keys\/(\d+)\/revocation/.exec(list)?.[1])
  if (!key || !Number.isInteger(id)) throw new Error('The page shows no key')
  return { key, id }
}

/** The key that a page shows, or null. */
export function keyIn(page: string): string | null {
  return /value="(sounding_[\w-]{43})"/.exec(page)?.[1] ?? null
}

/** A client that sends the key with all that it asks for, and nothing else. */
export function keyClient(url: string, key: string): Client {
  const client = createClient(url)
  const headers = { Authorization: `Bearer ${key}` }
  return {
    ...client,
    fetch: (path, init = {}) =>
      client.fetch(path, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) } }),
    json: (method, path, body, more = {}) => client.json(method, path, body, { ...headers, ...more }),
    upload: (path, form, more = {}) => client.upload(path, form, { ...headers, ...more }),
    page: (path, more = {}) => client.page(path, { ...headers, ...more }),
  }
}
