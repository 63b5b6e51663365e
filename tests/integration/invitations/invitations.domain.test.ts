import '../../harness/domain/domain'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { invitations, outbox, projectParticipants, respondents, tokens, users } from '#db/schema'
import { IS_SPREADSHEET, NO_EMAIL_COLUMN, NOT_A_CSV_FILE } from '~/invitations/from-file/csv-addresses'
import { emailInvitationSchema } from '~/invitations/invitation-schemas'
import { invitationsSummary, NO_ADDRESS } from '~/invitations/invitations'
import {
  createAccount,
  inviteByCsv,
  inviteByEmail,
  inviteLink,
  listInvitations,
} from '~/invitations/invitations.server'
import { findJoin } from '~/invitations/joining/join.server'
import { listConsumers, listProjectConsumers } from '~/projects/participation/stakeholders.server'
import { fault } from '~/texts/fault'
import { byBrand } from '../../harness/domain/acting'
import { mailedInvitation, newestMail } from '../../harness/domain/domain-mails'
import {
  type Brand,
  findAccount,
  invite,
  inviteOne,
  makeBrand,
  makeProject,
  newAddress,
  value,
} from '../../harness/domain/domain-people'

const PERSON = { firstName: 'Anna', lastName: 'Berg', password: 'typed by the brand' }

const brand = await makeBrand('Linnet Skincare')
const stranger = await makeBrand('Other Goods')

describe('inviting by address', () => {
  test('each address gets a result, in the order of the text, and one that is none keeps its words', async () => {
    const [a, b] = [newAddress(), newAddress()]
    const results = await invite(brand.id, ` ${b} \nnot an address;Anna <${a.toUpperCase()}>, ${b}`)
    expect(results).toEqual([
      { email: b, status: 'sent', reason: null, invitation: expect.objectContaining({ email: b, status: 'pending' }) },
      { email: 'not an address', status: 'failed', reason: 'Invalid email address', invitation: null },
      { email: a, status: 'sent', reason: null, invitation: expect.objectContaining({ email: a, delivery: 'queued' }) },
    ])
    expect(invitationsSummary(results)).toBe('2 invitations sent successfully, 1 failed')
  })

  test('the mail carries the message and the names, and no token stands anywhere in the database', async () => {
    const email = newAddress()
    const id = await inviteOne(brand.id, email, brand.projectId)
    const { mail, row } = await newestMail(email, 'invitation')
    expect(mail.payload).toMatchObject({
      companyName: 'Linnet Skincare',
      projectTitle: 'The refill pack',
      message: null,
    })
    expect(row.invitationId).toBe(id)
    const copied = (await inviteLink(byBrand(brand.id), id))?.split('/').at(-1) ?? ''
    const stored = JSON.stringify([await db.select().from(outbox), await db.select().from(tokens)])
    for (const token of [await mailedInvitation(email), copied]) {
      expect(token).toHaveLength(43)
      expect(stored).not.toContain(token)
    }
  })

  test('no address, more than 1,000, and a project of another brand are refused, and nothing is written', async () => {
    const email = newAddress()
    expect(emailInvitationSchema.safeParse({ emails: ' ,;\n' }).error?.issues[0]?.message).toBe(NO_ADDRESS)
    const many = Array.from({ length: 1_001 }, (_, index) => `many-${index}@example.com`)
    expect(emailInvitationSchema.safeParse({ emails: many.slice(1).join('\n') }).success).toBe(true)
    expect(emailInvitationSchema.safeParse({ emails: many.join('\n') }).success).toBe(false)
    const input = emailInvitationSchema.parse({ emails: email, projectId: stranger.projectId })
    expect(await inviteByEmail(byBrand(brand.id), input)).toMatchObject({ ok: false, reason: 'not found' })
    expect(await db.select().from(invitations).where(eq(invitations.email, email))).toEqual([])
  })

  test('a pending invitation is sent again, stays one, and takes the new project; its links work for longer', async () => {
    const email = newAddress()
    const id = await inviteOne(brand.id, email, brand.projectId)
    const earlier = await mailedInvitation(email)
    await write((tx) => tx.update(outbox).set({ status: 'delivered' }).where(eq(outbox.invitationId, id)))
    await expireLinks(id)
    expect((await findJoin(earlier, null)).state).toBe('expired')

    const other = await makeProject(brand.id, 'Another project')
    const [again] = await invite(brand.id, email, { projectId: other.id, message: 'Once more' })
    expect(again?.invitation).toMatchObject({ id, projectId: other.id, delivery: 'queued' })
    expect(await db.$count(outbox, eq(outbox.invitationId, id))).toBe(2)
    expect(await mailedInvitation(email)).not.toBe(earlier)
    for (const token of [earlier, await mailedInvitation(email)]) {
      expect(await findJoin(token, null)).toMatchObject({ state: 'new', projectTitle: 'Another project' })
    }

    const [third] = await invite(brand.id, email)
    expect(third?.invitation?.projectId).toBe(other.id)
  })

  test('a mail that still waits is replaced, so that a broken mail server sends nobody five of them', async () => {
    const email = newAddress()
    const id = await inviteOne(brand.id, email)
    await invite(brand.id, email, { message: 'The newest words' })
    const rows = await db.select().from(outbox).where(eq(outbox.invitationId, id))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.payload).toContain('The newest words')
  })

  test('who is a stakeholder already fails, or joins the project that is named', async () => {
    const email = newAddress()
    const consumer = await makeStakeholder(brand, email)
    expect(await invite(brand.id, `Anna <${email}>`)).toEqual([
      { email: `Anna <${email}>`, status: 'failed', reason: 'Already a stakeholder', invitation: null },
    ])
    for (const _ of [1, 2]) {
      expect(await invite(brand.id, email, { projectId: brand.projectId })).toEqual([
        { email, status: 'sent', reason: null, invitation: null },
      ])
    }
    const inProject = await listProjectConsumers(brand.id, brand.projectId)
    expect(inProject.filter(({ id }) => id === consumer.id)).toHaveLength(1)
  })

  test('the stakeholder of one brand is a stranger to another, which learns nothing', async () => {
    const email = newAddress()
    await makeStakeholder(brand, email)
    const [result] = await invite(stranger.id, email, { projectId: stranger.projectId })
    expect(result).toMatchObject({ status: 'sent', reason: null, invitation: { status: 'pending' } })
    expect(await listProjectConsumers(stranger.id, stranger.projectId)).toEqual([])
  })

  test('two requests at once for the same address make one invitation', async () => {
    const email = newAddress()
    await Promise.all([invite(brand.id, email), invite(brand.id, email), invite(brand.id, email)])
    expect(await db.$count(invitations, eq(invitations.email, email))).toBe(1)
  })
})

