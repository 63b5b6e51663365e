import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createProject, createTask } from '../../harness/domain/projects'
import { startServer } from '../../harness/services/server'

const server = await startServer()

describe('every answer', () => {
  test.each([
    ['a page', '/signin?redirectTo=/account', 200],
    ['a page that does not exist', '/no/such/page', 404],
    ['a redirect to sign-in', '/account', 302],
    ['a call', '/api/auth/user', 401],
    ['a call that does not exist', '/api/no/such/call', 404],
    ['the state of the server', '/healthz', 200],
  ])('carries the security headers and is not kept: %s', async (_, path, status) => {
    const reply = await server.client().page(path)
    expect(reply.status).toBe(status)
    const headers = Object.fromEntries(reply.headers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/),
      'permissions-policy': expect.stringContaining('camera=(self), microphone=(self)'),
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    const policy = policyOf(reply.headers)
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    const isPage = headers['content-type']?.startsWith('text/html')
    expect(policy.get('base-uri')).toBe(isPage ? "'none'" : undefined)
    expect(policy.get('form-action')).toBe(isPage ? "'self'" : undefined)
    expect(policy.get('script-src') ?? '').not.toMatch(/unsafe|\*|http|data:/)
    expect(policy.get('style-src') ?? '').not.toMatch(/unsafe|\*|http|data:/)
    if (!isPage) expect([...policy.keys()]).toEqual(['default-src', 'frame-ancestors'])
  })

  test('a page without a framework’s script may do what it does, and no more', async () => {
    const { headers, text } = await server.client().page('/signin')
    expect(text).not.toMatch(/<video|<iframe|@font-face/)
    const allowed = new Set(policyOf(headers).keys())
    for (const name of ['media-src', 'frame-src', 'font-src']) expect(allowed, name).not.toContain(name)
    const landing = policyOf((await server.client().page('/')).headers)
    expect(landing.get('font-src')).toBe("'self' data:")
    expect(landing.get('manifest-src')).toBe("'self'")
  })
})

describe('a frame', () => {
  test('may hold the preview of a task, on our own pages, and no other page', async () => {
    const brand = await server.signUpBrand()
    const { id } = await createTask(brand, (await createProject(brand)).id)
    const framing = async (path: string) => policyOf((await brand.page(path)).headers).get('frame-ancestors')
    expect(await framing(`/task/${id}/preview/frame`)).toBe("'self'")
    for (const path of [`/task/${id}`, `/task/${id}/preview`, `/task/${id}?tab=build`, '/', '/account']) {
      expect(await framing(path), path).toBe("'none'")
    }
  })

  test('holds the preview without a way back, which its dialog has', async () => {
    const brand = await server.signUpBrand()
    const { id } = await createTask(brand, (await createProject(brand)).id)
    const [dialog, framed] = [await brand.page(`/task/${id}/preview`), await brand.page(`/task/${id}/preview/frame`)]
    expect(dialog.text).toMatch(new RegExp(`aria-label="Close"[^>]*href="/task/${id}\\?tab=build"`))
    expect(dialog.text).toContain(`src="/task/${id}/preview/frame"`)
    expect(framed.status).toBe(200)
    expect(framed.text).not.toContain('<header')
  })
})

describe('the nonce', () => {
  test('is another one in each answer', async () => {
    const brand = await server.signUpBrand()
    const [first, second] = [await brand.page('/'), await brand.page('/')]
    expect(nonceOf(first.headers)).not.toBe(nonceOf(second.headers))
  })

  test('is on every inline script of a hydrated page', async () => {
    const page = await (await server.signUpBrand()).page('/')
    const nonce = nonceOf(page.headers)
    const inline = page.text.match(/<(?:style|script)\b(?![^>]*\bsrc=)[^>]*>/g) ?? []
    expect(inline.length).toBeGreaterThan(0)
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`)
    expect(page.text).not.toMatch(/<[^>]+\son[a-z]+=/i)
  })

  test.each(['/no/such/page', '/signin?redirectTo=/account'])(
    'is missing where no script of ours stands: the policy of %s lets in the stylesheets that stand there, and no other',
    async (path) => {
      const { headers, text } = await server.client().page(path)
      const sheets = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
      const hashes = sheets.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
      expect(policyOf(headers).get('style-src')).toBe(["'self'", ...hashes].join(' '))
      expect(policyOf(headers).get('script-src')).toBe("'self'")
      expect(text).not.toMatch(/nonce|<script(?![^>]*\bsrc=)|<[^>]+\son[a-z]+=/i)
    },
  )
})

describe('behind https', () => {
  test('HSTS is on and cookies are Secure', async () => {
    const secure = await startServer({ APP_URL: 'https://sounding.example' })
    const input = {
      firstName: 'Bea',
      lastName: 'Brand',
      email: 'bea@example.com',
      password: 'correct horse',
      companyName: 'Company',
    }
    const { status, headers } = await secure.client().json('POST', '/api/auth/signup', input)
    expect(status).toBe(201)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43};(?=.*HttpOnly)(?=.*SameSite=Lax)(?=.*Secure)(?=.*Path=\/)/),
    ])
  })
})

function policyOf(headers: Headers): Map<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim())
  return new Map(
    directives.map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

function nonceOf(headers: Headers): string {
  const nonce = /'nonce-([\w-]+)'/.exec(policyOf(headers).get('style-src') ?? '')?.[1]
  if (!nonce) throw new Error('The policy has no nonce')
  return nonce
}
