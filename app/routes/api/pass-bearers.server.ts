import { createContext, type RouterContextProvider } from 'react-router'
import { admit, userContext } from '~/accounts/guards.server'
import { refuse } from '~/lib/http/http.server'
import { findPasses, type TaskPass, type Viewer } from '~/tasks/links/task-passes.server'
import type { Call } from './calls'

const passesContext = createContext<TaskPass[]>([])

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Lets those who came by a personal link make the calls that their task needs; throws 401 for anyone and anything else. */
export async function admitBearers({ bearers }: Call, { request, url, context }: Args): Promise<void> {
  const passes = bearers ? await findPasses(request) : []
  if (bearers === 'of files' && passes.length > 0) {
    context.set(passesContext, passes)
    return
  }
  // Named twice it would be one task here and another one there.
  const named = url.searchParams.getAll('taskId')
  const pass = passes.find(({ taskId }) => named.length === 1 && named[0] === String(taskId))
  if (!pass || bearers !== 'of task in query') throw refuse(401, 'Unauthorized')
  admit(context, 'consumer', pass.user)
}

/** What the first of those sees who this call is made for: the one who is signed in, or else each bearer. */
export async function firstSeen<T>(
  context: Readonly<RouterContextProvider>,
  look: (viewer: Viewer) => Promise<T | null>,
): Promise<T | null> {
  const user = context.get(userContext)
  if (user) return await look({ user, taskId: null })
  for (const pass of context.get(passesContext)) {
    const seen = await look(pass)
    if (seen) return seen
  }
  return null
}
