import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import {
  brands,
  demoRequests,
  invitations,
  projectParticipants,
  projects,
  type respondents,
  sessions,
  stakeholders,
  taskAssignments,
  tasks,
  uploads,
  type users,
  webhookDeliveries,
  webhooks,
} from '#db/schema'
import { iso, isoOrNull } from '~/lib/dates'
import { readableAddress } from '~/lib/email-address'
import type { AnswerFileKind } from '~/lib/files/answer-files'
import { readTags } from '~/projects/tags/stakeholder-tags'
import { listConsumerTags } from '~/projects/tags/stakeholder-tags.server'
import { findRespondent } from '~/respondents/respondents.server'
import { mailsTo, parsePayload } from '../person-mails.server'

/** A person as one brand has them or, with null, as the whole instance does. */
export type ArchiveScope = { consumerId: number; brandId: number | null }

/** All stored data of a person except their answers, as JSON; null for an unknown consumer. */
export async function readRecords(of: ArchiveScope) {
  const row = await findRespondent(db, of.consumerId)
  if (!row) return null
  const { respondent, user } = row
  if (!user && respondent.kind !== 'guest') return null
  return {
    exportedAt: new Date().toISOString(),
    ...(user ? { account: accountRecord(user, of) } : { guest: guestRecord(respondent) }),
    ...(user &&
      of.brandId === null && {
        sessions: await readSessions(user.id),
        demoRequests: await readDemoRequests(user.email),
      }),
    stakeholderOf: await readStakeholders(of),
    invitations: user ? await readInvitations(user.email, of) : [],
    projects: await readProjects(of),
    tasks: await readTasks(of),
    videos: filesOfData(await readUploadedFiles(of, 'video')),
    files: filesOfData(await readUploadedFiles(of, 'file')),
    mails: user ? await readMails(user.email, of) : [],
    webhookMessages: await readWebhookMessages(of),
  }
}

function accountRecord(user: typeof users.$inferSelect, { brandId }: ArchiveScope) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: readableAddress(user.email),
    profileImageUrl: user.profileImageUrl,
    createdAt: iso(user.createdAt),
    updatedAt: iso(user.updatedAt),
    ...(brandId === null && { verifiedAt: isoOrNull(user.verifiedAt), hasPassword: user.passwordHash !== null }),
  }
}

function guestRecord({ firstName, lastName, source, locale, createdAt, updatedAt }: typeof respondents.$inferSelect) {
  return { firstName, lastName, source, locale, createdAt: iso(createdAt), updatedAt: iso(updatedAt) }
}

/** The condition that a query's row is the brand's; none for an archive of all. */
export function whereBrand(column: SQLiteColumn, { brandId }: ArchiveScope): SQL | undefined {
  return brandId === null ? undefined : eq(column, brandId)
}

async function readSessions(userId: number) {
  const rows = await db.select({ expire: sessions.expire }).from(sessions).where(eq(sessions.userId, userId))
  return rows.map(({ expire }) => ({ endsAt: iso(expire) }))
}

async function readDemoRequests(email: string) {
  const rows = await db.select().from(demoRequests).where(eq(demoRequests.email, email))
  return rows.map(({ id: _, createdAt, ...request }) => ({ ...request, createdAt: iso(createdAt) }))
}

async function readStakeholders(of: ArchiveScope) {
  const rows = await db
    .select({ brandId: brands.id, brand: brands.companyName, since: stakeholders.createdAt })
    .from(stakeholders)
    .innerJoin(brands, eq(brands.id, stakeholders.brandId))
    .where(and(eq(stakeholders.consumerId, of.consumerId), whereBrand(brands.id, of)))
    .orderBy(asc(stakeholders.id))
  return await Promise.all(
    rows.map(async ({ brandId, brand, since }) => {
      const tags = await listConsumerTags(brandId, [of.consumerId])
      return { brand, since: iso(since), tags: tags.get(of.consumerId) ?? [] }
    }),
  )
}

