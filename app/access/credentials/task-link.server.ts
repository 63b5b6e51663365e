import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { projects, stakeholders, taskAssignments, tasks, tokens } from '#db/schema'
import { numberedCookies } from '~/lib/http/cookies.server'
import { sha256 } from '~/lib/secret.server'
import type { Respondent } from '../actor'

/*
 * Opening a personal link gives the browser a pass for its task, and for nothing else. A pass is no session. It is a
 * cookie for each task, which contains the link's token and ends with the link.
 */

const cookies = numberedCookies('task')

/** The Set-Cookie header of a pass, which lives as long as its link. */
export function issueTaskGrant(taskId: number, token: string, expiresAt: number): string {
  return cookies.set(taskId, token, Math.max(0, Math.floor((expiresAt - Date.now()) / 1000)))
}

/** The Set-Cookie headers that take all passes from the browser. */
export function clearTaskGrants(request: Request): string[] {
  return cookies.read(request).map(([taskId]) => cookies.clear(taskId))
}

/** The token of a pass to this task, whether its link still works or not, or null. */
export function readGrantToken(request: Request, taskId: number): string | null {
  return cookies.read(request).find(([id]) => id === taskId)?.[1] ?? null
}

const selectLink = prepareQuery(['hash', 'taskId'], (on, { hash, taskId }) =>
  on
    .select({
      consumerId: taskAssignments.consumerId,
      userId: tokens.userId,
      usedAt: tokens.usedAt,
      expiresAt: tokens.expiresAt,
      taskStatus: tasks.status,
      stakeholderId: stakeholders.id,
    })
    .from(tokens)
    .innerJoin(taskAssignments, eq(taskAssignments.id, tokens.assignmentId))
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .leftJoin(
      stakeholders,
      and(eq(stakeholders.brandId, projects.brandId), eq(stakeholders.consumerId, taskAssignments.consumerId)),
    )
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, 'task'), eq(tasks.id, taskId))),
)

type LinkState = { usedAt: number | null; expiresAt: number; taskStatus: string; stakeholderId: number | null }

/**
 * Whether a personal link works. It ends with the task, with the customer's membership of the brand, with their
 * password, and after its time.
 */
export function taskLinkWorks({ usedAt, expiresAt, taskStatus, stakeholderId }: LinkState, now = Date.now()): boolean {
  return usedAt === null && expiresAt > now && taskStatus === 'open' && stakeholderId !== null
}

/** The respondent whom the request's pass admits to this task, if its link still works. */
export async function findTaskRespondent(request: Request, taskId: number): Promise<Respondent | null> {
  const token = readGrantToken(request, taskId)
  const [link] = token ? await selectLink(db, { hash: sha256(token), taskId }) : []
  if (!link || !taskLinkWorks(link)) return null
  const { consumerId, userId } = link
  return { kind: 'respondent', consumerId, userId, taskId }
}

/** The respondents of all passes of the request with links that still work. */
export async function listTaskRespondents(request: Request): Promise<Respondent[]> {
  const taskIds = new Set(cookies.read(request).map(([taskId]) => taskId))
  const found = await Promise.all(Array.from(taskIds, (taskId) => findTaskRespondent(request, taskId)))
  return found.filter((one) => one !== null)
}
