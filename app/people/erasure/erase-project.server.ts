import { and, eq, inArray, isNotNull, like, ne } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import {
  invitations,
  projectParticipants,
  projects,
  respondents,
  resultLinks,
  studyTemplates,
  taskPreviews,
  taskResponses,
  tasks,
  uploads,
} from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { deleteIdempotencyKeys } from '~/accounts/idempotency-keys.server'
import { listImageReferences } from '~/lib/files/stored-images'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { deleteSamples } from '~/tasks/steps.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { deleteTask, listTaskRows } from '~/tasks/tasks.server'
import type { ProjectHoldings } from './erasure'
import { NO_WORK, planErasure } from './erasure-plans.server'
import { waitForErasures } from './run-erasures.server'

/** The content that goes with a deleted project; null for another brand's. */
export async function countProjectHoldings(brandId: number, projectId: number): Promise<ProjectHoldings | null> {
  const title = await findTitle(db, brandId, projectId)
  if (title === null) return null
  const ofProject = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.projectId, projectId))
  const ofTasks = inArray(uploads.taskId, ofProject)
  return {
    title,
    tasks: await db.$count(tasks, eq(tasks.projectId, projectId)),
    open: await db.$count(tasks, and(eq(tasks.projectId, projectId), eq(tasks.status, 'open'))),
    answers: await db.$count(taskResponses, inArray(taskResponses.taskId, ofProject)),
    people: await db.$count(projectParticipants, eq(projectParticipants.projectId, projectId)),
    videos: await db.$count(uploads, and(ofTasks, ne(uploads.kind, 'image'))),
    images: (await listOwnImages(brandId, projectId)).length,
    links: await db.$count(resultLinks, eq(resultLinks.projectId, projectId)),
    invitations: await db.$count(
      invitations,
      and(eq(invitations.projectId, projectId), eq(invitations.status, 'pending')),
    ),
  }
}

/**
 * Deletes a project of the brand with its tasks, their answers, and the files of both; missing if it does not exist. A
 * project with many answers takes several units: answering ends with the first, and if the process ends in between, the
 * caller deletes it again. Returns its title.
 */
export async function deleteProject(acting: Acting, projectId: number): Promise<Outcome<{ title: string }>> {
  const { brandId } = acting
  const closed = await write(async (tx) => {
    const title = await findTitle(tx, brandId, projectId)
    if (title === null) return notFound()
    await tx.delete(resultLinks).where(eq(resultLinks.projectId, projectId))
    const ofProject = tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.projectId, projectId))
    await tx.delete(taskPreviews).where(inArray(taskPreviews.taskId, ofProject))
    await deleteIdempotencyKeys(tx, selectRespondents(tx, projectId))
    await tx.update(tasks).set({ status: 'draft', isDraft: true }).where(eq(tasks.projectId, projectId))
    return done({ title })
  })
  if (!closed.ok) return closed
  const images = await listOwnImages(brandId, projectId)
  for (const { id } of await listTaskRows(brandId, projectId)) {
    await write((tx) => eraseFiles(tx, id))
    await deleteTask(acting, id)
  }
  await write(async (tx) => {
    const gone = await tx
      .delete(uploads)
      .where(and(eq(uploads.brandId, brandId), inArray(uploads.fileName, images)))
      .returning({ fileName: uploads.fileName })
    await planErasure(tx, { ...NO_WORK, images: gone.map(({ fileName }) => fileName) })
    await tx.delete(projects).where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
    await logAudit(tx, acting, { action: 'project-deleted', title: closed.value.title })
  })
  await waitForErasures()
  return closed
}

/** Respondents of the project: replies to their calls may contain its data. */
function selectRespondents(tx: Tx, projectId: number) {
  return tx
    .select({ id: respondents.userId })
    .from(respondents)
    .innerJoin(taskResponses, eq(taskResponses.consumerId, respondents.id))
    .innerJoin(tasks, eq(tasks.id, taskResponses.taskId))
    .where(and(eq(tasks.projectId, projectId), isNotNull(respondents.userId)))
}

async function findTitle(reader: Reader, brandId: number, projectId: number): Promise<string | null> {
  const [project] = await reader
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
  return project?.title ?? null
}

async function eraseFiles(tx: Tx, taskId: number): Promise<void> {
  await deleteSamples(tx, taskId)
  const files = await tx
    .delete(uploads)
    .where(and(eq(uploads.taskId, taskId), ne(uploads.kind, 'image')))
    .returning({ fileName: uploads.fileName })
  if (files.length > 0) await planErasure(tx, { ...NO_WORK, videos: files.map(({ fileName }) => fileName) })
}

/** The images that tasks of the project name, and no other task of the brand, preview of one, or template does. */
async function listOwnImages(brandId: number, projectId: number): Promise<string[]> {
  const rows = await listTaskRows(brandId, projectId)
  const named = new Set(
    rows.flatMap((row) => listImageReferences(effectiveConfig(row)).map(({ fileName }) => fileName)),
  )
  const own: string[] = []
  for (const fileName of named) if (!(await isNamedElsewhere(brandId, projectId, fileName))) own.push(fileName)
  return own
}

async function isNamedElsewhere(brandId: number, projectId: number, fileName: string): Promise<boolean> {
  const isOther = and(eq(projects.brandId, brandId), ne(projects.id, projectId))
  const [task] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(isOther, like(tasks.config, `%${fileName}%`)))
    .limit(1)
  if (task) return true
  const [preview] = await db
    .select({ id: taskPreviews.id })
    .from(taskPreviews)
    .innerJoin(tasks, eq(tasks.id, taskPreviews.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(isOther, like(taskPreviews.config, `%${fileName}%`)))
    .limit(1)
  if (preview) return true
  const inTemplate = and(eq(studyTemplates.brandId, brandId), like(studyTemplates.study, `%${fileName}%`))
  return (await db.$count(studyTemplates, inTemplate)) > 0
}
