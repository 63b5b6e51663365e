import { and, asc, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { projects, resultLinks, resultLinkTasks, tasks } from '#db/schema'
import { linkState } from '~/access/credentials/results-link.server'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { hashPassword } from '~/accounts/passwords/passwords.server'
import { toChunks } from '~/lib/arrays'
import { endOfUtcDay, iso, toUtcDate } from '~/lib/dates'
import { appUrl } from '~/lib/env.server'
import { conflict, created, done, invalid, notFound, type Outcome } from '~/lib/outcome'
import { deriveToken, randomId, sha256 } from '~/lib/secret.server'
import { isShareable } from './shareable.server'
import type { ResultLink } from './sharing'
import type { LinkCreation } from './sharing-schemas'

/** `MOST_LINKS`: active links of a project. `MOST_ENDED`: ended links that are still listed. */
const MOST_LINKS = 100
const MOST_ENDED = 20

/** The tasks with results to share, newest first; null for another brand's project. */
export async function findShareable(brandId: number, projectId: number, reader: Reader = db) {
  const [project] = await reader
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.brandId, brandId)))
  if (!project) return null
  const rows = await reader
    .select({ id: tasks.id, title: tasks.title, type: tasks.type })
    .from(tasks)
    .where(eq(tasks.projectId, projectId))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
  return { project, tasks: rows.filter(({ type }) => isShareable(type)).map(({ id, title }) => ({ id, title })) }
}

/**
 * Creates a results link. Not found if the project is not the brand's, invalid for a task of another project, a
 * conflict if too many links are active.
 */
export async function makeLink(
  acting: Acting,
  projectId: number,
  { label, scope, tasks: wanted, endsOn, password, ...shows }: LinkCreation,
): Promise<Outcome<{ id: number }>> {
  const { brandId } = acting
  const hashed = password === undefined ? done(null) : await hashPassword(password)
  if (!hashed.ok) return hashed
  return await write(async (tx) => {
    const shareable = await findShareable(brandId, projectId, tx)
    if (!shareable) return notFound()
    const known = new Set(shareable.tasks.map(({ id }) => id))
    const taskIds = scope === 'project' ? [] : [...new Set(wanted)]
    if (!taskIds.every((id) => known.has(id))) return invalid({ tasks: ['Please choose tasks of this project'] })
    const now = Date.now()
    const works = and(
      eq(resultLinks.projectId, projectId),
      isNull(resultLinks.revokedAt),
      gt(resultLinks.expiresAt, now),
    )
    if ((await tx.$count(resultLinks, works)) >= MOST_LINKS) {
      return conflict('too many', `A project can have at most ${MOST_LINKS} links. Please revoke one first.`)
    }
    const seed = randomId(16)
    const [row] = await tx
      .insert(resultLinks)
      .values({
        brandId,
        projectId,
        label,
        scope,
        seed,
        hash: sha256(deriveToken('results', seed)),
        passwordHash: hashed.value,
        showsTexts: shows.texts,
        showsNames: shows.names,
        showsVideos: shows.videos,
        expiresAt: endOfUtcDay(endsOn),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: resultLinks.id })
    if (!row) throw new Error('The link was not inserted')
    for (const ids of toChunks(taskIds)) {
      await tx.insert(resultLinkTasks).values(ids.map((taskId) => ({ linkId: row.id, taskId })))
    }
    await logAudit(tx, acting, { action: 'results-shared', title: label })
    return created({ id: row.id })
  })
}

/** A project's results links: active ones, newest first, then the last ended ones. */
export async function listLinks(brandId: number, projectId: number): Promise<ResultLink[]> {
  const links = await readLinks(and(eq(resultLinks.brandId, brandId), eq(resultLinks.projectId, projectId)))
  const works = links.filter(({ state }) => state === 'works')
  return [...works, ...links.filter(({ state }) => state !== 'works').slice(0, MOST_ENDED)]
}

/** A link to results of a project of the brand; null if there is none. */
export async function findLink(brandId: number, projectId: number, linkId: number): Promise<ResultLink | null> {
  const [link] = await readLinks(ownLink(brandId, projectId, linkId))
  return link ?? null
}

/** The newest first. */
async function readLinks(condition: SQL | undefined): Promise<ResultLink[]> {
  const rows = await db.select().from(resultLinks).where(condition).orderBy(desc(resultLinks.id))
  const named = await db
    .select({ linkId: resultLinkTasks.linkId, id: tasks.id, title: tasks.title })
    .from(resultLinkTasks)
    .innerJoin(resultLinks, eq(resultLinks.id, resultLinkTasks.linkId))
    .innerJoin(tasks, eq(tasks.id, resultLinkTasks.taskId))
    .where(condition)
    .orderBy(asc(resultLinkTasks.id))
  return rows.map((row) =>
    toLink(
      row,
      named.filter(({ linkId }) => linkId === row.id),
    ),
  )
}

type LinkRow = typeof resultLinks.$inferSelect

function toLink(row: LinkRow, named: { id: number; title: string }[]): ResultLink {
  const { id, label, scope, expiresAt, firstSeenAt, lastSeenAt, timesSeen } = row
  return {
    id,
    label,
    address: toAddress(row),
    state: linkState(row),
    tasks: scope === 'project' ? null : named.map(({ id: taskId, title }) => ({ id: taskId, title })),
    shows: { texts: row.showsTexts, names: row.showsNames, videos: row.showsVideos },
    hasPassword: row.passwordHash !== null,
    endsAt: iso(expiresAt),
    endsOn: toUtcDate(expiresAt - 1),
    seen:
      firstSeenAt === null ? null : { first: iso(firstSeenAt), last: iso(lastSeenAt ?? firstSeenAt), times: timesSeen },
  }
}

/** A link's address, which holds its token. */
function toAddress({ seed }: Pick<LinkRow, 'seed'>): string {
  return `${appUrl()}/results/${deriveToken('results', seed)}`
}

/** Changes the last day of a link, also of an expired one; not found if it was revoked. */
export async function changeEnd(
  acting: Acting,
  projectId: number,
  linkId: number,
  endsOn: string,
): Promise<Outcome<null>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const set = { expiresAt: endOfUtcDay(endsOn), updatedAt: Date.now() }
    const [row] = await tx
      .update(resultLinks)
      .set(set)
      .where(notRevoked(brandId, projectId, linkId))
      .returning()
    if (!row) return notFound()
    await logAudit(tx, acting, { action: 'results-link-changed', title: row.label })
    return done(null)
  })
}

/** Ends a link of the brand at once and for good. */
export async function revokeLink(acting: Acting, projectId: number, linkId: number): Promise<Outcome<null>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const now = Date.now()
    const set = { revokedAt: now, updatedAt: now }
    const [row] = await tx
      .update(resultLinks)
      .set(set)
      .where(notRevoked(brandId, projectId, linkId))
      .returning()
    if (!row) return notFound()
    await logAudit(tx, acting, { action: 'results-link-revoked', title: row.label })
    return done(null)
  })
}

function ownLink(brandId: number, projectId: number, linkId: number) {
  return and(eq(resultLinks.id, linkId), eq(resultLinks.brandId, brandId), eq(resultLinks.projectId, projectId))
}

function notRevoked(brandId: number, projectId: number, linkId: number) {
  return and(ownLink(brandId, projectId, linkId), isNull(resultLinks.revokedAt))
}
