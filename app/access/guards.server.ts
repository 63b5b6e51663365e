import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import type { Acting } from '~/accounts/audit-log/audit-log'
import type { User } from '~/accounts/users'
import { refuse } from '~/lib/http/http.server'
import { toLocalPath } from '~/lib/http/local-path'
import { toActing } from './acting'
import type { Actor, Member, Program, Respondent } from './actor'
import { may, type Verb } from './may'

/** Who makes the request: by the session, until a guard admits someone by another credential. */
export const actorContext = createContext<Actor>()
/** The account that is signed in, or whose key it is, as pages show it; null without one. */
export const userContext = createContext<User | null>()

type Context = Readonly<RouterContextProvider>

/** The id of the brand that acts. */
export function brandId(context: Context): number {
  return actingForBrand(context).brandId
}

/** The brand and who acts for it, as its audit log records them. */
export function acting(context: Context): Acting {
  return toActing(actingForBrand(context))
}

/** The user id of the member of a brand who acts. */
export function memberUserId(context: Context): number {
  const actor = context.get(actorContext)
  if (actor.kind !== 'member') throw new Error('A page of members was opened by someone else')
  return actor.userId
}

/** The id of the consumer who acts. */
export function consumerId(context: Context): number {
  return respondent(context).consumerId
}

/** The user id of the consumer who acts, as forms name who filled them in. */
export function consumerUserId(context: Context): number {
  const { userId } = respondent(context)
  if (userId === null) throw new Error('A page that needs an account was opened without one')
  return userId
}

// Each of these throws if the guard of the route was forgotten.
export function actingForBrand(context: Context): Member | Program {
  const actor = context.get(actorContext)
  if (actor.kind !== 'member' && actor.kind !== 'program') throw new Error(`A ${actor.kind} does not act for a brand`)
  return actor
}

export function respondent(context: Context): Respondent {
  const actor = context.get(actorContext)
  if (actor.kind !== 'respondent') throw new Error(`A ${actor.kind} does not answer`)
  return actor
}

/** Throws 403 'Access denied' if who makes the request may not do this. */
export function requireMay(context: Context, verb: Verb): void {
  if (!may(context.get(actorContext), verb)) throw refuse(403, 'Access denied')
}

type PageArgs = Parameters<MiddlewareFunction<Response>>[0]

/**
 * The guard of a page layout: someone without a session goes to sign-in and comes back; everyone else who may not do
 * what the request does sees 'Access denied'.
 */
export function pageGuard(toVerb: (args: PageArgs) => Verb): MiddlewareFunction<Response> {
  return async (args) => {
    const { request, url, context } = args
    if (context.get(actorContext).kind === 'visitor') throw redirectToSignIn(request, url)
    requireMay(context, toVerb(args))
  }
}

/** Whether the request reads, and changes nothing. */
export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Redirects someone without a session to the sign-in page. A posted form goes along (307): the page carries its fields
 * and posts them here after signing in, so nothing typed is lost.
 */
export function redirectToSignIn(request: Request, url: URL): Response {
  const back = encodeURIComponent(toLocalPath(url.pathname + url.search) ?? '/')
  const isDataRequest = new URL(request.url).pathname.endsWith('.data')
  if (isRead(request) || isDataRequest) {
    return redirect(`/api/login?redirectTo=${back}`)
  }
  return redirect(`/signin?redirectTo=${back}`, 307)
}