describe('inviting by file', () => {
  test('a file invites as a text does', async () => {
    const [a, b] = [newAddress(), newAddress()]
    const { results } = value(await csv(brand.id, `Name;E-mail;Email\nAnna;x;${a}\nBo;x;nobody\nCy;x;${b}\nDi;x;${a}`))
    expect(results.map(({ email, status }) => [email, status])).toEqual([
      [a, 'sent'],
      ['nobody', 'failed'],
      [b, 'sent'],
    ])
    expect((await newestMail(b, 'invitation')).mail.payload).toMatchObject({ message: 'From a file' })
  })

  test('a file that cannot be used is refused with its message at the field', async () => {
    const refusals = [
      await csv(brand.id, 'name\nAnna'),
      await csv(brand.id, 'PK\u0003\u0004 a workbook'),
      await csv(brand.id, 'email\n\n'),
    ]
    expect(refusals).toMatchObject([
      {
        ok: false,
        reason: 'invalid',
        errors: { csvFile: [NO_EMAIL_COLUMN, 'Its first line names these columns: “name”.'] },
      },
      { ok: false, reason: 'invalid', errors: { csvFile: [NOT_A_CSV_FILE, IS_SPREADSHEET] } },
      { ok: false, reason: 'invalid', errors: { csvFile: [NO_ADDRESS] } },
    ])
  })

  test('10,000 rows are invited, and again', async () => {
    const big = await makeBrand('Big List')
    const rows = Array.from({ length: 10_000 }, (_, index) => `list-${index}@example.org`)
    for (const _ of ['the first time', 'again']) {
      const { results } = value(await csv(big.id, `email\n${rows.join('\n')}`))
      expect(results.filter(({ status }) => status === 'sent')).toHaveLength(10_000)
    }
    expect(await listInvitations(big.id)).toHaveLength(10_000)
  })
})

describe('the list of pending invitations', () => {
  test('holds those of the brand alone, newest first, with the state of the newest mail', async () => {
    const own = await makeBrand('A list of its own')
    const [a, b] = [newAddress(), newAddress()]
    const first = await inviteOne(own.id, a, own.projectId)
    const second = await inviteOne(own.id, b)
    await invite(own.id, a)
    expect((await listInvitations(own.id)).map(({ id }) => id)).toEqual([second, first])
    expect((await listInvitations(own.id, own.projectId)).map(({ id }) => id)).toEqual([first])

    for (const status of ['delivered', 'failed'] as const) {
      await write((tx) => tx.update(outbox).set({ status }).where(eq(outbox.invitationId, first)))
      expect((await listInvitations(own.id)).map(({ delivery }) => delivery)).toEqual(['queued', status])
    }
    await invite(own.id, a)
    expect((await listInvitations(own.id)).map(({ delivery }) => delivery)).toEqual(['queued', 'queued'])
  })
})

