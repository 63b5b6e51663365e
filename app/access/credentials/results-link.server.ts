import { timingSafeEqual } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { brands, projects, resultLinks, resultLinkTasks } from '#db/schema'
import { iso } from '~/lib/dates'
import { numberedCookies } from '~/lib/http/cookies.server'
import { deriveResultsGrant, sha256 } from '~/lib/secret.server'
import type { LinkReader } from '../actor'

/*
 * Opening a results link gives the browser a pass: a cookie for this link, which ends with it. It does not sign anyone
 * in. Only the guard of results pages and the calls for their files read it.
 */

const cookies = numberedCookies('results')

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

export function linkState(
  { revokedAt, expiresAt }: Pick<typeof resultLinks.$inferSelect, 'revokedAt' | 'expiresAt'>,
  now = Date.now(),
): 'works' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt > now ? 'works' : 'expired'
}

/** The Set-Cookie header of a pass, which lives as long as its link. */
export function issueResultsGrant({ link }: FoundLink): string {
  return cookies.set(link.id, deriveResultsGrant(link), Math.max(0, Math.floor((link.expiresAt - Date.now()) / 1000)))
}

/** The Set-Cookie headers that take all passes from the browser. */
export function clearResultsGrants(request: Request): string[] {
  return [...new Map(cookies.read(request)).keys()].map((linkId) => cookies.clear(linkId))
}

/** The links of the request's passes, newest first, including ended ones. */
export async function listLinks(request: Request): Promise<FoundLink[]> {
  const passes = new Map(cookies.read(request))
  if (passes.size === 0) return []
  const rows = await selectLinks().where(inArray(resultLinks.id, [...passes.keys()]))
  return rows
    .filter(({ link }) => isSame(passes.get(link.id) ?? '', deriveResultsGrant(link)))
    .toSorted((a, b) => b.link.id - a.link.id)
}

/** Whether the request carries the pass of this very link. */
export async function hasPassTo(request: Request, linkId: number): Promise<boolean> {
  return (await listLinks(request)).some(({ link }) => link.id === linkId)
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The readers that the request's passes make it, by links that work. */
export async function listReaders(request: Request): Promise<LinkReader[]> {
  const links = (await listLinks(request)).filter(({ link }) => linkState(link) === 'works')
  return await Promise.all(links.map(toReader))
}

export async function toReader({ link, companyName, project }: FoundLink): Promise<LinkReader> {
  const named =
    link.scope === 'project'
      ? null
      : await db.select({ id: resultLinkTasks.taskId }).from(resultLinkTasks).where(eq(resultLinkTasks.linkId, link.id))
  return {
    kind: 'reader',
    linkId: link.id,
    brandId: link.brandId,
    companyName,
    project,
    taskIds: named?.map(({ id }) => id) ?? null,
    shows: { texts: link.showsTexts, names: link.showsNames, videos: link.showsVideos },
    endsAt: iso(link.expiresAt - 1),
  }
}
