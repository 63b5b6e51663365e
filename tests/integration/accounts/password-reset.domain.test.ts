import '../../harness/domain/domain'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db, write } from '#db/client.server'
import { outbox, tokens } from '#db/schema'
import { changeCompany, changeName, changePassword } from '~/accounts/account.server'
import { findReset, requestReset, resetPassword } from '~/accounts/passwords/password-reset.server'
import { passwordMatches } from '~/accounts/passwords/passwords.server'
import { findUser } from '~/accounts/users.server'
import { createAccount } from '~/invitations/invitations.server'
import { fault } from '~/texts/fault'
import { byBrand } from '../../harness/domain/acting'
import { mailedPassword } from '../../harness/domain/domain-mails'
import { findAccount, inviteOne, makeBrand, newAddress, openSession, value } from '../../harness/domain/domain-people'
import { eventually } from '../../harness/services/mail'

vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>()
  return { ...timers, setTimeout: vi.fn(timers.setTimeout) }
})
const waits = vi.mocked(delay)
const realWait = waits.getMockImplementation()

const OLD = 'typed by the brand'
const NEW = 'chosen by Anna'
/** Of a refusal that says when to try again. */
const TOO_MANY = { reason: 'rate limited', retryAfter: expect.any(Number) }

let email: string
let userId: number
let clients = 0
beforeEach(async () => {
  const brand = await makeBrand()
  email = newAddress()
  const invitationId = await inviteOne(brand.id, email)
  value(await createAccount(byBrand(brand.id), { invitationId, firstName: 'Anna', lastName: 'Berg', password: OLD }))
  userId = (await findAccount(email)).id
})

describe('asking for a link', () => {
  test('mails one to an address that has an account, and keeps no token', async () => {
    await request(email)
    const token = await mailedPassword(email, 'password-reset')
    expect(await findReset(token)).toMatchObject({ email })
    expect(JSON.stringify([await db.select().from(tokens), await db.select().from(outbox)])).not.toContain(token)
  })

  test('says the same, after the same time, for an address that has none', async () => {
    const answered: string[] = []
    const go = holdWaits(300)
    const unknown = newAddress('nobody')
    const asked = [email, unknown].map(async (address) => {
      expect(value(await request(address))).toBe(address)
      answered.push(address)
    })
    await eventually(() => go.length === 2)
    await eventually(() => db.$count(outbox, and(eq(outbox.recipient, email), eq(outbox.template, 'password-reset'))))
    expect(answered, 'not as soon as the work is done').toEqual([])
    for (const end of go) end()
    await Promise.all(asked)
  })

  test('mails nothing to an address that has no account', async () => {
    const nobody = newAddress('nobody')
    await request(nobody)
    expect(await db.$count(outbox, eq(outbox.recipient, nobody))).toBe(0)
  })

  test('is limited for an address, known or not, whatever client asks', async () => {
    for (const address of [email, newAddress('nobody')]) {
      for (let count = 0; count < 5; count += 1) await request(address)
      expect(await request(address)).toMatchObject(TOO_MANY)
    }
    const mails = and(eq(outbox.recipient, email), eq(outbox.template, 'password-reset'))
    expect(await db.$count(outbox, mails)).toBe(5)
  })

  test('is limited for a client, whatever addresses it asks for', async () => {
    await Promise.all(Array.from({ length: 30 }, () => requestReset(newAddress('nobody'), 'one client')))
    expect(await requestReset(email, 'one client')).toMatchObject(TOO_MANY)
    expect(value(await requestReset(email, 'another client'))).toBe(email)
  })
})

