import { expect, test } from 'vitest'
import { numberedCookies, signedCookie, tokenCookie } from './cookies.server'

const token = 'a'.repeat(43)
const other = 'b'.repeat(43)

function request(cookie: string): Request {
  return new Request('http://sounding.test', { headers: { cookie } })
}

test('a cookie is out of reach of scripts and other sites, and says how long it lasts and for which pages', () => {
  expect(tokenCookie('sid').set(token, 60)).toBe(`sid=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`)
  expect(tokenCookie('sid').clear()).toBe('sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect(tokenCookie('form', '/reset').set(token, 1)).toBe(
    `form=${token}; Max-Age=1; Path=/reset; HttpOnly; SameSite=Lax`,
  )
})

test.each([
  [`sid=${token}`, token],
  [`a=b; sid=${token}; c=d`, token],
  [`sid=${token}b`, null],
  [`xsid=${token}`, null],
  ['sid=short', null],
  ['', null],
])('the cookie header “%s” has the token %s', (header, read) => {
  expect(tokenCookie('sid').read(request(header))).toBe(read)
})

test('numbered cookies are read by their numbers, in the order of the header, twenty at most', () => {
  const cookies = numberedCookies('task')
  expect(cookies.read(request(`task-7=${token}; x=y; task-12=${other}; task-0=${token}; task-8=short`))).toEqual([
    [7, token],
    [12, other],
  ])
  const many = Array.from({ length: 30 }, (_, index) => `task-${index + 1}=${token}`).join('; ')
  expect(cookies.read(request(many))).toHaveLength(20)
  expect(cookies.set(7, token, 60)).toBe(`task-7=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`)
  expect(cookies.clear(7)).toBe('task-7=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test('a signed cookie is read back, unless it was signed elsewhere', async () => {
  const cookie = signedCookie('flash', 'secret', 60)
  const header = await cookie.serialize({ title: 'Saved' })
  expect(header).toMatch(/^flash=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
  const sent = header.split(';')[0] ?? ''
  expect(await cookie.parse(sent)).toEqual({ title: 'Saved' })
  expect(await signedCookie('flash', 'another', 60).parse(sent)).toBeNull()
})
