import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { db, type Reader, type Tx } from '#db/client.server'
import {
  invitations,
  projectParticipants,
  projects,
  removedAssignments,
  respondents,
  stakeholders,
  taskAssignments,
  tasks,
  uploads,
  users,
} from '#db/schema'
import { deleteIdempotencyKeys } from '~/accounts/idempotency-keys.server'
import { deleteMessagesAbout } from '~/accounts/webhooks/webhooks.server'
import { respondentName } from '~/respondents/respondents.server'
import { eraseAnswers } from './erase-answers.server'
import { eraseDemoRequests, eraseMails } from './erased-mails.server'
import type { AnswersLeft } from './erasure'
import { type ErasureWork, NO_WORK } from './erasure-plans.server'

/** The columns of someone to erase, for a query that `joinRespondents` has extended. */
export const erasedColumns = {
  consumerId: respondents.id,
  ...respondentName,
  account: { userId: users.id, email: users.email },
}

export type Erased = {
  consumerId: number
  firstName: string
  lastName: string
  /** Null for someone without one. */
  account: { userId: number; email: string } | null
}

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
  const { consumerId, account } = person
  const { brandId, answers } = scope
  const isWhole = brandId === null || scope.account
  const texts = await eraseAnswers(tx, consumerId, { brandId, answers })
  const work = {
    ...NO_WORK,
    videos: await eraseFiles(tx, consumerId, brandId),
    texts: listIdentifyingTexts(person, texts),
  }
  await deleteMessagesAbout(tx, consumerId, brandId)
  // Tags, participations and assignments go with the respondent.
  if (isWhole) await tx.delete(respondents).where(eq(respondents.id, consumerId))
  else await eraseStakeholder(tx, brandId, consumerId)
  if (account === null) return { ...work, guests: isWhole ? [consumerId] : [] }

  const { userId, email } = account
  const mails = await eraseMails(tx, email, brandId === null ? 'all' : { brandId, isAccountErased: isWhole })
  await tx.delete(invitations).where(and(eq(invitations.email, email), of(invitations.brandId, brandId)))
  await deleteIdempotencyKeys(tx, [userId])
  const demoMails = isWhole ? await eraseDemoRequests(tx, email) : []
  // Sessions and tokens go with it.
  if (isWhole) await tx.delete(users).where(eq(users.id, userId))
  const isUnknown = isWhole && !mails.areOthersKept && !(await isInvited(tx, email))
  return {
    ...work,
    mails: [...mails.ids, ...demoMails],
    people: [{ address: email, brandId, account: isWhole ? { userId, consumerId } : null, isUnknown }],
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
function listIdentifyingTexts({ account, firstName, lastName }: Erased, given: string[]): string[] {
  const lines = new Set(given.flatMap((text) => text.split(/["\\\p{Cc}]/u)).filter((line) => !TIME.test(line)))
  const telling = [account?.email ?? '', firstName, lastName, ...[...lines].sort((a, b) => b.length - a.length)]
  return telling.filter(({ length }) => length >= TELLING_LENGTH).slice(0, MOST_TELLING)
}

/** Whether another brand has a consumer of this brand among its stakeholders too. */
export async function isSharedStakeholder(brandId: number, consumerId: number, reader: Reader = db): Promise<boolean> {
  const others = and(eq(stakeholders.consumerId, consumerId), ne(stakeholders.brandId, brandId))
  return (await reader.$count(stakeholders, others)) > 0
}
