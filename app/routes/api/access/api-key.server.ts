import type { RouterContextProvider } from 'react-router'
import type { FoundProgram } from '~/access/credentials/api-key.server'
import { actorContext, userContext } from '~/access/guards.server'
import { may, scopeFor, type Verb } from '~/access/may'
import { refuse } from '~/lib/http/http.server'

/** Admits a program with an API key: throws 401 for an unknown or ended key, 403 for more than it may do. */
export function admitByKey(found: FoundProgram | null, verb: Verb, context: Readonly<RouterContextProvider>): void {
  if (!found) throw refuse(401, 'Unauthorized', undefined, { 'WWW-Authenticate': 'Bearer error="invalid_token"' })
  const scope = scopeFor(verb)
  if (scope === null) throw refuse(403, 'Access denied')
  if (!may(found.actor, verb)) {
    const asked = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` }
    throw refuse(403, `Access denied: this key may not ${scope}`, undefined, asked)
  }
  context.set(actorContext, found.actor)
  context.set(userContext, found.user)
}
