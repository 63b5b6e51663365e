import '../../harness/domain/domain'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { invitations, outbox, stakeholders, stakeholderTags, tokens } from '#db/schema'
import { exportBatch, findBatch, noteDone, noteUnit, openBatch } from '~/invitations/batches/sent-batches.server'
import { createAccount, inviteByCsv, inviteLink, renewInvitation } from '~/invitations/invitations.server'
import { findJoin } from '~/invitations/joining/join.server'
import { findPending } from '~/invitations/stakeholders/stakeholder-list.server'
import { withdrawForGood } from '~/people/erasure/erasure.server'
import { byBrand } from '../../harness/domain/acting'
import { loggedErrors } from '../../harness/domain/domain'
import { mailedInvitation, newestMail } from '../../harness/domain/domain-mails'
import { type Brand, inviteOne, makeBrand, newAddress, value } from '../../harness/domain/domain-people'
import { isOnPostgres } from '../../harness/services/postgres'

const PERSON = { firstName: 'Anna', lastName: 'Berg', password: 'typed by the brand' }

const brand = await makeBrand('Linnet Skincare')
const stranger = await makeBrand('Other Goods')

test('names and tags of a file are kept with the invitation, and become those of the stakeholder', async () => {
  const email = newAddress()
  await csv(`email;Vorname;Nachname;tags\n${email.toUpperCase()};Anna;<i>Berg</i>;Berlin, refill|VIP`)
  const invitation = await findInvitation(email)
  expect(invitation).toMatchObject({ firstName: 'Anna', lastName: '<i>Berg</i>' })
  expect(await findPending(brand.id, invitation.id)).toMatchObject({
    firstName: 'Anna',
    lastName: '<i>Berg</i>',
    tags: ['Berlin', 'refill', 'VIP'],
  })
  expect(await findJoin(await mailedInvitation(email), null)).toMatchObject({ state: 'new', firstName: 'Anna' })
  const consumer = value(await createAccount(byBrand(brand.id), { invitationId: invitation.id, ...PERSON }))
  expect(await tagsOf(brand, consumer.id)).toEqual(['Berlin', 'VIP', 'refill'])
})

test('a second file adds tags, puts names right, and takes nothing away', async () => {
  const email = newAddress()
  await csv(`email,name,tags\n${email},Anna Berg,one`)
  await csv(`email,name,tags\n${email},Anne,"two, ONE"`)
  expect(await findInvitation(email)).toMatchObject({ firstName: 'Anne', lastName: 'Berg', tags: '["one","two"]' })
  await csv(`email\n${email}`)
  expect(await findInvitation(email)).toMatchObject({ firstName: 'Anne', lastName: 'Berg', tags: '["one","two"]' })
})

test('who is a stakeholder already gets the tags of the file, with this brand alone', async () => {
  const email = newAddress()
  const invitationId = await inviteOne(brand.id, email)
  const { id } = value(await createAccount(byBrand(brand.id), { invitationId, ...PERSON }))
  for (const _ of ['the first time', 'again']) {
    const { results } = await csv(`email,tags\n${email},"Berlin, VIP, ${'x'.repeat(51)}"`)
    expect(results).toMatchObject([{ status: 'sent', reason: null, invitation: null }])
    expect(await tagsOf(brand, id)).toEqual(['Berlin', 'VIP'])
  }
  await csv(`email,tags\n${email},Theirs`, stranger)
  expect(await tagsOf(brand, id)).toEqual(['Berlin', 'VIP'])
})

