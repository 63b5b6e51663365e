import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../harness/people'
import { startServer } from '../../harness/server'

/* A form whose sender's session has ended: the guard hands it to the sign-in page, which gives it back afterwards. */

const HOME = '/account?form=name'
const SIGN_IN = `/signin?redirectTo=${encodeURIComponent(HOME)}`
const server = await startServer()
const brand = await server.signUpBrand()
const visitor = server.client()

describe('a form posted without a session', () => {
  test('is handed to the sign-in page, method and body kept', async () => {
    const { status, headers } = await visitor.post(HOME, { firstName: 'Ada', lastName: 'Byron' })
    expect(status).toBe(307)
    expect(headers.get('location')).toBe(SIGN_IN)
  })

  test('is kept by the sign-in page, which says so', async () => {
    const { status, text } = await visitor.post(SIGN_IN, { firstName: 'Ada "the first" <b>', lastName: 'Byron' })
    expect(status).toBe(401)
    expect(text).toContain('You were logged out')
    expect(hiddenFields(text)).toMatchObject({ '__interrupted:firstName': 'Ada &quot;the first&quot; &lt;b&gt;' })
  })

  test('signs nobody in, even if its fields are an address and its password', async () => {
    const { status, text, headers } = await visitor.post(SIGN_IN, { email: brand.user.email, password: PASSWORD })
    expect(status).toBe(401)
    expect(hiddenFields(text)).toMatchObject({
      '__interrupted:email': brand.user.email,
      '__interrupted:password': PASSWORD,
    })
    expect(headers.getSetCookie().filter((line) => line.startsWith('sid='))).toEqual([])
  })

  test('says of a file that it could not be kept', async () => {
    const form = new FormData()
    form.set('answer', 'yes')
    form.set('video', new File([new Uint8Array(100_000)], 'clip.webm'))
    const { status, text } = await visitor.post(SIGN_IN, form)
    expect(status).toBe(401)
    expect(text).toContain('could not be kept')
    expect(hiddenFields(text)).toMatchObject({
      '__interrupted:answer': 'yes',
      '__interrupted-encoding': 'multipart/form-data',
    })
  })
})

describe('signing in with an interrupted form', () => {
  test('keeps it through a wrong password', async () => {
    const { status, text } = await visitor.post(SIGN_IN, signInFields({ password: 'not this one' }))
    expect(status).toBe(401)
    expect(text).toContain('Login failed: Invalid email or password')
    expect(hiddenFields(text)).toMatchObject({ '__interrupted:firstName': 'Ada' })
  })

  test('offers it to be posted to where it belongs: exactly its fields, and never the password', async () => {
    const client = server.client()
    const { status, text } = await client.post(SIGN_IN, signInFields())
    expect(status).toBe(200)
    expect(client.cookies.has('sid')).toBe(true)
    expect(text).toContain(`action="${HOME}"`)
    expect(hiddenFields(text)).toEqual({ firstName: 'Ada', lastName: 'Byron' })
    expect(text).not.toContain(PASSWORD)

    const taken = await client.post(HOME, hiddenFields(text))
    expect(taken.status).toBe(303)
    expect((await client.json('GET', '/api/auth/user')).body).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
  })

  test('posts it nowhere outside this site', async () => {
    const client = server.client()
    const { status, headers } = await client.post('/signin?redirectTo=//evil.example/x', signInFields())
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/')
  })
})

function signInFields(fields: Record<string, string> = {}): Record<string, string> {
  return {
    __signin: '1',
    '__interrupted:firstName': 'Ada',
    '__interrupted:lastName': 'Byron',
    '__interrupted-encoding': 'application/x-www-form-urlencoded',
    email: brand.user.email,
    password: PASSWORD,
    ...fields,
  }
}

/** The hidden fields of a page, as they stand in its HTML. */
function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
}
