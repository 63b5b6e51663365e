import type { RouterContextProvider } from 'react-router'
import { requireRole, userContext } from '~/access/guards.server'
import type { FoundKey } from '~/accounts/api-keys/api-keys.server'
import { refuse } from '~/lib/http/http.server'
import { type Call, type Method, requiredScope } from '../calls'

type Args = { call: Call; method: Method; context: Readonly<RouterContextProvider> }

/**
 * Admits the holder of an API key as the key's brand: throws 401 for an unknown or ended key, 403 beyond its scopes.
 */
export function requireKeyAccess(found: FoundKey | null, { call, method, context }: Args): void {
  if (!found) throw refuse(401, 'Unauthorized', undefined, { 'WWW-Authenticate': 'Bearer error="invalid_token"' })
  const scope = requiredScope(call, method)
  if (scope === null) throw refuse(403, 'Access denied')
  if (!found.scopes.includes(scope)) {
    const asked = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` }
    throw refuse(403, `Access denied: this key may not ${scope}`, undefined, asked)
  }
  context.set(userContext, found.user)
  requireRole(context, 'brand', found.user)
}
