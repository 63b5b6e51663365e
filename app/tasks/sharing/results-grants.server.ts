import { timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, like } from 'drizzle-orm'
import { createContext, href } from 'react-router'
import { db, write } from '#db/client.server'
import { brands, projects, resultLinks, resultLinkTasks, tasks } from '#db/schema'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { iso } from '~/lib/dates'
import { listImageReferences } from '~/lib/files/stored-images'
import { numberedCookies } from '~/lib/http/cookies.server'
import { deriveResultsGrant, deriveToken, sha256 } from '~/lib/secret.server'
import { writeInBackground } from '~/lib/work/retry-write.server'
import { effectiveConfig } from '../stored-config.server'
import { taskAddress } from '../task-urls'
import { linkState } from './result-links.server'
import { isShareable } from './shareable.server'
import type { ResultsGrant } from './sharing'

/*
 * Opening a results link gives the browser a pass: a cookie for this link, which ends with it. It does not sign anyone
 * in. Only the guard of results pages and the calls for their files read it.
 */

/** The link that admits the reader of a page; null for the owning brand. */
export const sharedContext = createContext<ResultsGrant | null>(null)

const cookies = numberedCookies('results')
/** Looking again after so long counts as another time. */
const VISIT_MS = 30 * 60_000

const selectLinks = () =>
  db
    .select({
      link: resultLinks,
      companyName: brands.companyName,
      project: { id: projects.id, title: projects.title },
    })
    .from(resultLinks)
    .innerJoin(brands, eq(brands.id, resultLinks.brandId))
    .innerJoin(projects, eq(projects.id, resultLinks.projectId))
    .$dynamic()

export type FoundLink = Awaited<ReturnType<typeof selectLinks>>[number]

/** The link of a token, whether it still works or not, or null. */
export async function findResultLink(token: string): Promise<FoundLink | null> {
  const [row] = await selectLinks().where(eq(resultLinks.hash, sha256(token)))
  return row ?? null
}

/** The Set-Cookie header of a pass, which lives as long as its link. */
export function issueResultsGrant({ link }: FoundLink): string {
  return cookies.set(link.id, deriveResultsGrant(link), Math.max(0, Math.floor((link.expiresAt - Date.now()) / 1000)))
}

/** The Set-Cookie headers that take all passes from the browser. */
export function clearResultsGrants(request: Request): string[] {
  return [...passesIn(request).keys()].map(cookies.clear)
}

/** The links of the request's passes, newest first, including ended ones. */
async function findLinks(request: Request): Promise<FoundLink[]> {
  const passes = passesIn(request)
  if (passes.size === 0) return []
  const rows = await selectLinks().where(inArray(resultLinks.id, [...passes.keys()]))
  return rows
    .filter(({ link }) => isSame(passes.get(link.id) ?? '', deriveResultsGrant(link)))
    .toSorted((a, b) => b.link.id - a.link.id)
}

/** The passes of a request, by the links' ids. */
function passesIn(request: Request): Map<number, string> {
  return new Map(cookies.read(request))
}

/** Whether the request carries the pass of this very link. */
export async function hasPassTo(request: Request, linkId: number): Promise<boolean> {
  return (await findLinks(request)).some(({ link }) => link.id === linkId)
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** All that a request may read by links that work. */
export async function listResultsGrants(request: Request): Promise<ResultsGrant[]> {
  const links = (await findLinks(request)).filter(({ link }) => linkState(link) === 'works')
  return await Promise.all(links.map(findShared))
}

async function findShared({ link, companyName, project }: FoundLink): Promise<ResultsGrant> {
  const named =
    link.scope === 'project'
      ? null
      : await db.select({ id: resultLinkTasks.taskId }).from(resultLinkTasks).where(eq(resultLinkTasks.linkId, link.id))
  return {
    linkId: link.id,
    brandId: link.brandId,
    companyName,
    project,
    taskIds: named?.map(({ id }) => id) ?? null,
    shows: { texts: link.showsTexts, names: link.showsNames, videos: link.showsVideos },
    endsAt: iso(link.expiresAt - 1),
  }
}

/** The tasks of a link, in the project's order. */
export async function listSharedTasks({ project, taskIds }: ResultsGrant) {
  const rows = await db.select().from(tasks).where(eq(tasks.projectId, project.id)).orderBy(tasks.createdAt, tasks.id)
  return rows.filter((row) => isShareable(row.type) && (taskIds ? taskIds.includes(row.id) : row.status !== 'draft'))
}

/** The first page of a link: its one task, or the list of its tasks. */
export async function landingPath(found: FoundLink): Promise<string> {
  const [task, ...more] = await listSharedTasks(await findShared(found))
  if (task && more.length === 0) return taskAddress(task.id, 'responses')
  return href('/project/:projectId', { projectId: String(found.project.id) })
}

/** Whether a link shows a task. */
async function showsTask(shared: ResultsGrant, taskId: number): Promise<boolean> {
  const [row] = await db
    .select({ type: tasks.type, status: tasks.status })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.projectId, shared.project.id)))
  if (!row || !isShareable(row.type)) return false
  return shared.taskIds ? shared.taskIds.includes(taskId) : row.status !== 'draft'
}

/** Whether a task that a link shows contains an image in its configuration. */
export async function showsImage(shared: ResultsGrant, filename: string): Promise<boolean> {
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
export async function findResultsGrantFor(
  request: Request,
  { taskId, projectId }: { taskId: number | null; projectId: number | null },
): Promise<ResultsGrant | null> {
  let best: ResultsGrant | null = null
  for (const shared of await listResultsGrants(request)) {
    const isMeant = taskId === null ? shared.project.id === projectId : await showsTask(shared, taskId)
    if (isMeant && (!best || countParts(shared) > countParts(best))) best = shared
  }
  return best
}

/** Among the request's links, the token of an ended one to this task or project. */
export async function findExpiredGrantFor(
  request: Request,
  { taskId, projectId }: { taskId: number | null; projectId: number | null },
): Promise<string | null> {
  const ended = (await findLinks(request)).filter(({ link }) => linkState(link) !== 'works')
  if (ended.length === 0) return null
  const [row] = taskId ? await db.select({ projectId: tasks.projectId }).from(tasks).where(eq(tasks.id, taskId)) : []
  const meant = ended.find(({ project }) => project.id === (row?.projectId ?? projectId))
  return meant ? deriveToken('results', meant.link.seed) : null
}

function countParts({ shows }: ResultsGrant): number {
  return Object.values(shows).filter(Boolean).length
}

/**
 * Records the views of a link: the first, the last, and the number, counting views half an hour apart. Requests do not
 * wait for this, so results can be read while the database takes no writes.
 */
export function recordLinkView({ linkId }: Pick<ResultsGrant, 'linkId'>): void {
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
      await logAudit(tx, brandId, { action: 'results-link-opened', actor: 'somebody', title: label })
  })
}
