import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor } from '~/access/actor'
import { listReaders } from '~/access/credentials/results-link.server'
import { listTaskRespondents } from '~/access/credentials/task-link.server'
import { actorContext } from '~/access/guards.server'
import type { Verb } from '~/access/may'
import { refuse } from '~/lib/http/http.server'
import type { Call } from '../calls'

/** All actors that the links of a request without a session make it; it may load the files of each of them. */
const linkActorsContext = createContext<Actor[]>([])

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * Admits holders of a personal link to the calls that their task needs, and holders of a results link to files; throws
 * 401 otherwise.
 */
export async function admitByLink({ namesTask }: Call, verb: Verb, { request, url, context }: Args): Promise<void> {
  const actors = await listLinkActors()
  const [actor] = actors
  if (!actor) throw refuse(401, 'Unauthorized')
  context.set(actorContext, actor)
  context.set(linkActorsContext, actors)

  async function listLinkActors(): Promise<Actor[]> {
    if (verb === 'load files') return [...(await listTaskRespondents(request)), ...(await listReaders(request))]
    if (!namesTask) return []
    // Named twice it would be one task here and another one there.
    const named = url.searchParams.getAll('taskId')
    const respondents = await listTaskRespondents(request)
    return respondents.filter(({ taskId }) => named.length === 1 && named[0] === String(taskId))
  }
}

/**
 * The result for the first actor who sees something: who makes the request, or else each holder of a link to a task,
 * and then of links to results.
 */
export async function findVisible<T>(
  { request, context }: Pick<Args, 'request' | 'context'>,
  look: (actor: Actor) => Promise<T | null>,
): Promise<{ seen: T; actor: Actor } | null> {
  const byLinks = context.get(linkActorsContext)
  const actors = byLinks.length > 0 ? byLinks : [context.get(actorContext), ...(await listReaders(request))]
  for (const actor of actors) {
    const seen = await look(actor)
    if (seen) return { seen, actor }
  }
  return null
}

/** Whether a browser may keep a file: nothing of a link to results outlives it. */
export function cachePolicy({ kind }: Actor): 'kept' | 'not kept' {
  return kind === 'reader' ? 'not kept' : 'kept'
}
