import { createContext, type RouterContextProvider } from 'react-router'
import { requireRole, userContext } from '~/access/guards.server'
import { refuse } from '~/lib/http/http.server'
import { findPasses, type TaskGrant, type Viewer } from '~/tasks/links/task-grants.server'
import { listResultsGrants } from '~/tasks/sharing/results-grants.server'
import type { Call } from '../calls'

const passesContext = createContext<TaskGrant[]>([])

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * Admits holders of a personal link to the calls that their task needs, and holders of a results link to files; throws
 * 401 otherwise.
 */
export async function requireGrantAccess({ bearers }: Call, { request, url, context }: Args): Promise<void> {
  const passes = bearers ? await findPasses(request) : []
  if (bearers === 'of files' && (passes.length > 0 || (await listResultsGrants(request)).length > 0)) {
    context.set(passesContext, passes)
    return
  }
  // Named twice it would be one task here and another one there.
  const named = url.searchParams.getAll('taskId')
  const pass = passes.find(({ taskId }) => named.length === 1 && named[0] === String(taskId))
  if (!pass || bearers !== 'of task in query') throw refuse(401, 'Unauthorized')
  requireRole(context, 'consumer', pass.user)
}

/**
 * The result for the first viewer who sees something: the signed-in user, or else each holder of a pass, and then the
 * holder of links to results.
 */
export async function findVisible<T>(
  { request, context }: Pick<Args, 'request' | 'context'>,
  look: (viewer: Viewer) => Promise<T | null>,
): Promise<{ seen: T; viewer: Viewer } | null> {
  const user = context.get(userContext)
  const viewers: Viewer[] = user ? [{ user, taskId: null }] : context.get(passesContext)
  for (const viewer of viewers) {
    const seen = await look(viewer)
    if (seen) return { seen, viewer }
  }
  for (const shared of await listResultsGrants(request)) {
    const seen = await look({ shared })
    if (seen) return { seen, viewer: { shared } }
  }
  return null
}

/** Whether a browser may keep a file: nothing of a link to results outlives it. */
export function cachePolicy(viewer: Viewer): 'kept' | 'not kept' {
  return 'shared' in viewer ? 'not kept' : 'kept'
}