describe('the invite link to copy', () => {
  test('is given to the brand whose pending invitation it is, the same each time', async () => {
    const id = await inviteOne(brand.id, newAddress())
    const link = await inviteLink(byBrand(brand.id), id)
    expect(link).toMatch(/^http:\/\/sounding\.test\/join\/[\w-]{43}$/)
    expect(await inviteLink(byBrand(brand.id), id)).toBe(link)
    expect(await inviteLink(byBrand(stranger.id), id)).toBeNull()
    expect(await inviteLink(byBrand(brand.id), 999_999)).toBeNull()
  })

  test('is no longer given once the invitation was accepted', async () => {
    const id = await inviteOne(brand.id, newAddress())
    value(await createAccount(byBrand(brand.id), { invitationId: id, ...PERSON }))
    expect(await inviteLink(byBrand(brand.id), id)).toBeNull()
  })
})

describe('creating the account by hand', () => {
  test('makes an unverified consumer of this brand in the project, and mails a link to choose a password', async () => {
    const email = newAddress()
    const id = await inviteOne(brand.id, email, brand.projectId)
    const consumer = value(await createAccount(byBrand(brand.id), { invitationId: id, ...PERSON }))
    expect(consumer).toMatchObject({ user: { firstName: 'Anna', lastName: 'Berg', email, profileImageUrl: null } })
    expect(await findAccount(email)).toMatchObject({ userType: 'consumer', verifiedAt: null })
    expect((await listConsumers(brand.id)).map((row) => row.id)).toContain(consumer.id)
    expect(await listConsumers(stranger.id)).not.toContainEqual(consumer)
    expect(await takesPart(consumer.id, brand.projectId)).toBe(true)
    expect((await listInvitations(brand.id)).map((row) => row.id)).not.toContain(id)
    const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
    expect(row).toMatchObject({ status: 'accepted', respondedAt: expect.any(Number) })
    const { mail } = await newestMail(email, 'account-created')
    expect(mail.payload).toMatchObject({ madeBy: 'brand', firstName: 'Anna', projectTitle: 'The refill pack' })
  })

  test('is refused for an invitation of another brand, and for one that does not exist', async () => {
    const email = newAddress()
    const id = await inviteOne(brand.id, email)
    for (const invitationId of [id, 999_999]) {
      const refused = await createAccount(byBrand(stranger.id), { invitationId, ...PERSON })
      expect(refused).toMatchObject({ ok: false, reason: 'not found' })
    }
    await expect(findAccount(email)).rejects.toThrow()
  })

  test('is refused once the invitation is accepted, and for an address that has an account', async () => {
    const email = newAddress()
    const id = await inviteOne(brand.id, email)
    const elsewhere = await inviteOne(stranger.id, email)
    value(await createAccount(byBrand(brand.id), { invitationId: id, ...PERSON }))
    const { passwordHash } = await findAccount(email)
    expect(await createAccount(byBrand(brand.id), { invitationId: id, ...PERSON })).toMatchObject({
      reason: 'conflict',
    })
    expect(await createAccount(byBrand(stranger.id), { invitationId: elsewhere, ...PERSON })).toMatchObject({
      reason: 'conflict',
      message: fault('account.taken'),
    })
    const ofBrand = await inviteOne(brand.id, stranger.email)
    expect(await createAccount(byBrand(brand.id), { invitationId: ofBrand, ...PERSON })).toMatchObject({
      reason: 'conflict',
    })
    expect((await findAccount(email)).passwordHash).toBe(passwordHash)
  })

  test('posted twice at once, it makes one account', async () => {
    const email = newAddress()
    const invitationId = await inviteOne(brand.id, email)
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => createAccount(byBrand(brand.id), { invitationId, ...PERSON })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(users, eq(users.email, email))).toBe(1)
  })
})

async function csv(brandId: number, content: string) {
  const file = new TextEncoder().encode(content)
  const input = { fileName: 'people.csv', mediaType: 'text/csv', message: 'From a file', projectId: null }
  return await inviteByCsv(byBrand(brandId), { file, spelling: 'any', ...input })
}

async function makeStakeholder(of: Brand, email: string) {
  return value(await createAccount(byBrand(of.id), { invitationId: await inviteOne(of.id, email), ...PERSON }))
}

async function takesPart(consumerId: number, projectId: number): Promise<boolean> {
  const rows = await db
    .select({ id: projectParticipants.id })
    .from(projectParticipants)
    .innerJoin(respondents, eq(respondents.id, projectParticipants.consumerId))
    .where(and(eq(respondents.id, consumerId), eq(projectParticipants.projectId, projectId)))
  return rows.length === 1
}

async function expireLinks(invitationId: number): Promise<void> {
  await write((tx) => tx.update(tokens).set({ expiresAt: 0 }).where(eq(tokens.invitationId, invitationId)))
}
