import type { MiddlewareFunction } from 'react-router'
import { findUserBySession } from '~/access/credentials/session.server'
import { userContext } from '~/access/guards.server'
import { refuse } from '~/lib/http/http.server'
import { unavailableFailure } from './failure.server'

/** Runs around every route and reads the session's user. If the database does not respond, the request fails here. */
export const sessionUserMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  try {
    context.set(userContext, await findUserBySession(request))
  } catch (error) {
    const failure = unavailableFailure(error)
    if (!failure) throw error
    throw refuse(failure.status, failure.message, undefined, failure.headers)
  }
  return await next()
}
