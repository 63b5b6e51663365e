import '../../harness/domain/domain'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { brands, memberships, outbox, users } from '#db/schema'
import { createSession, findSession } from '~/access/credentials/session.server'
import { pageAuditLog } from '~/accounts/audit-log/audit-log.server'
import { findUser, signUp } from '~/accounts/users.server'
import { closeBrand, eraseBrandRows } from '~/people/erasure/erase-brand.server'
import { previewTask } from '~/tasks/configuration/preview-run.server'
import { createTask, deleteTask } from '~/tasks/tasks.server'
import { sendTest } from '~/tasks/test-mail.server'
import { type Brand, makeBrand, newAddress, value } from '../../harness/domain/domain-people'

/* A brand may have several members, and a user may be a member of several brands. */

test('a member acts for the brand, and the audit log names them', async () => {
  const brand = await makeBrand()
  const colleague = await addColleague(brand, 'Cleo')
  expect((await sessionOf(colleague.id))?.actor).toEqual({
    kind: 'member',
    brandId: brand.id,
    userId: colleague.id,
    role: 'owner',
  })
  const acting = { brandId: brand.id, by: 'brand' as const, userId: colleague.id }
  expect(await deleteTask(acting, await makeTask(brand))).toBe(true)
  const [entry] = (await pageAuditLog(brand.id, 1)).rows
  expect(entry?.who).toBe('Cleo Colleague')
  await write((tx) => tx.delete(users).where(eq(users.id, colleague.id)))
  const [later] = (await pageAuditLog(brand.id, 1)).rows
  expect(later?.who).toBe(`A person who no longer exists (number ${colleague.id})`)
})

test('a test mail goes to the member who asks, and customers see the first owner', async () => {
  const brand = await makeBrand()
  const colleague = await addColleague(brand, 'Dina')
  const taskId = await makeTask(brand)
  expect(value(await sendTest(brand.id, colleague.id, taskId))).toBe(colleague.email)
  const [mail] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(mail?.recipient).toBe(colleague.email)
  expect(JSON.parse(mail?.payload ?? '{}')).toMatchObject({ firstName: 'Dina', isTest: true })
  expect((await previewTask(brand.id, taskId))?.project.brand.user).toEqual({ firstName: 'Maren', lastName: 'Holt' })
  const stranger = await makeBrand('Stranger')
  expect(await sendTest(brand.id, stranger.userId, taskId)).toMatchObject({ ok: false, reason: 'not found' })
})

test('a user of two brands acts for the first, and keeps their account when one is closed', async () => {
  const [first, second] = [await makeBrand('First'), await makeBrand('Second')]
  await join(second.id, first.userId)
  expect((await findUser(first.userId))?.profile).toMatchObject({ id: first.id, companyName: 'First' })
  value(await closeBrand(second.id))
  expect(await closeBrand(second.id)).toMatchObject({ ok: false, reason: 'not found' })
  expect(await db.$count(users, eq(users.id, first.userId))).toBe(1)
  expect(await db.$count(users, eq(users.id, second.userId))).toBe(0)
  expect(await db.$count(memberships, eq(memberships.userId, first.userId))).toBe(1)
  expect(await eraseBrandRows(second.id)).toBe(true)
  expect(await db.$count(brands, eq(brands.id, second.id))).toBe(0)
  expect((await sessionOf(first.userId))?.actor).toMatchObject({ brandId: first.id })
})

test('a closed brand frees the addresses of all its members at once', async () => {
  const brand = await makeBrand()
  const colleague = await addColleague(brand, 'Eli')
  value(await closeBrand(brand.id))
  for (const email of [brand.email, colleague.email]) {
    const person = { firstName: 'New', lastName: 'Owner', password: 'a brand password', industry: 'beauty' as const }
    expect((await signUp({ ...person, email, companyName: 'Again' })).ok).toBe(true)
  }
})

test('a user of a brand who is a member of none has no session', async () => {
  const brand = await makeBrand()
  const cookie = await createSession(new Request('http://sounding.test'), brand.userId)
  await write((tx) =>
    tx.delete(memberships).where(and(eq(memberships.userId, brand.userId), eq(memberships.brandId, brand.id))),
  )
  expect(await findSession(new Request('http://sounding.test', { headers: { cookie } }))).toBeNull()
})

async function addColleague(brand: Brand, firstName: string): Promise<{ id: number; email: string }> {
  const now = Date.now()
  const email = newAddress(firstName.toLowerCase())
  const person = { email, firstName, lastName: 'Colleague', userType: 'brand' as const, createdAt: now, updatedAt: now }
  const [user] = await write((tx) => tx.insert(users).values(person).returning({ id: users.id }))
  if (!user) throw new Error('The colleague was not inserted')
  await join(brand.id, user.id)
  return { id: user.id, email }
}

async function join(brandId: number, userId: number): Promise<void> {
  await write((tx) => tx.insert(memberships).values({ brandId, userId, role: 'owner', createdAt: Date.now() }))
}

async function sessionOf(userId: number) {
  const cookie = await createSession(new Request('http://sounding.test'), userId)
  return await findSession(new Request('http://sounding.test', { headers: { cookie } }))
}

async function makeTask({ id, projectId }: Brand): Promise<number> {
  const facts = { title: 'Two weeks with it', description: null, phase: 'testing', dueDate: null } as const
  return value(await createTask(id, { ...facts, projectId, type: 'custom_survey' })).id
}
