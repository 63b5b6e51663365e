import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { db, type Reader, type Tx } from '#db/client.server'
import {
  consumers,
  invitations,
  projectParticipants,
  projects,
  removedAssignments,
  stakeholders,
  taskAssignments,
  tasks,
  uploads,
  users,
} from '#db/schema'
import { deleteIdempotencyKeys } from '~/accounts/idempotency-keys.server'
import { deleteMessagesAbout } from '~/accounts/webhooks/webhooks.server'
import { eraseAnswers } from './erase-answers.server'
import { eraseDemoRequests, eraseMails } from './erased-mails.server'
import type { AnswersLeft } from './erasure'
import type { ErasureWork } from './erasure-plans.server'

/** The columns of someone to erase, for a query that joins `consumers` and `users`. */
export const erasedColumns = {
  userId: users.id,
  consumerId: consumers.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
}

export type Erased = { userId: number; consumerId: number; email: string; firstName: string; lastName: string }

type Scope = { answers: AnswersLeft } & (
  | { brandId: number; account: boolean }
  /** All brands' data about them. */
  | { brandId: null; account?: undefined }
)

/**
 * Deletes the rows of a person, in a unit of the caller's, and gives what is left to do for `planErasure`. The one way in
 * which people are erased: by themselves, by a brand, and with a brand.
 */
export async function eraseConsumer(tx: Tx, person: Erased, scope: Scope): Promise<ErasureWork> {
  const { userId, consumerId, email } = person
  const { brandId, answers } = scope
  const isAccountErased = brandId === null || scope.account
  const texts = await eraseAnswers(tx, consumerId, { brandId, answers })
  const videos = await eraseFiles(tx, consumerId, brandId)
  const mails = await eraseMails(tx, email, brandId === null ? 'all' : { brandId, isAccountErased })
  await tx.delete(invitations).where(and(eq(invitations.email, email), of(invitations.brandId, brandId)))
  await deleteIdempotencyKeys(tx, [userId])
  await deleteMessagesAbout(tx, consumerId, brandId)
  const demoMails = isAccountErased ? await eraseDemoRequests(tx, email) : []
  // Sessions, tokens, tags, participations and assignments go with it.
  if (isAccountErased) await tx.delete(users).where(eq(users.id, userId))
  else await eraseStakeholder(tx, brandId, consumerId)

  const isUnknown = isAccountErased && !mails.areOthersKept && !(await isInvited(tx, email))
  return {
    videos,
    images: [],
    mails: [...mails.ids, ...demoMails],
    people: [{ address: email, brandId, account: isAccountErased ? { userId, consumerId } : null, isUnknown }],
    texts: listIdentifyingTexts(person, texts),
  }
}

function of(column: typeof invitations.brandId | typeof uploads.brandId, brandId: number | null): SQL | undefined {
  return brandId === null ? undefined : eq(column, brandId)
}

async function eraseFiles(tx: Tx, consumerId: number, brandId: number | null): Promise<string[]> {
  const rows = await tx
    .delete(uploads)
    .where(and(eq(uploads.consumerId, consumerId), ne(uploads.kind, 'image'), of(uploads.brandId, brandId)))
    .returning({ fileName: uploads.fileName })
  return rows.map(({ fileName }) => fileName)
}

/** Takes someone out of a brand's projects and tasks, and off its list. */
async function eraseStakeholder(tx: Tx, brandId: number, consumerId: number): Promise<void> {
  const ownProjects = tx.select({ id: projects.id }).from(projects).where(eq(projects.brandId, brandId))
  const ownTasks = tx.select({ id: tasks.id }).from(tasks).where(inArray(tasks.projectId, ownProjects))
  await tx
    .delete(taskAssignments)
    .where(and(eq(taskAssignments.consumerId, consumerId), inArray(taskAssignments.taskId, ownTasks)))
  await tx
    .delete(removedAssignments)
    .where(and(eq(removedAssignments.consumerId, consumerId), inArray(removedAssignments.taskId, ownTasks)))
  await tx
    .delete(projectParticipants)
    .where(and(eq(projectParticipants.consumerId, consumerId), inArray(projectParticipants.projectId, ownProjects)))
  await tx.delete(stakeholders).where(and(eq(stakeholders.consumerId, consumerId), eq(stakeholders.brandId, brandId)))
}

/** Whether any brand still has an invitation to the address. */
export async function isInvited(tx: Tx, email: string): Promise<boolean> {
  return (await tx.$count(invitations, eq(invitations.email, email))) > 0
}

/** Shorter texts identify no one, and neither do times. */
const TELLING_LENGTH = 4
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const MOST_TELLING = 24

/**
 * The texts to search for in the database file: those that identify the person, and the longest that they typed, in
 * their JSON form.
 */
function listIdentifyingTexts({ email, firstName, lastName }: Erased, given: string[]): string[] {
  const lines = new Set(given.flatMap((text) => text.split(/["\\\p{Cc}]/u)).filter((line) => !TIME.test(line)))
  const telling = [email, firstName, lastName, ...[...lines].sort((a, b) => b.length - a.length)]
  return telling.filter(({ length }) => length >= TELLING_LENGTH).slice(0, MOST_TELLING)
}

/** Whether another brand has a consumer of this brand among its stakeholders too. */
export async function isSharedStakeholder(brandId: number, consumerId: number, reader: Reader = db): Promise<boolean> {
  const others = and(eq(stakeholders.consumerId, consumerId), ne(stakeholders.brandId, brandId))
  return (await reader.$count(stakeholders, others)) > 0
}
