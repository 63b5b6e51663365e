import { and, eq, like } from 'drizzle-orm'
import { href } from 'react-router'
import { db, write } from '#db/client.server'
import { resultLinks, tasks } from '#db/schema'
import type { LinkReader } from '~/access/actor'
import { type FoundLink, linkState, listLinks, listReaders, toReader } from '~/access/credentials/results-link.server'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { listImageReferences } from '~/lib/files/stored-images'
import { deriveToken } from '~/lib/secret.server'
import { writeInBackground } from '~/lib/work/retry-write.server'
import { effectiveConfig } from '../stored-config.server'
import { taskAddress } from '../task-urls'
import { isShareable } from './shareable.server'

/** Looking again after so long counts as another time. */
const VISIT_MS = 30 * 60_000

/** The tasks of a link, in the project's order. */
export async function listSharedTasks({ project, taskIds }: LinkReader) {
  const rows = await db.select().from(tasks).where(eq(tasks.projectId, project.id)).orderBy(tasks.createdAt, tasks.id)
  return rows.filter((row) => isShareable(row.type) && (taskIds ? taskIds.includes(row.id) : row.status !== 'draft'))
}

/** The first page of a link: its one task, or the list of its tasks. */
export async function landingPath(found: FoundLink): Promise<string> {
  const [task, ...more] = await listSharedTasks(await toReader(found))
  if (task && more.length === 0) return taskAddress(task.id, 'responses')
  return href('/project/:projectId', { projectId: String(found.project.id) })
}

/** Whether a link shows a task. */
async function showsTask(shared: LinkReader, taskId: number): Promise<boolean> {
  const [row] = await db
    .select({ type: tasks.type, status: tasks.status })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.projectId, shared.project.id)))
  if (!row || !isShareable(row.type)) return false
  return shared.taskIds ? shared.taskIds.includes(taskId) : row.status !== 'draft'
}

/** Whether a task that a link shows contains an image in its configuration. */
export async function showsImage(shared: LinkReader, filename: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.projectId, shared.project.id), like(tasks.config, `%${filename}%`)))
  for (const row of rows) {
    const isNamed = listImageReferences(effectiveConfig(row)).some(({ fileName }) => fileName === filename)
    if (isNamed && (await showsTask(shared, row.id))) return true
  }
  return false
}

/** Among the request's links, the one that shows most of this task or project. */
export async function findReaderFor(
  request: Request,
  { taskId, projectId }: { taskId: number | null; projectId: number | null },
): Promise<LinkReader | null> {
  let best: LinkReader | null = null
  for (const shared of await listReaders(request)) {
    const isMeant = taskId === null ? shared.project.id === projectId : await showsTask(shared, taskId)
    if (isMeant && (!best || countParts(shared) > countParts(best))) best = shared
  }
  return best
}

/** Among the request's links, the token of an ended one to this task or project. */
export async function findExpiredTokenFor(
  request: Request,
  { taskId, projectId }: { taskId: number | null; projectId: number | null },
): Promise<string | null> {
  const ended = (await listLinks(request)).filter(({ link }) => linkState(link) !== 'works')
  if (ended.length === 0) return null
  const [row] = taskId ? await db.select({ projectId: tasks.projectId }).from(tasks).where(eq(tasks.id, taskId)) : []
  const meant = ended.find(({ project }) => project.id === (row?.projectId ?? projectId))
  return meant ? deriveToken('results', meant.link.seed) : null
}

function countParts({ shows }: LinkReader): number {
  return Object.values(shows).filter(Boolean).length
}

/**
 * Records the views of a link: the first, the last, and the number, counting views half an hour apart. Requests do not
 * wait for this, so results can be read while the database takes no writes.
 */
export function recordLinkView({ linkId }: Pick<LinkReader, 'linkId'>): void {
  writeInBackground(
    `look at link ${linkId}`,
    () => noteSeen(linkId),
    `a look at the shared results ${linkId} was not noted`,
  )
}

async function noteSeen(linkId: number): Promise<void> {
  const now = Date.now()
  const of = eq(resultLinks.id, linkId)
  const [row] = await db.select({ lastSeenAt: resultLinks.lastSeenAt }).from(resultLinks).where(of)
  if (!row || (row.lastSeenAt !== null && row.lastSeenAt > now - VISIT_MS)) return
  await write(async (tx) => {
    const [link] = await tx.select().from(resultLinks).where(of)
    if (!link || (link.lastSeenAt !== null && link.lastSeenAt > now - VISIT_MS)) return
    const { firstSeenAt, timesSeen, brandId, label } = link
    await tx
      .update(resultLinks)
      .set({ firstSeenAt: firstSeenAt ?? now, lastSeenAt: now, timesSeen: timesSeen + 1 })
      .where(of)
    if (firstSeenAt === null)
      await logAudit(tx, { brandId, by: 'somebody' }, { action: 'results-link-opened', title: label })
  })
}
