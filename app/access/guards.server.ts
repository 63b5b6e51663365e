import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import type { BrandUser, User } from '~/accounts/users'
import { refuse } from '~/lib/http/http.server'
import { toLocalPath } from '~/lib/http/local-path'

type ConsumerUser = Extract<User, { userType: 'consumer' }>

/** The signed-in user, or null. Set for every request by the root's middleware. */
export const userContext = createContext<User | null>()
// Without a default, reading one of these throws wherever its guard was forgotten.
export const brandContext = createContext<BrandUser>()
const consumerContext = createContext<ConsumerUser>()

type Context = Readonly<RouterContextProvider>

/** The id of the signed-in brand. */
export function brandId(context: Context): number {
  return context.get(brandContext).profile.id
}

/** The id of the signed-in consumer. */
export function consumerId(context: Context): number {
  return context.get(consumerContext).profile.id
}

/** The user id of the signed-in consumer, as forms name who filled them in. */
export function consumerUserId(context: Context): number {
  return context.get(consumerContext).id
}

/** Lets in users of the role alone: throws 403 'Access denied' for the other one. */
export function requireRole(context: Context, role: 'brand' | 'consumer', user: User): void {
  if (user.userType !== role) throw refuse(403, 'Access denied')
  if (user.userType === 'brand') context.set(brandContext, user)
  else context.set(consumerContext, user)
}

/** The guard of a page layout: signed out goes to sign-in and comes back, the wrong role sees 'Access denied'. */
export function pageGuard(role: 'brand' | 'consumer' | 'anyone signed in'): MiddlewareFunction<Response> {
  return async ({ request, url, context }) => {
    const user = context.get(userContext)
    if (!user) throw redirectToSignIn(request, url)
    if (role !== 'anyone signed in') requireRole(context, role, user)
    else if (user.userType === 'brand') context.set(brandContext, user)
    else context.set(consumerContext, user)
  }
}

/**
 * Redirects someone without a session to the sign-in page. A posted form goes along (307): the page carries its fields
 * and posts them here after signing in, so nothing typed is lost.
 */
export function redirectToSignIn(request: Request, url: URL): Response {
  const back = encodeURIComponent(toLocalPath(url.pathname + url.search) ?? '/')
  const isDataRequest = new URL(request.url).pathname.endsWith('.data')
  if (request.method === 'GET' || request.method === 'HEAD' || isDataRequest) {
    return redirect(`/api/login?redirectTo=${back}`)
  }
  return redirect(`/signin?redirectTo=${back}`, 307)
}