async function readInvitations(email: string, of: ArchiveScope) {
  const rows = await db
    .select({ brand: brands.companyName, project: projects.title, invitation: invitations })
    .from(invitations)
    .innerJoin(brands, eq(brands.id, invitations.brandId))
    .leftJoin(projects, eq(projects.id, invitations.projectId))
    .where(and(eq(invitations.email, email), whereBrand(brands.id, of)))
    .orderBy(asc(invitations.id))
  return rows.map(({ brand, project, invitation }) => ({
    brand,
    project,
    email: readableAddress(invitation.email),
    status: invitation.status,
    message: invitation.message,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    tags: readTags(invitation.tags),
    invitedAt: iso(invitation.invitedAt),
    respondedAt: isoOrNull(invitation.respondedAt),
  }))
}

async function readProjects(of: ArchiveScope) {
  const rows = await db
    .select({ brand: brands.companyName, project: projects.title, joinedAt: projectParticipants.joinedAt })
    .from(projectParticipants)
    .innerJoin(projects, eq(projects.id, projectParticipants.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .where(and(eq(projectParticipants.consumerId, of.consumerId), whereBrand(brands.id, of)))
    .orderBy(asc(projectParticipants.id))
  return rows.map((row) => ({ ...row, joinedAt: iso(row.joinedAt) }))
}

async function readTasks(of: ArchiveScope) {
  const rows = await db
    .select({
      brand: brands.companyName,
      projectId: projects.id,
      project: projects.title,
      taskId: tasks.id,
      task: tasks.title,
      type: tasks.type,
      status: taskAssignments.status,
      assignedAt: taskAssignments.assignedAt,
      openedAt: taskAssignments.openedAt,
      notifiedAt: taskAssignments.notifiedAt,
      remindedAt: taskAssignments.remindedAt,
      draftRemovedAt: taskAssignments.draftRemovedAt,
    })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .where(and(eq(taskAssignments.consumerId, of.consumerId), whereBrand(brands.id, of)))
    .orderBy(asc(taskAssignments.id))
  return rows.map(({ assignedAt, openedAt, notifiedAt, remindedAt, draftRemovedAt, ...row }) => ({
    ...row,
    assignedAt: iso(assignedAt),
    openedAt: isoOrNull(openedAt),
    notifiedAt: isoOrNull(notifiedAt),
    remindedAt: isoOrNull(remindedAt),
    draftRemovedAt: isoOrNull(draftRemovedAt),
  }))
}

/** The videos that someone has recorded, or the images and PDFs that they gave, oldest first. */
export async function readUploadedFiles(of: ArchiveScope, kind: AnswerFileKind) {
  return await db
    .select({
      fileName: uploads.fileName,
      brand: brands.companyName,
      task: tasks.title,
      questionId: uploads.questionId,
      mediaType: uploads.mediaType,
      bytes: uploads.bytes,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .innerJoin(brands, eq(brands.id, uploads.brandId))
    .leftJoin(tasks, eq(tasks.id, uploads.taskId))
    .where(and(eq(uploads.consumerId, of.consumerId), eq(uploads.kind, kind), whereBrand(brands.id, of)))
    .orderBy(asc(uploads.id))
}

function filesOfData(given: Awaited<ReturnType<typeof readUploadedFiles>>) {
  return given.map(({ createdAt, ...file }) => ({ ...file, createdAt: iso(createdAt) }))
}

/** Without the seeds of their links, which would open what they lead to. */
async function readMails(email: string, { brandId }: ArchiveScope) {
  const mails = await mailsTo(db, email)
  const own = mails.filter((mail) => brandId === null || mail.brandId === brandId)
  return own.map((mail) => {
    const { seed: _, ...content } = { seed: undefined, ...parsePayload(mail) }
    const { template, status } = mail
    return {
      to: readableAddress(email),
      template,
      status,
      content,
      createdAt: iso(mail.createdAt),
      deliveredAt: isoOrNull(mail.deliveredAt),
    }
  })
}

/** Webhook messages about a person, without their address, which may contain a secret of the brand's. */
async function readWebhookMessages(of: ArchiveScope) {
  const { body, status, createdAt, triedAt } = webhookDeliveries
  const rows = await db
    .select({ brand: brands.companyName, body, status, createdAt, triedAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(brands, eq(brands.id, webhooks.brandId))
    .where(and(eq(webhookDeliveries.consumerId, of.consumerId), whereBrand(brands.id, of)))
    .orderBy(asc(webhookDeliveries.id))
  return rows.map(({ body, createdAt, triedAt, ...row }) => {
    const message: unknown = JSON.parse(body)
    return { ...row, message, createdAt: iso(createdAt), triedAt: isoOrNull(triedAt) }
  })
}
