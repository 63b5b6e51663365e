import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { createSession, findSession } from '~/access/credentials/session.server'
import { signUp } from '~/accounts/users.server'
import { emailInvitationSchema } from '~/invitations/invitation-schemas'
import type { InvitationResult } from '~/invitations/invitations'
import { createAccount, inviteByEmail } from '~/invitations/invitations.server'
import type { Outcome } from '~/lib/outcome'
import { createProject } from '~/projects/projects.server'
import { saveConfiguration } from '~/tasks/configuration/save-configuration.server'
import { createTask, editTask } from '~/tasks/tasks.server'
import { toEnglish } from '~/texts/english-faults'
import { byBrand } from './acting'

let made = 0

/** An address that no other test of the file uses. */
export function newAddress(name = 'person'): string {
  made += 1
  return `${name}-${made}@example.com`
}

/** A brand with a project. `id` is the brand's, `userId` its user's. */
export async function makeBrand(companyName = 'Linnet Skincare') {
  const user = value(
    await signUp({
      firstName: 'Maren',
      lastName: 'Holt',
      email: newAddress('brand'),
      password: 'a brand password',
      companyName,
      industry: 'beauty',
    }),
  )
  const project = await makeProject(user.profile.id)
  return { id: user.profile.id, userId: user.id, email: user.email, companyName, projectId: project.id }
}

export type Brand = Awaited<ReturnType<typeof makeBrand>>

export async function makeProject(brandId: number, title = 'The refill pack') {
  return value(await createProject(brandId, { title, description: null, phase: 'concept', status: 'active' }))
}

/** Invites as the form and the call of /api do: from one text. */
export async function invite(
  brandId: number,
  emails: string,
  more: { projectId?: number; message?: string } = {},
): Promise<InvitationResult[]> {
  return value(await inviteByEmail(byBrand(brandId), emailInvitationSchema.parse({ emails, ...more }))).results
}

/** Invites one address and gives its invitation's id. */
export async function inviteOne(brandId: number, email: string, projectId?: number): Promise<number> {
  const [result] = await invite(brandId, email, { projectId })
  if (!result?.invitation) throw new Error(`Not invited: ${result?.reason}`)
  return result.invitation.id
}

/** A consumer with an account who takes part in the brand's project. */
export async function makeConsumer(brand: Brand, firstName: string): Promise<{ id: number; email: string }> {
  const email = newAddress(firstName.toLowerCase())
  const invitationId = await inviteOne(brand.id, email, brand.projectId)
  const account = { invitationId, firstName, lastName: 'Berg', password: 'a customer password' }
  return { id: value(await createAccount(byBrand(brand.id), account)).id, email }
}

/** An open survey of the brand's project. */
export async function makeSurvey({ id: brandId, projectId }: Brand, questions: unknown[]): Promise<number> {
  const facts = { title: 'Two weeks with it', description: null, phase: 'testing', dueDate: null } as const
  const { id } = value(await createTask(brandId, { ...facts, projectId, type: 'custom_survey' }))
  value(await saveConfiguration(brandId, id, { questions }))
  value(await editTask(byBrand(brandId), id, { status: 'open' }))
  return id
}

export async function findAccount(email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`No account of ${email}`)
  return user
}

/** Begins a session and gives a function that says whether it is still one. */
export async function openSession(userId: number): Promise<() => Promise<boolean>> {
  const cookie = (await createSession(new Request('http://sounding.test'), userId)).split(';')[0] ?? ''
  return async () =>
    (await findSession(new Request('http://sounding.test', { headers: { cookie } })))?.user.id === userId
}

/** The value of an outcome that must have succeeded. */
export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${toEnglish(outcome.message)}`)
  return outcome.value
}
