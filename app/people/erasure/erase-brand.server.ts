import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import {
  brands,
  invitations,
  projects,
  respondents,
  resultLinks,
  sessions,
  stakeholders,
  taskAssignments,
  taskPreviews,
  taskResponses,
  tasks,
  tokens,
  uploads,
  users,
} from '#db/schema'
import { deleteKeys } from '~/accounts/api-keys/api-keys.server'
import { deleteIdempotencyKeys } from '~/accounts/idempotency-keys.server'
import { deleteWebhooks } from '~/accounts/webhooks/webhooks.server'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
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
    const [brand] = await tx
      .select({ userId: users.id, email: users.email })
      .from(brands)
      .innerJoin(users, eq(users.id, brands.userId))
      .where(and(eq(brands.id, brandId), sql`${users.email} not like ${`%@${CLOSED}`}`))
    if (!brand) return notFound()
    const { userId, email } = brand
    const { ids } = await eraseMails(tx, email, 'all')
    const demoMails = await eraseDemoRequests(tx, email)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(tokens).where(eq(tokens.userId, userId))
    await tx.delete(resultLinks).where(eq(resultLinks.brandId, brandId))
    await tx.delete(taskPreviews).where(inArray(taskPreviews.taskId, selectTasks(tx, brandId)))
    await deleteKeys(tx, brandId)
    await deleteWebhooks(tx, brandId)
    await deleteIdempotencyKeys(tx, [userId])
    const nobody = { email: `${randomId(12).toLowerCase()}@${CLOSED}`, firstName: '', lastName: '' }
    await tx
      .update(users)
      .set({ ...nobody, passwordHash: null })
      .where(eq(users.id, userId))
    await planErasure(tx, { brandId })
    await planErasure(tx, {
      ...NO_WORK,
      mails: [...ids, ...demoMails],
      people: [
        { address: email, brandId, account: { userId, consumerId: null }, isUnknown: !(await isInvited(tx, email)) },
      ],
    })
    return done(null)
  })
}

/** Addresses in the reserved domain .invalid never have an owner. */
const CLOSED = 'closed.invalid'

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
  await write(async (tx) => {
    const own = tx.select({ userId: brands.userId }).from(brands).where(eq(brands.id, brandId))
    await tx.delete(users).where(inArray(users.id, own))
  })
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
  return await tx
    .selectDistinct({ id: respondents.id })
    .from(respondents)
    .innerJoin(table, eq(table.consumerId, respondents.id))
    .where(and(isNull(respondents.userId), inArray(table.taskId, selectTasks(tx, brandId))))
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