describe('choosing a new password', () => {
  test('signs everyone out, verifies the address and uses up every link', async () => {
    await request(email)
    const first = await mailedPassword(email, 'password-reset')
    await request(email)
    const second = await mailedPassword(email, 'password-reset')
    const byBrand = await mailedPassword(email, 'account-created')
    const session = await openSession(userId)
    expect((await findAccount(email)).verifiedAt).toBeNull()

    expect(value(await resetPassword(second, NEW))).toEqual({ userId, userType: 'consumer' })
    expect(await session()).toBe(false)
    expect(await hasPassword(NEW)).toBe(true)
    expect((await findAccount(email)).verifiedAt).not.toBeNull()
    for (const token of [first, second, byBrand]) {
      expect(await findReset(token)).toBeNull()
      expect(await resetPassword(token, 'a third one')).toMatchObject({ ok: false, reason: 'conflict' })
    }
    expect(await hasPassword(NEW)).toBe(true)
  })

  test('leaves the sessions and links of everyone else alone', async () => {
    const own = email
    const stranger = await makeBrand()
    await request(stranger.email)
    const session = await openSession(stranger.userId)
    await request(own)
    value(await resetPassword(await mailedPassword(own, 'password-reset'), NEW))
    expect(await session()).toBe(true)
    expect(await findReset(await mailedPassword(stranger.email, 'password-reset'))).toMatchObject({
      email: stranger.email,
    })
  })

  test('clicked twice, one password stands', async () => {
    await request(email)
    const token = await mailedPassword(email, 'password-reset')
    const both = await Promise.all([resetPassword(token, 'first choice'), resetPassword(token, 'second choice')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('does not work with a link that has expired, was guessed, or is blank', async () => {
    await request(email)
    const token = await mailedPassword(email, 'password-reset')
    await write((tx) =>
      tx
        .update(tokens)
        .set({ expiresAt: Date.now() - 1 })
        .where(eq(tokens.userId, userId)),
    )
    for (const bad of [token, 'guessed', '']) {
      expect(await findReset(bad)).toBeNull()
      expect(await resetPassword(bad, NEW)).toMatchObject({ ok: false, reason: 'conflict' })
    }
    expect(await hasPassword(OLD)).toBe(true)
  })

  test('a link lives for an hour', async () => {
    await request(email)
    await mailedPassword(email, 'password-reset')
    const rows = await db.select().from(tokens).where(eq(tokens.userId, userId))
    const newest = rows.at(-1)
    expect((newest?.expiresAt ?? 0) - (newest?.createdAt ?? 0)).toBe(3_600_000)
  })
})

describe('the account page', () => {
  test('changes the password when the current one is right, and ends every session and link', async () => {
    await request(email)
    const link = await mailedPassword(email, 'password-reset')
    const session = await openSession(userId)
    expect(value(await changePassword(userId, { currentPassword: OLD, password: NEW })).email).toBe(email)
    expect(await hasPassword(NEW)).toBe(true)
    expect(await session()).toBe(false)
    expect(await findReset(link)).toBeNull()
    expect((await findAccount(email)).verifiedAt).toBeNull()
  })

  test('changes nothing when it is wrong, and stops whoever tries', async () => {
    const session = await openSession(userId)
    for (let count = 0; count < 10; count += 1) {
      const refused = await changePassword(userId, { currentPassword: `guess ${count}`, password: NEW })
      expect(refused).toMatchObject({
        reason: 'invalid',
        errors: { currentPassword: [fault('account.wrongPassword')] },
      })
    }
    expect(await changePassword(userId, { currentPassword: OLD, password: NEW })).toMatchObject(TOO_MANY)
    expect(await hasPassword(OLD)).toBe(true)
    expect(await session()).toBe(true)
  })

  test('where an old password is used while the owner resets it, one of the two holds and the other changes nothing', async () => {
    await request(email)
    const token = await mailedPassword(email, 'password-reset')
    const [reset, change] = await Promise.all([
      resetPassword(token, NEW),
      changePassword(userId, { currentPassword: OLD, password: OTHER }),
    ])
    // Which of them has hashed its password first is the machine's affair.
    expect([reset.ok, change.ok].toSorted()).toEqual([false, true])
    expect(await hasPassword(reset.ok ? NEW : OTHER)).toBe(true)
  })

  test('changes one’s own name and one’s own company, and nobody else’s', async () => {
    const [own, stranger] = [await makeBrand('Before'), await makeBrand('Untouched')]
    expect(value(await changeName(userId, { firstName: 'Ann', lastName: 'B' }))).toMatchObject({ firstName: 'Ann' })
    value(await changeCompany(byBrand(own.id), { companyName: 'After', industry: 'outdoor' }))
    expect((await findUser(own.userId))?.profile).toMatchObject({
      companyName: 'After',
      brandName: 'After',
      industry: 'outdoor',
    })
    expect(await changeCompany(byBrand(999_999), { companyName: 'X', industry: 'beauty' })).toMatchObject({
      reason: 'not found',
    })
    const kept = value(await changeName(stranger.userId, { firstName: 'Maren', lastName: 'Holt' }))
    expect(kept.profile).toMatchObject({ companyName: 'Untouched', industry: 'beauty' })
  })
})

const OTHER = 'another secret word'

/** From a client of its own, so that one test's requests do not count for another. */
async function request(address: string) {
  clients += 1
  return await requestReset(address, `client ${clients}`)
}

/** Until the end of the test, whatever waits for so long waits for the functions that are collected here. */
function holdWaits(ms: number): (() => void)[] {
  const ends: (() => void)[] = []
  waits.mockImplementation((asked, ...others) => {
    if (asked !== ms && realWait) return realWait(asked, ...others)
    return new Promise((resolve) => ends.push(() => resolve(others[0])))
  })
  onTestFinished(() => void (realWait && waits.mockImplementation(realWait)))
  return ends
}

async function hasPassword(password: string): Promise<boolean> {
  return value(await passwordMatches((await findAccount(email)).passwordHash, password))
}
