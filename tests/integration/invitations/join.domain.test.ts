import '../../harness/domain/domain'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { invitations, tokens, users } from '#db/schema'
import { findReset, resetPassword } from '~/accounts/passwords/password-reset.server'
import { passwordMatches } from '~/accounts/passwords/passwords.server'
import { createAccount, inviteLink } from '~/invitations/invitations.server'
import { findJoin, join } from '~/invitations/joining/join.server'
import { listConsumerProjects } from '~/projects/consumer/consumer-projects.server'
import { listConsumers } from '~/projects/participation/stakeholders.server'
import { byBrand } from '../../harness/domain/acting'
import { mailedInvitation, mailedPassword } from '../../harness/domain/domain-mails'
import {
  type Brand,
  findAccount,
  inviteOne,
  makeBrand,
  makeProject,
  newAddress,
  openSession,
  value,
} from '../../harness/domain/domain-people'

const NEW = { state: 'new', firstName: 'Anna', lastName: 'Berg', password: 'chosen by Anna' } as const
const CLAIM = { state: 'claim', password: 'chosen anew by Anna' } as const
const ACCEPT = { state: 'accept' } as const
const BY_BRAND = { firstName: 'Anna', lastName: 'Berg', password: 'known to the brand' }

let email: string
const brand = await makeBrand('Linnet Skincare')
const other = await makeBrand('Other Goods')
beforeEach(() => {
  email = newAddress()
})

