import { createContext } from 'react-router'
import type { User } from '~/accounts/users'
import { env } from '~/lib/env.server'
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

/** More than a person has open, so a cookie with thousands costs no more. */
const MOST_PASSES = 20

/** The Set-Cookie header of a pass, which lives as long as its link. */
export function issueTaskGrant(taskId: number, token: string, expiresAt: number): string {
  return passCookie(taskId, token, Math.max(0, Math.floor((expiresAt - Date.now()) / 1000)))
}

/** The Set-Cookie headers that take all passes from the browser. */
export function clearTaskGrants(request: Request): string[] {
  return passesIn(request).map(({ taskId }) => passCookie(taskId, '', 0))
}

/** The request's pass to this task, if its link still works. */
export async function findTaskGrant(request: Request, taskId: number): Promise<TaskGrant | null> {
  const token = readGrantToken(request, taskId)
  const link = token ? await findTaskLink(taskId, token) : null
  return link && !link.hasEnded ? { user: link.user, taskId } : null
}

/** The request's passes with links that still work. */
export async function findPasses(request: Request): Promise<TaskGrant[]> {
  const taskIds = new Set(passesIn(request).map(({ taskId }) => taskId))
  const passes = await Promise.all(Array.from(taskIds, (taskId) => findTaskGrant(request, taskId)))
  return passes.filter((pass) => pass !== null)
}

/** The token of a pass to this task, whether its link still works or not, or null. */
export function readGrantToken(request: Request, taskId: number): string | null {
  return passesIn(request).find((pass) => pass.taskId === taskId)?.token ?? null
}

function passesIn(request: Request): { taskId: number; token: string }[] {
  const cookies = request.headers.get('cookie') ?? ''
  if (!cookies.includes('task-')) return []
  return [...cookies.matchAll(/(?:^|;\s*)task-([1-9]\d{0,14})=([\w-]{43})(?=;|$)/g)]
    .slice(0, MOST_PASSES)
    .map(([, taskId, token = '']) => ({ taskId: Number(taskId), token }))
}

function passCookie(taskId: number, token: string, maxAge: number): string {
  const parts = [`task-${taskId}=${token}`, `Max-Age=${maxAge}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (env.APP_URL?.startsWith('https:')) parts.push('Secure')
  return parts.join('; ')
}
