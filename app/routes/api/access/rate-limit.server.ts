import type { RouterContextProvider } from 'react-router'
import { userContext } from '~/access/guards.server'
import { type Allowance, countRequest } from '~/accounts/request-limits.server'
import { clientAddress } from '~/lib/http/client-address.server'
import { refuse } from '~/lib/http/http.server'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; keyId: number | null }

/**
 * Counts a request for its key if it is valid, else for the signed-in user, else for its address; null if limits are
 * off.
 */
export function countCall({ request, context, keyId }: Asked): Allowance | null {
  if (keyId !== null) return countRequest('key', keyId)
  const user = context.get(userContext)
  return countRequest('client', user ? `user ${user.id}` : clientAddress(request, context))
}

/** Throws 429 for one that is too many. */
export function refuseTooMany({ isOver, endsAt }: Allowance): void {
  if (!isOver) return
  const headers = { 'Retry-After': String(secondsUntil(endsAt)) }
  throw refuse(429, 'Too many requests. Please wait a while and try again.', undefined, headers)
}

/** Adds the remaining allowance: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export function nameLimit({ headers }: Response, { limit, remaining, endsAt }: Allowance): void {
  headers.set('RateLimit-Policy', `"default";q=${limit.most};w=${limit.seconds}`)
  headers.set('RateLimit', `"default";r=${remaining};t=${secondsUntil(endsAt)}`)
}

function secondsUntil(instant: number): number {
  return Math.max(1, Math.ceil((instant - Date.now()) / 1_000))
}