describe('an address without an account', () => {
  test('opens the mailed link, sets name and password, and is verified, signed in and in the project', async () => {
    const { mailed } = await invited(brand)
    expect(await findJoin(mailed, null)).toEqual({
      state: 'new',
      isMailed: true,
      email,
      firstName: null,
      lastName: null,
      companyName: 'Linnet Skincare',
      projectId: brand.projectId,
      projectTitle: 'The refill pack',
      message: null,
      signedInAs: 'nobody',
    })
    const joined = value(await join(mailed, NEW, null))
    const account = await findAccount(email)
    expect(joined).toEqual({ userId: account.id, projectId: brand.projectId })
    expect(account).toMatchObject({ userType: 'consumer', firstName: 'Anna', verifiedAt: expect.any(Number) })
    expect(await hasPassword(NEW.password)).toBe(true)
    expect(await isStakeholder(brand)).toBe(true)
    expect(await projectsOf()).toEqual([brand.projectId])
    await expect(mailedPassword(email, 'account-created')).rejects.toThrow('No mail')
  })

  test('looking at the link, as mail scanners do, changes nothing', async () => {
    const { mailed, copied } = await invited(brand)
    const before = JSON.stringify([await db.select().from(invitations), await db.select().from(tokens)])
    for (const token of [mailed, copied, mailed]) await findJoin(token, null)
    expect(JSON.stringify([await db.select().from(invitations), await db.select().from(tokens)])).toBe(before)
    await expect(findAccount(email)).rejects.toThrow()
  })

  test('opens the copied link: the same, but unverified, and a mail asks to confirm', async () => {
    const { copied } = await invited(brand)
    const { userId } = value(await join(copied, NEW, null))
    const account = await findAccount(email)
    expect(account).toMatchObject({ id: userId, verifiedAt: null })
    expect(await projectsOf()).toEqual([brand.projectId])
    const confirmation = await mailedPassword(email, 'account-created')
    expect(await findReset(confirmation)).toMatchObject({ email })
    value(await resetPassword(confirmation, 'mine alone'))
    expect((await findAccount(email)).verifiedAt).not.toBeNull()
  })

  test('is invited without a project and joins the brand', async () => {
    await inviteOne(brand.id, email)
    const joined = value(await join(await mailedInvitation(email), NEW, null))
    expect(joined.projectId).toBeNull()
    expect(await isStakeholder(brand)).toBe(true)
    expect(await projectsOf()).toEqual([])
  })

  test('a link that was used, clicked twice or reached by Back says so kindly and does nothing more', async () => {
    const { mailed, copied } = await invited(brand)
    const both = await Promise.all([join(mailed, NEW, null), join(mailed, { ...NEW, password: 'another one' }, null)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'conflict' })
    const { passwordHash } = await findAccount(email)
    for (const token of [mailed, copied]) {
      expect(await findJoin(token, null)).toMatchObject({ state: 'joined', projectId: brand.projectId })
      expect(await join(token, NEW, null)).toMatchObject({ reason: 'conflict' })
      expect(await join(token, CLAIM, null)).toMatchObject({ reason: 'conflict' })
      expect(await join(token, ACCEPT, null)).toMatchObject({ reason: 'conflict' })
    }
    expect((await findAccount(email)).passwordHash).toBe(passwordHash)
    expect(await db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('an expired link opens nothing', async () => {
    const { id, mailed, copied } = await invited(brand)
    await write((tx) =>
      tx
        .update(tokens)
        .set({ expiresAt: Date.now() - 1 })
        .where(eq(tokens.invitationId, id)),
    )
    for (const token of [mailed, copied]) {
      expect((await findJoin(token, null)).state).toBe('expired')
      expect(await join(token, NEW, null)).toMatchObject({ reason: 'conflict' })
    }
    await expect(findAccount(email)).rejects.toThrow()
  })
})

describe('tokens', () => {
  test('one that was guessed, cut or meant for something else is no invitation', async () => {
    const { mailed } = await invited(brand)
    value(await join((await invited(other)).copied, NEW, null))
    const password = await mailedPassword(email, 'account-created')
    for (const token of ['', 'guessed', mailed.slice(0, -1), `${mailed}x`, mailed.toUpperCase(), password]) {
      expect(await findJoin(token, null)).toEqual({ state: 'unknown' })
      expect(await join(token, ACCEPT, null)).toMatchObject({ reason: 'not found' })
    }
  })

  test('an invite link sets no password on the page for forgotten ones', async () => {
    const { mailed, copied } = await invited(brand)
    value(await join(copied, NEW, null))
    for (const token of [mailed, copied]) {
      expect(await findReset(token)).toBeNull()
      expect(await resetPassword(token, 'stolen password')).toMatchObject({ ok: false, reason: 'conflict' })
    }
    expect(await hasPassword(NEW.password)).toBe(true)
  })

  test('the copied link of one invitation does not lead to another', async () => {
    const first = await invited(brand)
    email = newAddress()
    const second = await invited(brand)
    expect(second.copied).not.toBe(first.copied)
    expect(await findJoin(first.copied, null)).not.toMatchObject({ email })
  })
})

describe('a verified person whom another brand invites', () => {
  let account: Awaited<ReturnType<typeof findAccount>>
  beforeEach(async () => {
    value(await join((await invited(other)).mailed, NEW, null))
    account = await findAccount(email)
  })

  test('joins by a button behind the mailed link, which signs nobody in and leaves the password alone', async () => {
    const { mailed } = await invited(brand)
    const session = await openSession(account.id)
    expect(await findJoin(mailed, null)).toMatchObject({ state: 'accept', signedInAs: 'nobody' })
    expect(value(await join(mailed, ACCEPT, null))).toEqual({ userId: null, projectId: brand.projectId })
    expect((await projectsOf()).sort()).toEqual([other.projectId, brand.projectId].sort())
    expect((await findAccount(email)).passwordHash).toBe(account.passwordHash)
    expect(await session()).toBe(true)
    expect((await findJoin(mailed, null)).state).toBe('joined')
  })

  test('the attack: whoever holds the mailed link cannot set a password with it', async () => {
    const { mailed } = await invited(brand)
    expect(await join(mailed, { ...NEW, password: 'stolen password' }, null)).toMatchObject({ reason: 'conflict' })
    expect(await join(mailed, { ...CLAIM, password: 'stolen password' }, null)).toMatchObject({ reason: 'conflict' })
    expect((await findAccount(email)).passwordHash).toBe(account.passwordHash)
  })

  test('the attack: the brand that opens its own copied link brings nobody in', async () => {
    const { copied } = await invited(brand)
    const attackers = [null, brand.userId]
    for (const signedIn of attackers) {
      expect((await findJoin(copied, signedIn)).state).toBe('new')
      for (const input of [NEW, CLAIM, ACCEPT]) {
        expect(await join(copied, input, signedIn)).toMatchObject({ reason: 'conflict' })
      }
    }
    expect(await isStakeholder(brand)).toBe(false)
    expect((await findAccount(email)).passwordHash).toBe(account.passwordHash)
  })

  test('signed in as that person, the copied link does', async () => {
    const { copied } = await invited(brand)
    expect(await findJoin(copied, account.id)).toMatchObject({ state: 'accept', signedInAs: 'invitee' })
    expect(value(await join(copied, ACCEPT, account.id))).toEqual({ userId: null, projectId: brand.projectId })
    expect(await isStakeholder(brand)).toBe(true)
  })

  test('signed in as someone else, the mailed link still joins its own person alone', async () => {
    const { mailed } = await invited(brand)
    const invitee = email
    email = newAddress('bystander')
    value(await join((await invited(other)).mailed, NEW, null))
    const bystander = await findAccount(email)
    expect(await findJoin(mailed, bystander.id)).toMatchObject({ state: 'accept', signedInAs: 'someone else' })
    value(await join(mailed, ACCEPT, bystander.id))
    expect(await isStakeholder(brand)).toBe(false)
    email = invitee
    expect(await isStakeholder(brand)).toBe(true)
  })

  test('who takes part already sees that, however they came to', async () => {
    const project = await makeProject(other.id, 'A second project')
    const { mailed, copied } = await invited(brand)
    value(await join(mailed, ACCEPT, null))
    expect((await findJoin(copied, null)).state).toBe('joined')
    expect(project.participants).toEqual([])
  })
})

describe('an account that a brand made by hand', () => {
  let account: Awaited<ReturnType<typeof findAccount>>
  let early: { mailed: string; copied: string }
  beforeEach(async () => {
    const { id, ...links } = await invited(other)
    early = links
    value(await createAccount(byBrand(other.id), { invitationId: id, ...BY_BRAND }))
    account = await findAccount(email)
  })

  test('the attack: a second brand neither signs in to it nor learns its password', async () => {
    const { copied } = await invited(brand)
    for (const signedIn of [null, brand.userId]) {
      expect((await findJoin(copied, signedIn)).state).toBe('new')
      for (const input of [NEW, CLAIM, ACCEPT]) {
        expect(await join(copied, input, signedIn)).toMatchObject({ reason: 'conflict' })
      }
    }
    expect((await findAccount(email)).passwordHash).toBe(account.passwordHash)
    expect(await isStakeholder(brand)).toBe(false)
  })

  test('the attack: the brand that knows its password cannot accept for it, signed in as that person', async () => {
    const { copied } = await invited(brand)
    expect((await findJoin(copied, account.id)).state).toBe('open mail')
    expect(await join(copied, ACCEPT, account.id)).toMatchObject({ reason: 'conflict' })
    expect(await isStakeholder(brand)).toBe(false)
  })

  test('the owner opens a mailed link: a new password, and whoever made the account is signed out for good', async () => {
    const { mailed } = await invited(brand)
    const attacker = await openSession(account.id)
    const attackersLink = await mailedPassword(email, 'account-created')
    expect(await findJoin(mailed, null)).toMatchObject({ state: 'claim' })
    expect(value(await join(mailed, CLAIM, null))).toEqual({ userId: account.id, projectId: brand.projectId })
    expect(await attacker()).toBe(false)
    expect(await hasPassword(BY_BRAND.password)).toBe(false)
    expect(await hasPassword(CLAIM.password)).toBe(true)
    expect((await findAccount(email)).verifiedAt).not.toBeNull()
    expect(await isStakeholder(brand)).toBe(true)
    expect(await findReset(attackersLink)).toBeNull()
  })

  test('signed in as that person with the password that the brand knows, the mailed link still asks for a new one', async () => {
    const { mailed } = await invited(brand)
    expect((await findJoin(mailed, account.id)).state).toBe('claim')
    expect(await join(mailed, ACCEPT, account.id)).toMatchObject({ reason: 'conflict' })
    expect((await findAccount(email)).verifiedAt).toBeNull()
  })

  test('the invitation mail that came before the account was made claims it; the copied link does not', async () => {
    expect((await findJoin(early.copied, null)).state).toBe('joined')
    expect(await join(early.copied, NEW, null)).toMatchObject({ reason: 'conflict' })
    expect((await findJoin(early.mailed, null)).state).toBe('claim')
    value(await join(early.mailed, CLAIM, null))
    expect(await hasPassword(CLAIM.password)).toBe(true)
    expect((await findJoin(early.mailed, null)).state).toBe('joined')
  })

  test('verified by the mail about it, the earlier invitation mail leads on and sets nothing', async () => {
    value(await resetPassword(await mailedPassword(email, 'account-created'), 'mine alone'))
    expect((await findJoin(early.mailed, null)).state).toBe('joined')
    expect(await join(early.mailed, CLAIM, null)).toMatchObject({ reason: 'conflict' })
    expect(await hasPassword('mine alone')).toBe(true)
  })

  test('claimed twice at once, one password stands', async () => {
    const { mailed } = await invited(brand)
    const both = await Promise.all(
      ['first choice', 'second choice'].map((password) => join(mailed, { ...CLAIM, password }, null)),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('an account that someone opened through a copied link', () => {
  test('the attack: the brand opens it first; the owner takes it over by the mailed link', async () => {
    const { mailed, copied } = await invited(brand)
    const { userId } = value(await join(copied, { ...NEW, password: 'known to the brand' }, null))
    if (userId === null) throw new Error('The one who sets the password is signed in')
    const attacker = await openSession(userId)
    expect((await findJoin(mailed, null)).state).toBe('claim')
    expect(value(await join(mailed, CLAIM, null)).userId).toBe(userId)
    expect(await attacker()).toBe(false)
    expect(await hasPassword('known to the brand')).toBe(false)
    expect(await projectsOf()).toEqual([brand.projectId])
  })

  test('is claimed by the mail that asks to confirm, too', async () => {
    const { copied } = await invited(brand)
    const { userId } = value(await join(copied, { ...NEW, password: 'known to the brand' }, null))
    const attacker = await openSession(userId ?? 0)
    value(await resetPassword(await mailedPassword(email, 'account-created'), 'mine alone'))
    expect(await attacker()).toBe(false)
    expect(await hasPassword('known to the brand')).toBe(false)
  })
})

describe('the address of a brand account', () => {
  test('is told so, and its password and kind stay as they are', async () => {
    email = other.email
    const account = await findAccount(email)
    const { mailed, copied } = await invited(brand)
    for (const token of [mailed, copied]) {
      for (const signedIn of [null, account.id]) {
        const told = token === mailed || signedIn !== null
        expect((await findJoin(token, signedIn)).state).toBe(told ? 'brand account' : 'new')
        for (const input of [NEW, CLAIM, ACCEPT]) {
          expect(await join(token, input, signedIn)).toMatchObject({ reason: 'conflict' })
        }
      }
    }
    expect(await findJoin(copied, null)).toMatchObject({ state: 'new' })
    expect(await findAccount(email)).toEqual(account)
  })
})

test('a project that was deleted in the meantime is left out, and the person still joins the brand', async () => {
  const { mailed, id } = await invited(brand)
  await write((tx) => tx.update(invitations).set({ projectId: null }).where(eq(invitations.id, id)))
  expect(value(await join(mailed, NEW, null)).projectId).toBeNull()
  expect(await isStakeholder(brand)).toBe(true)
})

/** Invites `email` into the brand's project and gives both links' tokens. */
async function invited(by: Brand): Promise<{ id: number; mailed: string; copied: string }> {
  const id = await inviteOne(by.id, email, by.projectId)
  const copied = (await inviteLink(byBrand(by.id), id))?.split('/').at(-1)
  if (!copied) throw new Error('There is no link to copy')
  return { id, mailed: await mailedInvitation(email), copied }
}

async function hasPassword(password: string): Promise<boolean> {
  return value(await passwordMatches((await findAccount(email)).passwordHash, password))
}

async function isStakeholder(of: Brand): Promise<boolean> {
  return (await listConsumers(of.id)).some(({ user }) => user.email === email)
}

async function projectsOf(): Promise<number[]> {
  const consumer = (await listConsumers(brand.id)).concat(await listConsumers(other.id))
  const own = consumer.find(({ user }) => user.email === email)
  return own ? (await listConsumerProjects(own.id)).map(({ id }) => id) : []
}
