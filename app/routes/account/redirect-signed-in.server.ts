import { type MiddlewareFunction, redirect } from 'react-router'
import { userContext } from '~/access/guards.server'
import { toLocalPath } from '~/lib/http/local-path'

/** Redirects signed-in users away from the pages for signing in and up. Their posts are left to the action. */
export const redirectSignedIn: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && context.get(userContext)) throw redirect(toLocalPath(url.searchParams.get('redirectTo')) ?? '/')
}
