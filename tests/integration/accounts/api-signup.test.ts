import { describe, expect, test } from 'vitest'
import { brandUser, consumerUser } from '~/routes/api/reference/records'
import { call, callText } from '../../harness/calls'
import { createConsumer, signIn } from '../../harness/domain/people'
import { newAddress } from '../../harness/domain/tenant'
import { rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const server = await startServer()

const account = (fields: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: newAddress(),
  password: 'secret',
  companyName: 'Engines',
  industry: 'outdoor',
  ...fields,
})
const signUp = (fields: object = {}) => call(server.client(), 'POST', '/api/auth/signup', account(fields))

describe('sign-up', () => {
  test('makes a brand and signs it in', async () => {
    const client = server.client()
    const input = account()
    const reply = await call(client, 'POST', '/api/auth/signup', input)
    expect(reply.status).toBe(201)
    const { id, profile, ...user } = brandUser.parse(reply.body)
    expect(user).toEqual({
      email: input.email,
      firstName: 'Ada',
      lastName: 'Byron',
      profileImageUrl: null,
      userType: 'brand',
      createdAt: user.createdAt,
      updatedAt: user.createdAt,
    })
    expect(profile).toEqual({ id: profile.id, companyName: 'Engines', brandName: 'Engines', industry: 'outdoor' })
    expect(await call(client, 'GET', '/api/auth/user')).toMatchObject({ status: 200, body: reply.body })
  })

  test('gives an HttpOnly, SameSite=Lax cookie named sid, whose record lives in sessions', async () => {
    const before = rowsOfSessions().length
    const [cookie = '', ...others] = (await signUp()).headers.getSetCookie().filter((line) => line.startsWith('sid='))
    expect(others).toEqual([])
    expect(cookie).toMatch(/;\s*HttpOnly/i)
    expect(cookie).toMatch(/;\s*SameSite=Lax/i)
    expect(cookie).toMatch(/;\s*Path=\/(;|$)/i)
    expect(cookie).not.toMatch(/Domain=/i)
    const rows = rowsOfSessions()
    expect(rows).toHaveLength(before + 1)
    const sid = /^sid=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(sid.length).toBeGreaterThanOrEqual(32)
    expect(JSON.stringify(rows), 'a copy of the database opens no session').not.toContain(sid)
  })

  test('without an industry makes a brand of beauty', async () => {
    expect(brandUser.parse((await signUp({ industry: undefined })).body).profile.industry).toBe('beauty')
  })

  test.each(['beauty', 'food-beverage', 'outdoor', 'home-decor'])('takes the industry %s', async (industry) => {
    expect(brandUser.parse((await signUp({ industry })).body).profile.industry).toBe(industry)
  })

  test.each(['', 'Beauty', 'farming', 7, ['beauty'], {}])('refuses the industry %j', async (industry) => {
    expect(await signUp({ industry })).toMatchObject({
      status: 400,
      body: { errors: { industry: [expect.any(String)] } },
    })
  })

  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Valid email is required'],
    ['password', 'Password must be at least 6 characters'],
    ['companyName', 'Company name is required'],
  ])('without %s says: %s', async (field, message) => {
    for (const value of [undefined, '', null]) {
      const reply = await signUp({ [field]: value })
      expect(reply).toMatchObject({ status: 400, body: { message, errors: { [field]: [message] } } })
      expect(reply.headers.has('set-cookie')).toBe(false)
    }
  })

  test('names every faulty field, and first the first', async () => {
    const reply = await call(server.client(), 'POST', '/api/auth/signup', {})
    expect(reply).toMatchObject({
      status: 400,
      body: {
        message: 'First name is required',
        errors: {
          firstName: ['First name is required'],
          lastName: ['Last name is required'],
          email: ['Valid email is required'],
          password: ['Password must be at least 6 characters'],
          companyName: ['Company name is required'],
        },
      },
    })
  })

  test.each(['a', 'a@', '@b.c', 'a b@c.de', 'a@b@c.de', 'a@b..c', 'a@b.c,d@e.f', 'a@b.c\nBcc: d@e.f', '<a@b.c>'])(
    'refuses the address %j',
    async (email) => {
      const errors = { email: ['Valid email is required'] }
      expect(await signUp({ email })).toMatchObject({ status: 400, body: { errors } })
    },
  )

  test('stores the address in lower case', async () => {
    const email = newAddress()
    expect(brandUser.parse((await signUp({ email: email.toUpperCase() })).body).email).toBe(email)
    await signIn(server.url, email.replace('someone', 'SomeOne'), 'secret')
  })

  test('is 409 for an address that has an account, in any case, and signs nobody in', async () => {
    const email = newAddress()
    expect((await signUp({ email })).status).toBe(201)
    for (const again of [email, email.toUpperCase()]) {
      const reply = await signUp({ email: again, password: 'another' })
      expect(reply).toMatchObject({ status: 409, body: { message: 'An account with this email already exists' } })
      expect(reply.headers.has('set-cookie')).toBe(false)
    }
    const stolen = await call(server.client(), 'POST', '/api/auth/login', { email, password: 'another' })
    expect(stolen.status).toBe(401)
  })

  test('is 409 for the address of a consumer too', async () => {
    const consumer = await createConsumer(await server.signUpBrand())
    expect((await signUp({ email: consumer.user.email })).status).toBe(409)
  })

  test('of the same address 10 times at once makes one account', async () => {
    const email = newAddress()
    const replies = await Promise.all(Array.from({ length: 10 }, () => signUp({ email })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('a password', () => {
  const tries = (email: string, password: string) =>
    call(server.client(), 'POST', '/api/auth/login', { email, password })

  test.each([6, 200])('may have %i characters', async (length) => {
    expect((await signUp({ password: 'p'.repeat(length) })).status).toBe(201)
  })

  test.each([0, 5, 201])('may not have %i characters', async (length) => {
    const reply = await signUp({ password: 'p'.repeat(length) })
    expect(reply).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } })
  })

  test.each([123456, null, true, ['secret'], {}])('is no %j', async (password) => {
    expect((await signUp({ password })).status).toBe(400)
  })

  test('is not trimmed', async () => {
    const email = newAddress()
    expect((await signUp({ email, password: '      ' })).status).toBe(201)
    expect((await tries(email, '      ')).status).toBe(200)
    expect((await tries(email, '     ')).status).toBe(401)

    const padded = newAddress()
    await signUp({ email: padded, password: ' secret ' })
    expect((await tries(padded, ' secret ')).status).toBe(200)
    expect((await tries(padded, 'secret')).status).toBe(401)
  })

  test('is significant to its last character', async () => {
    const email = newAddress()
    const start = 'p'.repeat(199)
    await signUp({ email, password: `${start}a` })
    expect((await tries(email, `${start}a`)).status).toBe(200)
    expect((await tries(email, `${start}b`)).status).toBe(401)
    expect((await tries(email, start)).status).toBe(401)
  })

  test('is significant behind a NUL, in its case, and in its accents', async () => {
    const pairs = [
      ['start\u0000one', 'start\u0000two'],
      ['Secret', 'secret'],
      ['caf\u00e9 au lait', 'cafe au lait'],
      ['🧴🧴🧴🧴🧴🧴', '🧴🧴🧴🧴🧴🪞'],
    ]
    for (const [password = '', other = ''] of pairs) {
      const email = newAddress()
      expect((await signUp({ email, password })).status).toBe(201)
      expect((await tries(email, password)).status).toBe(200)
      expect((await tries(email, other)).status).toBe(401)
    }
  })
})

describe('GET /api/auth/user', () => {
  test('gives the record of a consumer', async () => {
    const consumer = await createConsumer(await server.signUpBrand())
    const { body } = await call(consumer, 'GET', '/api/auth/user')
    expect(consumerUser.parse(body)).toMatchObject({ userType: 'consumer', profile: { id: consumer.consumer.id } })
  })

  test('is 401 without a session', async () => {
    const reply = await call(server.client(), 'GET', '/api/auth/user')
    expect(reply).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  })

  test.each(['', 'x', '../sid', 'x'.repeat(10_000), '%00', '{}'])('is 401 for the cookie %j', async (sid) => {
    const reply = await call(server.client(), 'GET', '/api/auth/user', undefined, { Cookie: `sid=${sid}` })
    expect(reply.status).toBe(401)
  })
})

test('a signed-in brand that signs up again is the new brand, and its former session is over', async () => {
  const brand = await server.signUpBrand()
  const former = brand.cookies.get('sid') ?? ''
  await callText(brand, 'POST', '/api/auth/signup', JSON.stringify(account({ companyName: 'Second' })))
  expect(brandUser.parse((await call(brand, 'GET', '/api/auth/user')).body).profile.companyName).toBe('Second')
  const old = await call(server.client(), 'GET', '/api/auth/user', undefined, { Cookie: `sid=${former}` })
  expect(old.status).toBe(401)
})

function rowsOfSessions(): unknown[] {
  return rowsOf(server, 'select * from sessions')
}
