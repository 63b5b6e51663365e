import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import {
  brands,
  invitations,
  memberships,
  projects,
  respondents,
  resultLinks,
  stakeholders,
  taskAssignments,
  taskPreviews,
  taskResponses,
  tasks,
  uploads,
  users,
} from '#db/schema'
import { deleteKeys } from '~/accounts/api-keys/api-keys.server'
import { deleteIdempotencyKeys } from '~/accounts/idempotency-keys.server'
import { deleteWebhooks } from '~/accounts/webhooks/webhooks.server'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { joinRespondents } from '~/respondents/respondents.server'
import { eraseConsumer, erasedColumns, isInvited, isSharedStakeholder } from './erase-consumer.server'
import { repeatUntilEmpty } from './erase-in-batches.server'
import { eraseInvitee } from './erase-invitations.server'
import { eraseDemoRequests, eraseMails } from './erased-mails.server'
import type { BrandHoldings } from './erasure'
import { type ErasureWork, mergeErasureWork, NO_WORK, planErasure } from './erasure-plans.server'

export async function countHoldings(brandId: number): Promise<BrandHoldings> {
  const ofTasks = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(eq(projects.brandId, brandId))
  return {
    projects: await db.$count(projects, eq(projects.brandId, brandId)),
    tasks: await db.$count(tasks, inArray(tasks.id, ofTasks)),
    people: await db.$count(stakeholders, eq(stakeholders.brandId, brandId)),
    answers: await db.$count(taskResponses, inArray(taskResponses.taskId, ofTasks)),
  }
}

/**
 * Closes a brand's account in a unit and plans its erasure: sign-ins end and its address is free. `finishErasures` does
 * the rest. Missing if it is closed already.
 */
export async function closeBrand(brandId: number): Promise<Outcome<null>> {
  return await write(async (tx) => {
    const isOpen = and(eq(brands.id, brandId), isNull(brands.closedAt))
    const closed = await tx.update(brands).set({ closedAt: Date.now() }).where(isOpen).returning({ id: brands.id })
    if (closed.length === 0) return notFound()
    await tx.delete(resultLinks).where(eq(resultLinks.brandId, brandId))
    await tx.delete(taskPreviews).where(inArray(taskPreviews.taskId, selectTasks(tx, brandId)))
    await deleteKeys(tx, brandId)
    await deleteWebhooks(tx, brandId)
    const works: ErasureWork[] = []
    for (const member of await listMembers(tx, brandId)) works.push(await removeMember(tx, brandId, member))
    await planErasure(tx, { brandId })
    await planErasure(tx, mergeErasureWork(works))
    return done(null)
  })
}

type BrandMember = Awaited<ReturnType<typeof listMembers>>[number]

async function listMembers(tx: Tx, brandId: number) {
  return await tx
    .select({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.brandId, brandId))
}

/** Takes a member out of a brand, and deletes their account if it is of no other brand. */
async function removeMember(tx: Tx, brandId: number, { userId, email }: BrandMember): Promise<ErasureWork> {
  await deleteIdempotencyKeys(tx, [userId])
  await tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.brandId, brandId)))
  const isElsewhere = (await tx.$count(memberships, eq(memberships.userId, userId))) > 0
  const { ids } = await eraseMails(tx, email, isElsewhere ? { brandId, isAccountErased: false } : 'all')
  if (isElsewhere) {
    return { ...NO_WORK, mails: ids, people: [{ address: email, brandId, account: null, isUnknown: false }] }
  }
  const demoMails = await eraseDemoRequests(tx, email)
  // Sessions and tokens go with it.
  await tx.delete(users).where(eq(users.id, userId))
  const person = {
    address: email,
    brandId,
    account: { userId, consumerId: null },
    isUnknown: !(await isInvited(tx, email)),
  }
  return { ...NO_WORK, mails: [...ids, ...demoMails], people: [person] }
}

/** How many items a unit takes, for items with many rows each, and for single rows: some 20 ms of work. */
const FEW = 10
const MANY = 200

/**
 * Deletes all rows of a brand, a few per transaction, and plans the remaining work. False if the process is ending
 * first.
 */
export async function eraseBrandRows(brandId: number): Promise<boolean> {
  for (const erase of [erasePeople, eraseInvitations, eraseUploads, eraseGuests, eraseTaskRows]) {
    if (!(await repeatUntilEmpty(() => erase(brandId)))) return false
  }
  // With it go its projects, its log, and its tags.
  await write((tx) => tx.delete(brands).where(eq(brands.id, brandId)))
  return true
}