test('10,000 rows let others in between, tell how far they are, and keep their order', async () => {
  const own = await makeBrand('Big List')
  const listOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}@example.org,Person ${index},"a, b"`)
  const importOf = async (rows: string[], onUnit?: (told: number) => void) => {
    const before = process.cpuUsage()
    const { results } = await csv(`email,name,tags\n${rows.join('\n')}`, own, ({ length }) => onUnit?.(length))
    return { results, cost: process.cpuUsage(before).user }
  }
  await importOf(listOf('first', 1_000))
  const few = await importOf(listOf('few', 1_000))
  const rows = listOf('list', 10_000)
  const told: number[] = []
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const { results, cost } = await importOf(rows, (length) => told.push(length))
  clearInterval(timer)
  // A row costs what it costs in a short list.
  expect(cost / few.cost).toBeLessThan(30)
  expect(told).toHaveLength(157)
  expect(turns).toBeGreaterThan(50)
  expect(results.map(({ email }) => email)).toEqual(rows.map((row) => row.split(',')[0]))
  expect(results.every(({ status }) => status === 'sent')).toBe(true)
}, 60_000)

// It breaks by a trigger of SQLite's.
test.skipIf(isOnPostgres)(
  'an import that breaks in its middle keeps what is done, and names all that is not',
  async () => {
    const own = await makeBrand('Broken List')
    const rows = Array.from({ length: 700 }, (_, index) => `broken-${index}@example.org`)
    const { results } = await csv(`email\n${rows.join('\n')}`, own, (_, total) => {
      expect(total).toBe(700)
      poison()
    })
    const failed = results.filter(({ status }) => status === 'failed')
    expect(results.map(({ email }) => email)).toEqual(rows)
    expect(failed).toHaveLength(636)
    expect(failed[0]).toMatchObject({
      email: 'broken-64@example.org',
      reason: expect.stringMatching(/was interrupted/),
    })
    expect(await db.$count(invitations, eq(invitations.brandId, own.id))).toBe(64)
    expect(loggedErrors.splice(0)).toHaveLength(1)
    cure()

    poison()
    await expect(csv('email\nfirst@example.org', own)).rejects.toThrow('poisoned')
    cure()
    const again = await csv(`email\n${rows.join('\n')}`, own)
    expect(again.results.every(({ status }) => status === 'sent')).toBe(true)
    expect(await db.$count(invitations, eq(invitations.brandId, own.id))).toBe(700)
  },
)

test('a withdrawn invitation is gone with its links and its waiting mail, and the address can be invited anew', async () => {
  const email = newAddress()
  const id = await inviteOne(brand.id, email, brand.projectId)
  const links = [
    await mailedInvitation(email),
    ((await inviteLink(byBrand(brand.id), id)) ?? '').split('/').at(-1) ?? '',
  ]
  for (const token of links) expect((await findJoin(token, null)).state).toBe('new')

  expect(await withdrawForGood(byBrand(stranger.id), id)).toMatchObject({ ok: false, reason: 'not found' })
  expect((await findJoin(links[0] ?? '', null)).state).toBe('new')
  expect(await withdrawForGood(byBrand(brand.id), id)).toMatchObject({ ok: true, value: { email } })
  for (const token of links) expect((await findJoin(token, null)).state).toBe('unknown')
  expect(await db.$count(outbox, eq(outbox.invitationId, id))).toBe(0)
  expect(await db.$count(tokens, eq(tokens.invitationId, id))).toBe(0)
  expect(await withdrawForGood(byBrand(brand.id), id)).toMatchObject({ ok: false, reason: 'not found' })
  expect(await createAccount(byBrand(brand.id), { invitationId: id, ...PERSON })).toMatchObject({
    ok: false,
    reason: 'not found',
  })

  const anew = await inviteOne(brand.id, email)
  expect(anew).toBeGreaterThan(id)
  expect((await findJoin(await mailedInvitation(email), null)).state).toBe('new')
  for (const token of links) expect((await findJoin(token, null)).state).toBe('unknown')
})

test('inviting again sends the same words into the same project; only what is pending and ones own', async () => {
  const email = newAddress()
  const { results } = await csv(`email\n${email}`)
  const id = results[0]?.invitation?.id ?? 0
  await write((tx) =>
    tx.update(outbox).set({ status: 'failed', lastError: '550 5.1.1 unknown' }).where(ofInvitation(id)),
  )
  expect(await findPending(brand.id, id)).toMatchObject({
    delivery: 'failed',
    trouble: 'There is no mailbox with this address.',
  })
  expect(await renewInvitation(byBrand(stranger.id), id)).toMatchObject({ ok: false, reason: 'not found' })
  const renewed = value(await renewInvitation(byBrand(brand.id), id))
  expect(renewed.results).toMatchObject([{ email, status: 'sent', invitation: { id, projectId: brand.projectId } }])
  expect(await findPending(brand.id, id)).toMatchObject({ delivery: 'queued', trouble: null })
  expect((await newestMail(email, 'invitation')).mail.payload).toMatchObject({ message: 'From a file' })

  value(await createAccount(byBrand(brand.id), { invitationId: id, ...PERSON }))
  for (const refused of [await renewInvitation(byBrand(brand.id), id), await withdrawForGood(byBrand(brand.id), id)]) {
    expect(refused).toMatchObject({ ok: false, reason: 'conflict' })
  }
})

test('results are read in pages, failed ones first, and as a file in their own order, by their brand alone', async () => {
  const batch = openBatch(brand.id)
  expect(await findBatch(brand.id, batch.id, 1)).toEqual({ state: 'under way', settled: 0, total: null })
  expect(await exportBatch(byBrand(brand.id), batch.id)).toBeNull()
  const sent = { status: 'sent' as const, reason: null, invitation: null }
  batch.add([{ email: 'a@x.com', ...sent }], 61)
  expect(await findBatch(brand.id, batch.id, 1)).toEqual({ state: 'under way', settled: 1, total: 61 })
  const more = Array.from({ length: 59 }, (_, index) => ({ email: `b${index}@x.com`, ...sent }))
  const failed = { status: 'failed' as const, reason: 'Invalid email address', invitation: null }
  batch.add([...more, { email: '=1+1', ...failed }], 61)
  batch.end('done')
  const done = await findBatch(brand.id, batch.id, 1)
  if (done?.state !== 'done') throw new Error('It has ended')
  expect(done.summary).toBe('60 invitations sent successfully, 1 failed')
  expect(done.results).toMatchObject({ total: 61, pages: 2 })
  expect(done.results.rows.slice(0, 2).map(({ email }) => email)).toEqual(['=1+1', 'a@x.com'])
  const lines = (await exportBatch(byBrand(brand.id), batch.id))?.split('\r\n') ?? []
  expect(lines.slice(0, 2)).toEqual(['\ufeffEmail,Result,Reason', 'a@x.com,sent,'])
  expect(lines[61]).toBe("'=1+1,failed,Invalid email address")
  expect(await findBatch(stranger.id, batch.id, 1)).toBeNull()
  expect(await exportBatch(byBrand(stranger.id), batch.id)).toBeNull()
})

// On PostgreSQL another process may still be at it, for some seconds.
test.skipIf(isOnPostgres)(
  'a batch that a stopped server left behind says how far it came, and one that ended keeps its results',
  async () => {
    const [cutOff, ended] = ['c'.repeat(16), 'e'.repeat(16)]
    const results = [{ email: 'a@x.com', status: 'sent' as const, reason: null }]
    noteUnit(cutOff, { brandId: brand.id, total: 3, results })
    noteUnit(ended, { brandId: brand.id, total: 1, results })
    noteDone(ended)
    expect(await findBatch(brand.id, cutOff, 1)).toEqual({ state: 'cut off', id: cutOff, settled: 1, total: 3 })
    expect(await exportBatch(byBrand(brand.id), cutOff)).toContain('a@x.com,sent,')
    expect(await findBatch(brand.id, ended, 1)).toMatchObject({ state: 'done', results: { total: 1 } })
    for (const id of [cutOff, ended]) {
      expect(await findBatch(stranger.id, id, 1)).toBeNull()
      expect(await exportBatch(byBrand(stranger.id), id)).toBeNull()
    }
    expect(await findBatch(brand.id, '../../etc/passwd', 1)).toBeNull()
  },
)

async function csv(content: string, of = brand, onUnit?: Parameters<typeof inviteByCsv>[2]) {
  const file = new TextEncoder().encode(content)
  const input = { fileName: 'people.csv', mediaType: 'text/csv', message: 'From a file', projectId: of.projectId }
  const outcome = await inviteByCsv(byBrand(of.id), { file, spelling: 'any', ...input }, onUnit)
  return value(outcome)
}

async function findInvitation(email: string) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.brandId, brand.id), eq(invitations.email, email)))
  if (!row) throw new Error(`${email} was not invited`)
  return row
}

async function tagsOf(of: Brand, consumerId: number): Promise<string[]> {
  const rows = await db
    .select({ tag: stakeholderTags.tag })
    .from(stakeholderTags)
    .innerJoin(stakeholders, eq(stakeholders.id, stakeholderTags.stakeholderId))
    .where(and(eq(stakeholders.brandId, of.id), eq(stakeholders.consumerId, consumerId)))
  return rows.map(({ tag }) => tag).sort()
}

/** Lets no further invitation be written. */
function poison(): void {
  globalThis.soundingDatabase?.writer?.exec(`
    create temp trigger if not exists poison before insert on main.outbox
    begin select raise(abort, 'poisoned'); end
  `)
}

function cure(): void {
  globalThis.soundingDatabase?.writer?.exec('drop trigger if exists temp.poison')
}

function ofInvitation(id: number) {
  return eq(outbox.invitationId, id)
}
