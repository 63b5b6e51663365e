import type { MiddlewareFunction } from 'react-router'
import { findSession } from '~/access/credentials/session.server'
import { actorContext, userContext } from '~/access/guards.server'
import { refuse } from '~/lib/http/http.server'
import { unavailableFailure } from './failure.server'

/** Runs around every route and reads the session. If the database does not respond, the request fails here. */
export const sessionUserMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  try {
    const session = await findSession(request)
    context.set(userContext, session?.user ?? null)
    context.set(actorContext, session?.actor ?? { kind: 'visitor' })
  } catch (error) {
    const failure = unavailableFailure(error)
    if (!failure) throw error
    throw refuse(failure.status, failure.message, undefined, failure.headers)
  }
  return await next()
}
