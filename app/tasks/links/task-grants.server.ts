import { createContext } from 'react-router'
import type { User } from '~/accounts/users'
import { numberedCookies } from '~/lib/http/cookies.server'
import type { ResultsGrant } from '../sharing/sharing'
import { findTaskLink } from './task-links.server'

/*
 * Opening a personal link gives the browser a pass for its task, and for nothing else. A pass is no session. It is a
 * cookie for each task, which contains the link's token and ends with the link.
 */

/** The holder of a pass, and the one task that it admits them to. */
export type TaskGrant = { user: User; taskId: number }

/** A viewer: by a pass, limited to its task; signed in, with null, without that limit; or by a link to results. */
export type Viewer = { user: User; taskId: number | null } | { shared: ResultsGrant }

/** The pass that admits to the task's page; null for a signed-in user. */
export const taskPassContext = createContext<TaskGrant | null>(null)

const cookies = numberedCookies('task')

/** The Set-Cookie header of a pass, which lives as long as its link. */
export function issueTaskGrant(taskId: number, token: string, expiresAt: number): string {
  return cookies.set(taskId, token, Math.max(0, Math.floor((expiresAt - Date.now()) / 1000)))
}

/** The Set-Cookie headers that take all passes from the browser. */
export function clearTaskGrants(request: Request): string[] {
  return cookies.read(request).map(([taskId]) => cookies.clear(taskId))
}

/** The request's pass to this task, if its link still works. */
export async function findTaskGrant(request: Request, taskId: number): Promise<TaskGrant | null> {
  const token = readGrantToken(request, taskId)
  const link = token ? await findTaskLink(taskId, token) : null
  return link && !link.hasEnded ? { user: link.user, taskId } : null
}

/** The request's passes with links that still work. */
export async function findPasses(request: Request): Promise<TaskGrant[]> {
  const taskIds = new Set(cookies.read(request).map(([taskId]) => taskId))
  const passes = await Promise.all(Array.from(taskIds, (taskId) => findTaskGrant(request, taskId)))
  return passes.filter((pass) => pass !== null)
}

/** The token of a pass to this task, whether its link still works or not, or null. */
export function readGrantToken(request: Request, taskId: number): string | null {
  return cookies.read(request).find(([id]) => id === taskId)?.[1] ?? null
}
