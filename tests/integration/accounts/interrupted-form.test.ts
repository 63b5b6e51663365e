import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../harness/domain/people'
import { startServer } from '../../harness/services/server'

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
    expect(hiddenFields(text)).toMatchObject({ __interrupted: expect.stringMatching(/^[\w-]+$/) })
    expect(text).not.toContain('the first')
  })

  test('signs nobody in, even if its fields are an address and its password', async () => {
    const { status, text, headers } = await visitor.post(SIGN_IN, { email: brand.user.email, password: PASSWORD })
    expect(status).toBe(401)
    expect(text).not.toContain(PASSWORD)
    expect(headers.getSetCookie().filter((line) => line.startsWith('sid='))).toEqual([])
  })

  test('says of a file that it could not be kept', async () => {
    const form = new FormData()
    form.set('answer', 'yes')
    form.set('video', new File([new Uint8Array(100_000)], 'clip.webm'))
    const { status, text } = await visitor.post(SIGN_IN, form)
    expect(status).toBe(401)
    expect(text).toContain('We could not keep the file you chose.')
    const client = server.client()
    const after = await client.post(SIGN_IN, {
      ...hiddenFields(text),
      ...{ email: brand.user.email, password: PASSWORD },
    })
    expect(after.text).toContain('We could not keep the file you chose.')
    expect(after.text).toContain('encType="multipart/form-data"')
    expect(hiddenFields(after.text)).toEqual({ answer: 'yes' })
  })
})

describe('signing in with an interrupted form', () => {
  test('keeps it through a wrong password', async () => {
    const { status, text } = await visitor.post(SIGN_IN, await signInFields({ password: 'not this one' }))
    expect(status).toBe(401)
    expect(text).toContain('Login failed: Invalid email or password')
    const after = await server.client().post(SIGN_IN, { ...(await signInFields()), ...hiddenFields(text) })
    expect(hiddenFields(after.text)).toMatchObject({ firstName: 'Ada' })
  })

  test('offers it to be posted to where it belongs: exactly its fields, and never the password', async () => {
    const client = server.client()
    const { status, text } = await client.post(SIGN_IN, await signInFields())
    expect(status).toBe(200)
    expect(client.cookies.has('sid')).toBe(true)
    expect(text).toContain(`action="${HOME}"`)
    expect(hiddenFields(text)).toEqual(NAMES)
    expect(text).not.toContain(PASSWORD)

    const taken = await client.post(HOME, hiddenFields(text))
    expect(taken.status).toBe(303)
    expect((await client.json('GET', '/api/auth/user')).body).toMatchObject(NAMES)
  })

  test('posts it nowhere outside this site, and nothing that was not sealed here', async () => {
    const fields = await signInFields({ __interrupted: 'bm90IHNlYWxlZCBoZXJlLCBhbmQgbG9uZyBlbm91Z2g' })
    const { status, headers } = await server.client().post('/signin?redirectTo=//evil.example/x', fields)
    expect([status, headers.get('location')]).toEqual([303, '/'])
  })

  test('offers it to its typist alone, who is named in it: another account comes to a plain page', async () => {
    const typed = { ...NAMES, '__typed-by': String(brand.user.id) }
    const held = hiddenFields((await visitor.post(SIGN_IN, typed)).text)
    const other = await server.signUpBrand()
    const stranger = server.client()
    const plain = await stranger.post(SIGN_IN, { ...held, email: other.user.email, password: PASSWORD })
    expect([plain.status, plain.headers.get('location'), plain.text]).toEqual([303, '/', ''])

    // Signed in as someone else by now, in another tab: it waits on for its typist.
    const inTab = await stranger.post(SIGN_IN, typed)
    expect(inTab.status).toBe(401)
    expect(inTab.text).not.toContain('Byron')
    const mine = { ...hiddenFields(inTab.text), email: brand.user.email, password: PASSWORD }
    expect(hiddenFields((await stranger.post(SIGN_IN, mine)).text)).toEqual(typed)
  })
})

const NAMES = { firstName: 'Ada', lastName: 'Byron' }

/** Of the sign-in page that holds a form. */
async function signInFields(fields: Record<string, string> = {}): Promise<Record<string, string>> {
  const held = hiddenFields((await visitor.post(SIGN_IN, NAMES)).text)
  return { ...held, email: brand.user.email, password: PASSWORD, ...fields }
}

/** The hidden fields of a page, as they stand in its HTML. */
function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
}
