import type { MiddlewareFunction } from 'react-router'
import { userContext } from '~/accounts/guards.server'
import { readUser } from '~/accounts/sessions.server'
import { refuse } from '~/lib/http/http.server'
import { notWrittenOf } from './failure.server'

/**
 * Around every route: whose session the request carries. Where the database does not answer, a call is told so as
 * everywhere, and a page by the error page.
 */
export const findSessionUser: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  try {
    context.set(userContext, await readUser(request))
  } catch (error) {
    const failure = notWrittenOf(error)
    if (!failure || !new URL(request.url).pathname.startsWith('/api/')) throw error
    return refuse(failure.status, failure.message, undefined, failure.headers)
  }
  return await next()
}