function erasePeople(brandId: number): Promise<number> {
  return write(async (tx) => {
    const people = await joinRespondents(
      tx.select(erasedColumns).from(stakeholders).$dynamic(),
      stakeholders.consumerId,
    )
      .where(eq(stakeholders.brandId, brandId))
      .limit(FEW)
    const works: ErasureWork[] = []
    for (const person of people) {
      const account = !(await isSharedStakeholder(brandId, person.consumerId, tx))
      works.push(await eraseConsumer(tx, person, { brandId, answers: 'erased', account }))
    }
    if (works.length > 0) await planErasure(tx, { ...mergeErasureWork(works), texts: [] })
    return people.length
  })
}

/** Invitations of people who never joined, or have left. */
function eraseInvitations(brandId: number): Promise<number> {
  return write(async (tx) => {
    const rows = await tx
      .select({ id: invitations.id, email: invitations.email })
      .from(invitations)
      .where(eq(invitations.brandId, brandId))
      .limit(FEW)
    const works: ErasureWork[] = []
    for (const { id, email } of rows) {
      works.push(await eraseInvitee(tx, brandId, email))
      await tx.delete(invitations).where(eq(invitations.id, id))
    }
    if (works.length > 0) await planErasure(tx, { ...mergeErasureWork(works), texts: [] })
    return rows.length
  })
}

function eraseUploads(brandId: number): Promise<number> {
  return write(async (tx) => {
    const some = tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.brandId, brandId)).limit(MANY)
    const rows = await tx
      .delete(uploads)
      .where(inArray(uploads.id, some))
      .returning({ fileName: uploads.fileName, kind: uploads.kind })
    const named = (isImage: boolean) =>
      rows.flatMap(({ kind, fileName }) => ((kind === 'image') === isImage ? [fileName] : []))
    if (rows.length > 0) await planErasure(tx, { ...NO_WORK, videos: named(false), images: named(true) })
    return rows.length
  })
}

/** Erases respondents of the brand's tasks who have no account: guests, samples, and those who were anonymised. */
function eraseGuests(brandId: number): Promise<number> {
  return write(async (tx) => {
    const answered = await selectRespondents(tx, taskResponses, brandId)
    const guests = answered.length > 0 ? answered : await selectRespondents(tx, taskAssignments, brandId)
    const ids = guests.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(respondents).where(inArray(respondents.id, ids))
    await planErasure(tx, { ...NO_WORK, guests: ids })
    return ids.length
  })
}

async function selectRespondents(tx: Tx, table: typeof taskResponses | typeof taskAssignments, brandId: number) {
  // From the brand's tasks on: an instance may have far more respondents without an account than one brand.
  const isGuest = tx
    .select({ id: respondents.id })
    .from(respondents)
    .where(and(eq(respondents.id, table.consumerId), isNull(respondents.userId)))
  return await tx
    .selectDistinct({ id: table.consumerId })
    .from(table)
    .where(and(inArray(table.taskId, selectTasks(tx, brandId)), exists(isGuest)))
    .limit(FEW)
}

/**
 * Erases the rest of the tasks: answers and assignments of people who are no longer stakeholders, and the tasks
 * themselves.
 */
function eraseTaskRows(brandId: number): Promise<number> {
  return write(async (tx) => {
    const own = selectTasks(tx, brandId)
    const answers = tx.select({ id: taskResponses.id }).from(taskResponses).where(inArray(taskResponses.taskId, own))
    const gone = await tx
      .delete(taskResponses)
      .where(inArray(taskResponses.id, answers.limit(MANY)))
      .returning({ id: taskResponses.id })
    if (gone.length > 0) return gone.length
    const assigned = tx
      .select({ id: taskAssignments.id })
      .from(taskAssignments)
      .where(inArray(taskAssignments.taskId, own))
    const freed = await tx
      .delete(taskAssignments)
      .where(inArray(taskAssignments.id, assigned.limit(MANY)))
      .returning({ id: taskAssignments.id })
    if (freed.length > 0) return freed.length
    const ended = await tx
      .delete(tasks)
      .where(inArray(tasks.id, own.limit(FEW)))
      .returning({ id: tasks.id })
    return ended.length
  })
}

function selectTasks(tx: Tx, brandId: number) {
  return tx
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(eq(projects.brandId, brandId))
    .$dynamic()
}
